import { useTranslation } from "react-i18next";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { FormDialog } from "~/forms/form-dialog";
import type { EditedRow, Entered, FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { BookingAct } from "~/modules/sales/bookings/booking";
import type { PricesOfReopened } from "../drafts/reopened-draft.presenter.server";

interface Props {
  question: PricesOfReopened & {
    act: BookingAct;
    constraints: FormConstraints;
    defaults: Entered;
    row: EditedRow;
  };
  /** A sentence that says why it is asked. */
  message: string;
  /** What is chosen. */
  legend: string;
  closeTo: string;
  reply?: FormReply;
}

/** The dialog before a draft that was cancelled becomes pending or confirmed, alone or in its pack: at which prices. */
export function TakeDialog({ question, message, legend, closeTo, reply }: Props) {
  const { t } = useTranslation();
  const { act, constraints, defaults, row } = question;
  const form = useResourceForm({ id: "take", constraints, reply, defaults, row });
  const label = t(`bookings:ACTS.${act}`);
  return (
    <FormDialog
      form={form}
      title={label}
      width={400}
      closeTo={closeTo}
      labels={{ pricing: legend }}
      submit={{ intent: act, label }}
    >
      <p>{message}</p>
      <PricesOfDraft prices={question} legend={legend} />
    </FormDialog>
  );
}

/** The choice between what was agreed and what it costs today. */
export function PricesOfDraft({ prices, legend }: { prices: PricesOfReopened; legend: string }) {
  return (
    <>
      <input type="hidden" name="shown_today" value={prices.shown_today} />
      <ChoiceGroup name="pricing" legend={legend} required choices={prices.choices} />
    </>
  );
}
