import { useNavigation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { translateMessage } from "~/i18n/message";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogActions } from "~/ui/dialog-frame";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import type { FormReply } from "./posting/form-reply";
import { PostForm } from "./posting/post-form";
import { Refusal } from "./refusal";

interface Props {
  title: string;
  message: string;
  closeTo: string;
  /** The ids of the rows that the confirmation is about, where the action's URL doesn't name one. */
  rows?: number[];
  /** Further values that the form sends, by the names of its hidden fields. */
  fields?: Record<string, string>;
  /** The version of the row that the dialog shows (`PostForm`). */
  version?: string;
  /** The name of the question that the dialog asks, which the button answers with yes (`core/questions`). */
  agreed?: string;
  /** The rows that have to be deleted first: their number in words, and the address of their list. */
  uses?: { label: string; to: string }[];
  /** The sentence before `uses`, where they needn't be deleted. */
  aboutUses?: string;
  /** The reply to a confirmation that was refused. */
  reply?: FormReply;
  /** The button that confirms. */
  answer: { intent: string; label: string; variant: "primary" | "danger" };
  /** The text of the button that cancels; "Cancel" by default. In French, to cancel and to undo are one word. */
  leave?: string;
}

/** A dialog that asks for a confirmation before a row is deleted. */
export function ConfirmDeleteDialog(props: Omit<Props, "answer">) {
  const { t } = useTranslation();
  const label = t("common:FORM.DELETE");
  return <ConfirmDialog {...props} answer={{ intent: "delete", label, variant: "danger" }} />;
}

/**
 * A dialog that asks before something is done: 400 px wide, with a button that confirms and one that cancels.
 */
export function ConfirmDialog(props: Props) {
  const { title, message, closeTo, rows = [], uses = [], reply, answer } = props;
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  const refusal = reply && refusalOf(reply, t);
  // What has to go first is named above the button, with links; till then a press could only be refused.
  const hindered = uses.length > 0 && props.aboutUses === undefined;
  return (
    <Dialog title={title} width={400} closeTo={closeTo} role="alertdialog">
      <Refusal reply={reply} />
      <p>{message}</p>
      {uses.length > 0 ? (
        <div className="mt-4">
          <p>{props.aboutUses ?? t("common:LIST.USED_BY")}</p>
          <ul className="list-disc pl-5">
            {uses.map(({ label, to }) => (
              <li key={to} className="py-1">
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {refusal ? (
        // Unlike the snackbar this notice stays, and it gets the focus.
        <div ref={focusOnce} tabIndex={-1} autoFocus className="mt-4">
          <Notice tone="danger" role="alert">
            {refusal}
          </Notice>
        </div>
      ) : null}
      <PostForm preventScrollReset version={props.version}>
        {props.agreed ? <input type="hidden" name={props.agreed} value="on" /> : null}
        {Object.entries(props.fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {rows.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <DialogActions>
          <ButtonLink variant="text" to={closeTo} preventScrollReset replace>
            {props.leave ?? t("common:FORM.CANCEL")}
          </ButtonLink>
          <Button
            variant={answer.variant}
            name="intent"
            value={answer.intent}
            busy={busy}
            disabled={hindered}
          >
            {answer.label}
          </Button>
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}

/** @returns in one sentence that the act was refused and why; "" where nothing was refused */
function refusalOf({ snackbar, result }: FormReply, t: TFunction): string {
  const failed = snackbar?.text ?? "";
  const reasons = Object.values(result.error ?? {})
    .flatMap((messages) => messages ?? [])
    .map((message) => translateMessage(t, message))
    .filter((reason) => !failed.includes(reason));
  return [failed, ...reasons].filter(Boolean).join(" ");
}

function focusOnce(refusal: HTMLDivElement | null) {
  refusal?.focus();
}
