import { useFetcher, useLocation } from "@remix-run/react";
import { LoaderCircle, Power } from "~/ui/icons/icons";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import type { FormReply } from "~/forms/posting/form-reply";
import { FormStampContext, PostForm } from "~/forms/posting/post-form";
import { UnsentToast } from "~/forms/editing/unsent-toast";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { hrefOn } from "~/ui/link";
import { useEditable } from "~/ui/permissions";
import { StatusBadge } from "~/ui/status-badge";
import { ROW_SWITCHES, toggleIntent } from "./active-toggles-form";
import { PlainMenuContext } from "./plain-menu-context";

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
 * @returns the state of a row: the requested one until the server has answered, then the real one. The button
 *   and the badge of a row share it, so both change at once, and change back together if the server refuses
 */
function useActiveRow({ listHref, row }: Props) {
  const [path = "", query] = listHref.split("?", 2);
  const fetcher = useFetcher<FormReply>({ key: `active ${path} ${row.id}` });
  const postedState = fetcher.formData?.get("wanted");
  return {
    submit: fetcher.submit,
    action: `${path}?${query ? `${query}&` : ""}id=${row.id}`,
    busy: fetcher.state !== "idle",
    active: postedState ? postedState === "active" : row.active,
    /** The reply to a post that never reached the server; a toast on the list answers all others. */
    unsent: fetcher.data,
  };
}

/**
 * The badge of a row that can be switched on and off. `feminine` chooses the French word for nouns such as a
 * service.
 */
export function ActiveBadge({ feminine, ...props }: Props & { feminine?: boolean }) {
  return <StatusBadge active={useActiveRow(props).active} masculine={!feminine} />;
}

/**
 * The button of a row that makes it active or inactive (docs/reference/everywhere.md#lists). With scripts the screen
 * changes at once; without, it is a plain form. It sends the new state, so that a double click does no harm.
 */
export function ActiveToggle(props: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { token } = useContext(FormStampContext);
  const plain = useContext(PlainMenuContext);
  const { submit, action, busy, active, unsent } = useActiveRow(props);
  if (!useEditable()) return null;
  const nextState = active ? "inactive" : "active";
  if (plain) {
    // Text browsers don't know buttons outside of their form.
    return (
      <PostForm action={action} preventScrollReset>
        <input type="hidden" name="wanted" value={nextState} />
        <button {...toggleIntent}>
          <Power size={16} />
          {t(active ? "common:LIST.DEACTIVATE" : "common:LIST.ACTIVATE")}
        </button>
      </PostForm>
    );
  }
  // The parts of the text before and after the name, which are the same in each row.
  const [before = "", after = ""] = t("common:LIST.ACTIVE_ROW", { name: "\n" }).split("\n");
  return (
    <>
      <UnsentToast reply={unsent} />
      <button
        className="switch"
        form={ROW_SWITCHES}
        formAction={hrefOn(pathname, action)}
        name="wanted"
        value={nextState}
        role="switch"
        aria-checked={active}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        aria-label={before + props.row.name + after}
        onClick={(event) => {
          event.preventDefault();
          if (busy) return;
          const sent = {
            [FORM_TOKEN]: token,
            [toggleIntent.name]: toggleIntent.value,
            wanted: nextState,
          };
          submit(sent, { method: "post", action, preventScrollReset: true });
        }}
      >
        {busy ? (
          <span className="absolute inset-y-0.5 left-0.5 flex w-4.5 items-center justify-center text-surface in-aria-checked:translate-x-4 in-aria-checked:text-accent">
            <LoaderCircle size={12} className="animate-turn" />
          </span>
        ) : null}
      </button>
    </>
  );
}
