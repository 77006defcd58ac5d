import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Questions } from "~/forms/form-questions";
import { Refusal } from "~/forms/form-dialog";
import type { FormReply } from "~/forms/posting/form-reply";
import { PostForm } from "~/forms/posting/post-form";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogActions } from "~/ui/dialog-frame";
import { Facts } from "~/ui/tables/facts";
import { ActQuestionDialog } from "~/modules/sales/bookings/ui/act-question";
import { PriceDifference } from "~/modules/pricing/price-calculator/ui/price-difference";
import type { BookingPage } from "../booking-page.presenter.server";
import { HoldDialog } from "./hold-dialog";
import { StayDayDialog } from "./stay-day-dialogs";
import { RoomDialog, type RoomOptions } from "./room-dialog";

/** The options and the price of the open dialog, as they are after its form was refused. */
export interface QuestionOptions extends RoomOptions {
  price: Extract<NonNullable<BookingPage["question"]>, { about: "price" }> | null;
}

interface Props {
  id: number;
  question: NonNullable<BookingPage["question"]>;
  /** The address of the booking's page. */
  closeTo: string;
  reply?: FormReply<QuestionOptions>;
}

/**
 * The dialog that asks before a booking is completed or cancelled, is held, takes another price or moves: 400 px
 * wide, over its page.
 */
export function BookingQuestionDialog({ id, question, ...around }: Props) {
  const { t } = useTranslation();
  if (question.about === "cancel" || question.about === "complete") {
    const freed = t("hotel-bookings:CANCEL.MESSAGE");
    return <ActQuestionDialog question={question} {...around} freed={freed} />;
  }
  if (question.about === "room") return <RoomDialog {...question} {...around} />;
  if (question.about === "hold") return <HoldDialog {...question} {...around} />;
  return question.about === "price" ? (
    <PriceDialog question={question} {...around} />
  ) : (
    <StayDayDialog id={id} question={question} {...around} />
  );
}

interface PriceProps extends Pick<Props, "closeTo" | "reply"> {
  question: Extract<Props["question"], { about: "price" }>;
}

/** The dialog with the booking's price, today's price, and the reasons of the difference. */
function PriceDialog({ question, closeTo, reply }: PriceProps) {
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  const text = (key: string) => t(`hotel-bookings:PRICE.${key}`);
  // If the price has changed since the dialog was opened, the dialog shows the new one.
  const { before, now, total, same, difference } = reply?.options?.price ?? question;
  return (
    <Dialog title={text("TITLE")} width={600} closeTo={closeTo}>
      <Refusal reply={reply} />
      {difference ? (
        <PriceDifference
          difference={difference}
          words={{ before: text("BOOKED"), after: text("TODAY") }}
        />
      ) : (
        <Facts
          facts={[
            { term: text("BOOKED"), value: before },
            { term: text("TODAY"), value: now ?? text("NONE") },
          ]}
        />
      )}
      <p className="mt-4">{text(total === null ? "NONE_HINT" : same ? "SAME" : "MESSAGE")}</p>
      <PostForm preventScrollReset>
        <input type="hidden" name="shown_total" value={total ?? ""} />
        <Questions reply={reply} />
        <DialogActions>
          <ButtonLink variant="text" to={closeTo} preventScrollReset replace>
            {text("KEEP")}
          </ButtonLink>
          {total !== null && !same ? (
            <Button name="intent" value="reprice" busy={busy}>
              {text("TAKE")}
            </Button>
          ) : null}
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}
