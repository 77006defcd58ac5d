import { useTranslation } from "react-i18next";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { FormDialog } from "~/forms/form-dialog";
import type { FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { PricesOfReopened, takeQuestion } from "../reopened-draft.presenter.server";

interface Props {
  question: NonNullable<ReturnType<typeof takeQuestion>>;
  closeTo: string;
  reply?: FormReply;
}

/** The dialog before a draft that was cancelled becomes pending or confirmed: it says at which prices. */
export function TakeDialog({ question, closeTo, reply }: Props) {
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
      labels={{ pricing: t("hotel-bookings:REOPENED.PRICING") }}
      submit={{ intent: act, label }}
    >
      <p>{t("hotel-bookings:REOPENED.MESSAGE")}</p>
      <PricesOfDraft prices={question} />
    </FormDialog>
  );
}

/** The choice between what was agreed and what it costs today. */
export function PricesOfDraft({ prices }: { prices: PricesOfReopened }) {
  const { t } = useTranslation();
  return (
    <>
      <input type="hidden" name="shown_today" value={prices.shown_today} />
      <ChoiceGroup
        name="pricing"
        legend={t("hotel-bookings:REOPENED.PRICING")}
        required
        choices={prices.choices}
      />
    </>
  );
}
