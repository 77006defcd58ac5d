import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Refusal } from "~/forms/refusal";
import { Questions } from "~/forms/form-questions";
import type { FormReply } from "~/forms/posting/form-reply";
import { PostForm } from "~/forms/posting/post-form";
import { PriceDifference } from "~/modules/pricing/price-calculator/ui/price-difference";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogActions } from "~/ui/dialog-frame";
import { Facts } from "~/ui/tables/facts";
import type { BookingPage } from "../booking-page.presenter.server";

/** The booked price and today's price, between which the dialog lets the user choose. */
export type PriceQuestion = Extract<NonNullable<BookingPage["question"]>, { about: "price" }>;

interface Props {
  question: PriceQuestion;
  /** The address of the booking's page. */
  closeTo: string;
  reply?: FormReply<{ price: PriceQuestion | null }>;
}

/** The dialog with the booking's price, today's price, and the reasons of the difference. */
export function PriceDialog({ question, closeTo, reply }: Props) {
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  const text = (key: string) => t(`hotel-bookings:PRICE.${key}`);
  // If the price has changed since the dialog was opened, the dialog shows the new one.
  const { before, now, total, same, difference, problem } = reply?.options?.price ?? question;
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
      <p className="mt-4">
        {problem ?? text(total === null ? "NONE_HINT" : same ? "SAME" : "MESSAGE")}
      </p>
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
