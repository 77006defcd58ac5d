import { useFetcher } from "@remix-run/react";
import { LoaderCircle } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FormReply } from "~/forms/form-reply";
import { FormToken } from "~/forms/post-form";
import { useEditable } from "~/ui/permissions";
import { BrowserToasts } from "~/ui/browser-toasts";
import { StatusBadge } from "~/ui/status-badge";
import type { Toast } from "~/ui/toast";

interface Row {
  id: number;
  name: string;
  active: boolean;
}

interface Props {
  /** The URL of the list that the row is in. */
  listHref: string;
  row: Row;
}

/**
 * What the row is to become, until the server has answered; then what it is. The button and the
 * badge of a row share it: both change at once, and change back together if the server refuses.
 */
function useActiveRow({ listHref, row }: Props) {
  const [path = "", query] = listHref.split("?", 2);
  const fetcher = useFetcher<FormReply>({ key: `active ${path} ${row.id}` });
  const params = new URLSearchParams(query);
  params.set("id", String(row.id));
  const wanted = fetcher.formData?.get("wanted");
  return {
    Form: fetcher.Form,
    action: `${path}?${params}`,
    busy: fetcher.state !== "idle",
    active: wanted ? wanted === "active" : row.active,
    /**
     * Only a press that never reached the server: any other one is answered by a toast on the list.
     */
    unsent: fetcher.data,
  };
}

/** The badge of a row that has a toggle: a role, a user, a distribution point; `feminine`: a service. */
export function ActiveBadge({ feminine, ...props }: Props & { feminine?: boolean }) {
  return <StatusBadge active={useActiveRow(props).active} masculine={!feminine} />;
}

/**
 * The button of a row that makes it active or inactive (`back-office.md` §4): at once on the screen,
 * a plain form without scripts. It sends the wanted value, so that a double click is harmless.
 */
export function ActiveToggle(props: Props) {
  const { t } = useTranslation();
  const { Form, action, busy, active, unsent } = useActiveRow(props);
  if (!useEditable()) return null;
  return (
    <>
      <UnsentToast reply={unsent} />
      <Form method="post" action={action} preventScrollReset className="inline-flex">
        <FormToken />
        <input type="hidden" name="wanted" value={active ? "inactive" : "active"} />
        <button
          className="group switch"
          name="intent"
          value="toggle"
          role="switch"
          aria-checked={active}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          aria-label={t("common:LIST.ACTIVE_ROW", { name: props.row.name })}
          onClick={busy ? (event) => event.preventDefault() : undefined}
        >
          <span
            className="inline-flex size-4.5 items-center justify-center rounded-full bg-strong text-surface transition-[translate] group-aria-checked:translate-x-4 group-aria-checked:bg-on-accent group-aria-checked:text-accent"
            aria-hidden
          >
            {busy ? <LoaderCircle size={12} className="animate-turn" /> : null}
          </span>
        </button>
      </Form>
    </>
  );
}

function UnsentToast({ reply }: { reply: FormReply | undefined }) {
  const toasts = useMemo<Toast[]>(() => {
    if (!reply?.snackbar) return [];
    return [{ id: String(performance.now()), kind: "error", ...reply.snackbar }];
  }, [reply]);
  return <BrowserToasts toasts={toasts} />;
}
