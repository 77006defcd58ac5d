import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { AskedConfirmDialog } from "~/forms/confirming";
import type { FormReply } from "~/forms/posting/form-reply";
import { reloadOnFailure } from "~/ui/late";
import type { ActQuestion } from "../booking-page.presenter.server";
import { CancelDialog } from "./cancel-dialog";

/** The server renders it immediately; browsers load its script only where an address asks for it. */
const Cancel = import.meta.env.SSR
  ? CancelDialog
  : lazy(
      reloadOnFailure(async () => ({ default: (await import("./cancel-dialog")).CancelDialog })),
    );

interface Props {
  question: ActQuestion;
  /** A sentence about what cancelling frees: a room, a treatment room. */
  freed: string;
  /** The address of the booking's page. */
  closeTo: string;
  reply?: FormReply;
}

/** The dialog that cancels or completes a booking of any type. */
export function ActQuestionDialog({ question, freed, ...around }: Props) {
  const { t } = useTranslation();
  if (question.about === "cancel") {
    return (
      <Suspense>
        <Cancel {...question} {...around} message={freed} />
      </Suspense>
    );
  }
  return (
    <AskedConfirmDialog
      {...around}
      version={question.version}
      title={t("bookings:COMPLETE.TITLE")}
      message={`${t("bookings:COMPLETE.MESSAGE")} ${question.paid}`}
      answer={{ intent: "complete", label: t("bookings:ACTS.complete"), variant: "primary" }}
    />
  );
}
