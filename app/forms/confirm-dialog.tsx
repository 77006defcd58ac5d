import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translateMessage } from "~/i18n/message";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogActions } from "~/ui/dialog-frame";
import { ErrorLine } from "./fields/field";
import { Refusal } from "./form-dialog";
import type { FormReply } from "./form-reply";
import { PostForm } from "./post-form";

interface Props {
  title: string;
  message: string;
  closeTo: string;
  /** The rows that the answer is about, where the action's URL doesn't name one. */
  rows?: number[];
  /** The confirmation that came back refused. */
  reply?: FormReply;
  /** The button that does it. */
  answer: { intent: string; label: string; variant: "primary" | "danger" };
}

/** "Are you sure you want to delete …?" */
export function ConfirmDeleteDialog(props: Omit<Props, "answer">) {
  const { t } = useTranslation();
  const label = t("common:FORM.DELETE");
  return <ConfirmDialog {...props} answer={{ intent: "delete", label, variant: "danger" }} />;
}

/** A question before something is done: 400 px, the answer and Cancel. */
export function ConfirmDialog({ title, message, closeTo, rows = [], reply, answer }: Props) {
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Dialog title={title} width={400} closeTo={closeTo} role="alertdialog">
      <Refusal reply={reply} />
      <p>{message}</p>
      {reply?.result.error?.[""]?.map((reason) => (
        <ErrorLine key={reason}>{translateMessage(t, reason)}</ErrorLine>
      ))}
      <PostForm preventScrollReset>
        {rows.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <DialogActions>
          <ButtonLink variant="text" to={closeTo} preventScrollReset replace>
            {t("common:FORM.CANCEL")}
          </ButtonLink>
          <Button variant={answer.variant} name="intent" value={answer.intent} busy={busy}>
            {answer.label}
          </Button>
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}
