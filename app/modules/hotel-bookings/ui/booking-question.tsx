import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Refusal } from "~/forms/form-dialog";
import type { FormReply } from "~/forms/form-reply";
import { PostForm } from "~/forms/post-form";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogActions } from "~/ui/dialog-frame";
import { Facts } from "~/ui/facts";
import { CancelDialog } from "../../bookings/ui/cancel-dialog";
import type { BookingPage } from "../booking-page.presenter.server";
import { RoomDialog, type RoomOptions } from "./room-dialog";

interface Props {
  question: NonNullable<BookingPage["question"]>;
  /** The page of the booking. */
  closeTo: string;
  reply?: FormReply<RoomOptions>;
}

/** What is asked before a booking is cancelled, takes another price or moves: 400 px over its page. */
export function BookingQuestionDialog({ question, ...around }: Props) {
  const { t } = useTranslation();
  if (question.about === "cancel") {
    return <CancelDialog {...question} {...around} message={t("hotel-bookings:CANCEL.MESSAGE")} />;
  }
  return question.about === "room" ? (
    <RoomDialog {...question} {...around} />
  ) : (
    <PriceDialog question={question} {...around} />
  );
}

interface PriceProps extends Pick<Props, "closeTo" | "reply"> {
  question: Extract<Props["question"], { about: "price" }>;
}

/** The price of the booking beside the price of today. */
function PriceDialog({ question, closeTo, reply }: PriceProps) {
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  const said = (key: string) => t(`hotel-bookings:PRICE.${key}`);
  const { before, now, total, same } = question;
  return (
    <Dialog title={said("TITLE")} width={400} closeTo={closeTo}>
      <Refusal reply={reply} />
      <Facts
        facts={[
          { term: said("BOOKED"), value: before },
          { term: said("TODAY"), value: now ?? said("NONE") },
        ]}
      />
      <p className="mt-4">{said(total === null ? "NONE_HINT" : same ? "SAME" : "MESSAGE")}</p>
      <PostForm preventScrollReset>
        <input type="hidden" name="shown_total" value={total ?? ""} />
        <DialogActions>
          <ButtonLink variant="text" to={closeTo} preventScrollReset replace>
            {said("KEEP")}
          </ButtonLink>
          {total !== null && !same ? (
            <Button name="intent" value="reprice" busy={busy}>
              {said("TAKE")}
            </Button>
          ) : null}
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}
