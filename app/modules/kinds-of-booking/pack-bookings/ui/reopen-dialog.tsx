import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { hasQuestions, Questions } from "~/forms/form-questions";
import { Refusal } from "~/forms/refusal";
import type { FormReply } from "~/forms/posting/form-reply";
import { PostForm } from "~/forms/posting/post-form";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogActions } from "~/ui/dialog-frame";
import { Facts } from "~/ui/tables/facts";
import type { ReopenedAmounts } from "../reopened-pack.presenter.server";

interface Props {
  question: ReopenedAmounts;
  /** The version of the pack and its contents that the dialog shows. */
  version: string;
  /** The address of the pack's page. */
  closeTo: string;
  reply?: FormReply;
}

/** The dialog that asks before a pack is reopened with what was cancelled with it, or at another amount. */
export function ReopenDialog({ question, version, closeTo, reply }: Props) {
  const { before, after, differ, returning, written } = question;
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  const text = (key: string) => t(`pack-bookings:REOPEN.${key}`);
  return (
    <Dialog title={text("TITLE")} width={400} closeTo={closeTo} role="alertdialog">
      <Refusal reply={reply} />
      {returning.length > 0 ? (
        <>
          <p className="mb-2">{text("RETURNS")}</p>
          <ul className="mb-3 list-disc pl-5">
            {returning.map(({ reference, what }) => (
              <li key={reference}>
                {reference} · {what}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {differ ? (
        <>
          <p className="mb-3">{text("MESSAGE")}</p>
          <Facts
            facts={[
              { term: text("BEFORE"), value: before },
              { term: text("AFTER"), value: after },
            ]}
          />
        </>
      ) : null}
      <PostForm preventScrollReset version={version}>
        <input type="hidden" name="shown_price" value={written} />
        <Questions reply={reply} />
        <DialogActions>
          <ButtonLink variant="text" to={closeTo} preventScrollReset replace>
            {t("common:FORM.CANCEL")}
          </ButtonLink>
          <Button name="intent" value="reopen" busy={busy}>
            {hasQuestions(reply) ? text("ANYWAY") : t("bookings:ACTS.reopen")}
          </Button>
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}
