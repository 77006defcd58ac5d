import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/forms/confirm-dialog";
import type { FormReply } from "~/forms/posting/form-reply";
import type { ActQuestion } from "../booking-page.presenter.server";
import { CancelDialog } from "./cancel-dialog";

interface Props {
  question: ActQuestion;
  /** A sentence of the booking's type about what is free again once it is cancelled. */
  freed: string;
  /** The page of the booking. */
  closeTo: string;
  reply?: FormReply;
}

/** The question before a booking is cancelled or completed, whatever its type. */
export function ActQuestionDialog({ question, freed, ...around }: Props) {
  const { t } = useTranslation();
  if (question.about === "cancel") {
    return <CancelDialog {...question} {...around} message={freed} />;
  }
  return (
    <ConfirmDialog
      {...around}
      title={t("bookings:COMPLETE.TITLE")}
      message={`${t("bookings:COMPLETE.MESSAGE")} ${question.paid}`}
      answer={{ intent: "complete", label: t("bookings:ACTS.complete"), variant: "primary" }}
    />
  );
}
