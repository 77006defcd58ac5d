import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { hasQuestions, Questions } from "~/forms/form-questions";
import { DecimalField } from "~/forms/fields/decimal-field";
import { TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import { Refusal } from "~/forms/refusal";
import { MAX_PAYMENT } from "../booking-payment";
import type { FormReply } from "~/forms/posting/form-reply";
import { PostForm } from "~/forms/posting/post-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogActions } from "~/ui/dialog-frame";
import type { PaymentsView } from "../payments.presenter.server";
import { GatewayField } from "./gateway-field";

type Question = NonNullable<PaymentsView["question"]>;

interface Props<SomeQuestion = Question> {
  question: SomeQuestion;
  /** The address of the booking's page. */
  closeTo: string;
  reply?: FormReply;
}

/** The dialog over a booking's page that records a payment or reverses one. */
export function PaymentQuestionDialog({ question, ...around }: Props) {
  return question.about === "payment" ? (
    <PaymentDialog question={question} {...around} />
  ) : (
    <ReversalDialog question={question} {...around} />
  );
}

function PaymentDialog({
  question: { constraints, defaults, gateways, unit },
  closeTo,
  reply,
}: Props<Extract<Question, { about: "payment" }>>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`booking-payments:FORM.${key}`);
  const form = useResourceForm({ id: "payment", constraints, defaults, reply });
  const labels = {
    paid_on: text("DATE"),
    amount: text("AMOUNT"),
    gateway_id: text("GATEWAY"),
    reference: text("REFERENCE"),
    note: text("NOTE"),
  };
  return (
    <FormDialog
      form={form}
      title={t("booking-payments:ADD")}
      width={500}
      closeTo={closeTo}
      labels={labels}
      submit={{
        ...{ intent: "pay", label: text("SUBMIT") },
        anyway: text(isRefund(reply) ? "REFUND_ANYWAY" : "SUBMIT_ANYWAY"),
      }}
    >
      <TextField name="paid_on" type="date" label={labels.paid_on} />
      <DecimalField
        name="amount"
        label={labels.amount}
        hint={text("AMOUNT_HINT")}
        suffix={unit}
        min={-MAX_PAYMENT}
        max={MAX_PAYMENT}
      />
      <GatewayField
        name="gateway_id"
        label={labels.gateway_id}
        hint={text("GATEWAY_HINT")}
        none={text("NO_GATEWAY")}
        gateways={gateways}
      />
      <TextField
        name="reference"
        label={labels.reference}
        hint={text("REFERENCE_HINT")}
        autoComplete="off"
      />
      <TextField name="note" label={labels.note} autoComplete="off" />
    </FormDialog>
  );
}

/** @returns whether the refused form has an amount below 0, whichever sign its user has typed */
function isRefund(reply: FormReply | undefined): boolean {
  return /^\s*[-\u2212]/.test(String(reply?.result.initialValue?.amount ?? ""));
}

function ReversalDialog({
  question: { message },
  closeTo,
  reply,
}: Props<Extract<Question, { about: "reverse" }>>) {
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Dialog
      title={t("booking-payments:REVERSAL.TITLE")}
      width={400}
      closeTo={closeTo}
      role="alertdialog"
    >
      <Refusal reply={reply} />
      <p className="mb-3">{message}</p>
      <PostForm preventScrollReset>
        <Questions reply={reply} />
        <DialogActions>
          <ButtonLink variant="text" to={closeTo} preventScrollReset replace>
            {t("common:FORM.CANCEL")}
          </ButtonLink>
          <Button variant="danger" name="intent" value="reverse" busy={busy}>
            {t(
              hasQuestions(reply)
                ? "booking-payments:REVERSAL.SUBMIT_ANYWAY"
                : "booking-payments:REVERSE",
            )}
          </Button>
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}
