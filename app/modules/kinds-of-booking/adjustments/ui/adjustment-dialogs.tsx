import { useTranslation } from "react-i18next";
import { DecimalField } from "~/forms/fields/decimal-field";
import { TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import type { FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { MAX_ADJUSTMENT } from "../adjustment";
import type { AdjustmentQuestion } from "../adjustments.presenter.server";

interface Props<Question = AdjustmentQuestion> {
  question: Question;
  /** The address of the account. */
  closeTo: string;
  reply?: FormReply;
}

/** The dialog over the account of a booking that posts an adjustment, or reverses one. */
export function AdjustmentDialog({ question, ...around }: Props) {
  return question.about === "adjust" ? (
    <PostDialog question={question} {...around} />
  ) : (
    <ReversalDialog question={question} {...around} />
  );
}

function PostDialog({
  question: { constraints, unit },
  closeTo,
  reply,
}: Props<Extract<AdjustmentQuestion, { about: "adjust" }>>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`accounts:FORM.${key}`);
  const defaults = { description: "", amount: "", reason: "" };
  const form = useResourceForm({ id: "adjustment", constraints, defaults, reply });
  const labels = {
    description: text("DESCRIPTION"),
    amount: text("AMOUNT"),
    reason: text("REASON"),
  };
  return (
    <FormDialog
      form={form}
      title={text("TITLE")}
      width={500}
      closeTo={closeTo}
      labels={labels}
      submit={{ intent: "adjust", label: text("SUBMIT") }}
    >
      <TextField
        name="description"
        label={labels.description}
        hint={text("DESCRIPTION_HINT")}
        autoComplete="off"
        required
      />
      <DecimalField
        name="amount"
        label={labels.amount}
        hint={text("AMOUNT_HINT")}
        suffix={unit}
        min={-MAX_ADJUSTMENT}
        max={MAX_ADJUSTMENT}
      />
      <TextField
        name="reason"
        label={labels.reason}
        hint={text("REASON_HINT")}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}

function ReversalDialog({
  question: { constraints, message },
  closeTo,
  reply,
}: Props<Extract<AdjustmentQuestion, { about: "take_back" }>>) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "reversal", constraints, defaults: { reason: "" }, reply });
  const labels = { reason: t("accounts:FORM.REASON") };
  return (
    <FormDialog
      form={form}
      title={t("accounts:REVERSAL.TITLE")}
      width={400}
      closeTo={closeTo}
      labels={labels}
      submit={{ intent: "take_back", label: t("accounts:REVERSAL.SUBMIT") }}
    >
      <p className="mb-3">{message}</p>
      <TextField name="reason" label={labels.reason} autoComplete="off" required />
    </FormDialog>
  );
}
