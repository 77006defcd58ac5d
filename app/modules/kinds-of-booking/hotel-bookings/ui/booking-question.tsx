import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { AskedConfirmDialog } from "~/forms/confirming";
import type { FormReply, EditedRow, Entered, FormConstraints } from "~/forms/posting/form-reply";
import { ActQuestionDialog } from "~/modules/sales/bookings/ui/act-question";
import { reloadOnFailure } from "~/ui/late";
import { TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { BookingPage } from "../booking-page.presenter.server";
import type { ConvertedAmounts } from "../stay-conversion/stay-conversion.presenter.server";
import { ConversionDialog } from "../stay-conversion/ui/conversion-dialog";
import { ExemptionQuestion } from "../exemptions/ui/exemption-question";
import type { PricesOfReopened } from "../drafts/reopened-draft.presenter.server";
import { PriceDialog, type PriceQuestion } from "./price-dialog";
import { StayDayDialog } from "./stay-day-dialogs";
import { RoomDialog, type RoomOptions } from "./room-dialog";
import { PricesOfDraft, TakeDialog } from "./take-dialog";

/**
 * The dialog with today's price, which has nothing to type into. The server renders it immediately; browsers load its
 * script only where an address asks for it.
 */
const Price = import.meta.env.SSR
  ? PriceDialog
  : lazy(reloadOnFailure(async () => ({ default: (await import("./price-dialog")).PriceDialog })));

/** The dialog that converts a stay, of which few ever need the script. */
const Conversion = import.meta.env.SSR
  ? ConversionDialog
  : lazy(
      reloadOnFailure(async () => ({
        default: (await import("../stay-conversion/ui/conversion-dialog")).ConversionDialog,
      })),
    );

/** The options and the price of the open dialog, as they are after its form was refused. */
export interface QuestionOptions extends RoomOptions {
  price: PriceQuestion | null;
  /** The amounts of the stay at the entered rate. */
  conversion: ConvertedAmounts | null;
}

interface Props {
  question: NonNullable<BookingPage["question"]>;
  /** The address of the booking's page. */
  closeTo: string;
  reply?: FormReply<QuestionOptions>;
}

/**
 * The dialog that asks before a booking is completed, cancelled or reopened, is held, takes another price, moves or is
 * converted: 400 px wide, over its page.
 */
export function BookingQuestionDialog({ question, ...around }: Props) {
  const { t } = useTranslation();
  if (question.about === "cancel" || question.about === "complete") {
    const freed = t("hotel-bookings:CANCEL.MESSAGE");
    return <ActQuestionDialog question={question} {...around} freed={freed} />;
  }
  if (question.about === "reopen") {
    return (
      <AskedConfirmDialog
        {...around}
        version={question.version}
        title={t("stay-day:REOPEN.TITLE")}
        message={t("stay-day:REOPEN.MESSAGE")}
        agreed="guests_have_left"
        answer={{ intent: "reopen", label: t("bookings:ACTS.reopen"), variant: "primary" }}
      />
    );
  }
  if (question.about === "take") {
    return (
      <TakeDialog
        question={question}
        message={t("hotel-bookings:REOPENED.MESSAGE")}
        legend={t("hotel-bookings:REOPENED.PRICING")}
        {...around}
      />
    );
  }
  if (question.about === "room") return <RoomDialog {...question} {...around} />;
  if (question.about === "convert") {
    return (
      <Suspense>
        <Conversion {...question} {...around} />
      </Suspense>
    );
  }
  if (question.about === "undo_conversion") {
    return (
      <AskedConfirmDialog
        {...around}
        version={question.version}
        title={t("hotel-bookings:CONVERSION.UNDO")}
        message={question.message}
        leave={t("hotel-bookings:CONVERSION.LEAVE")}
        answer={{
          ...{ intent: "undo_conversion", label: t("hotel-bookings:CONVERSION.UNDO") },
          variant: "primary",
        }}
      />
    );
  }
  if (question.about === "exempt" || question.about === "lift_exemption") {
    return <ExemptionQuestion question={question} {...around} />;
  }
  if (question.about === "hold") return <HoldDialog {...question} {...around} />;
  return question.about === "price" ? (
    <Suspense>
      <Price question={question} {...around} />
    </Suspense>
  ) : (
    <StayDayDialog question={question} {...around} />
  );
}

interface HoldDialogProps {
  title: string;
  message: string;
  /** The end of the hold that is proposed. */
  defaults: Entered;
  /** The stay that the dialog shows. */
  row: EditedRow;
  constraints: FormConstraints;
  /** The prices between which one chooses for a draft that was cancelled before; null for any other stay. */
  prices: PricesOfReopened | null;
  closeTo: string;
  reply?: FormReply;
}

/** The dialog that holds a stay until an instant. */
function HoldDialog({ title, message, closeTo, prices, ...asked }: HoldDialogProps) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "hold", ...asked });
  const labels = {
    held_until: t("hotel-bookings:FORM.HELD_UNTIL"),
    pricing: t("hotel-bookings:REOPENED.PRICING"),
  };
  return (
    <FormDialog
      form={form}
      title={title}
      width={400}
      closeTo={closeTo}
      labels={labels}
      submit={{ intent: "hold", label: t("hotel-bookings:HOLD_DIALOG.SUBMIT") }}
    >
      <p>{message}</p>
      {prices ? <PricesOfDraft prices={prices} legend={labels.pricing} /> : null}
      <TextField
        name="held_until"
        type="datetime-local"
        label={labels.held_until}
        hint={t("hotel-bookings:HOLD_DIALOG.NO_END")}
      />
    </FormDialog>
  );
}
