import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { TextField } from "~/forms/fields/text-field";
import { FormDialog, Refusal } from "~/forms/form-dialog";
import type { FormConstraints, FormReply } from "~/forms/form-reply";
import { PostForm } from "~/forms/post-form";
import { useResourceForm } from "~/forms/use-resource-form";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogActions } from "~/ui/dialog-frame";
import { Facts } from "~/ui/facts";
import { MAX_REASON } from "../../bookings/booking";
import type { BookingPage } from "../booking-page.presenter.server";

interface Props {
  question: NonNullable<BookingPage["question"]>;
  /** The page of the booking. */
  closeTo: string;
  reply?: FormReply;
}

/** What is asked before a booking is cancelled, or takes another price: 400 px over its page. */
export function BookingQuestionDialog({ question, ...around }: Props) {
  return question.about === "cancel" ? (
    <CancelDialog {...question} {...around} />
  ) : (
    <PriceDialog question={question} {...around} />
  );
}

interface CancelProps extends Pick<Props, "closeTo" | "reply"> {
  constraints: FormConstraints;
  /** The code of the booking's currency. */
  unit: string;
}

function CancelDialog({ constraints, unit, closeTo, reply }: CancelProps) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:CANCEL.${key}`);
  const defaults = { cancellation_fee: "0" };
  const form = useResourceForm({ id: "cancellation", constraints, reply, defaults });
  const labels = { cancel_reason: text("REASON"), cancellation_fee: text("FEE") };
  return (
    <FormDialog
      form={form}
      title={text("TITLE")}
      width={400}
      closeTo={closeTo}
      labels={labels}
      submit={{ intent: "cancel", label: t("hotel-bookings:ACTS.cancel") }}
    >
      <p>{text("MESSAGE")}</p>
      <CountedTextArea
        name="cancel_reason"
        label={labels.cancel_reason}
        max={MAX_REASON}
        rows={3}
      />
      <TextField
        name="cancellation_fee"
        label={labels.cancellation_fee}
        hint={text("FEE_HINT")}
        inputMode="decimal"
        suffix={unit}
        autoComplete="off"
      />
    </FormDialog>
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
