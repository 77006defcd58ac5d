import { useTranslation } from "react-i18next";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FormDialog } from "~/forms/form-dialog";
import type { FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { MAX_AMOUNT, MAX_REASON } from "../booking";
import type { CancelQuestion } from "../booking-page.presenter.server";
import type { WhereToChangeIt } from "../packed/where-to-change-it.server";
import { LinkToChangeIt } from "./link-to-change-it";

interface Props extends Omit<CancelQuestion, "about"> {
  /** A sentence about what cancelling frees. */
  message: string;
  /** The page on which the booking can be cancelled, if this dialog can't cancel it. */
  whereToChangeIt?: WhereToChangeIt | null;
  /** The address of the page behind the dialog. */
  closeTo: string;
  reply?: FormReply;
}

/** The dialog that cancels a booking. */
export function CancelDialog(props: Props) {
  const { constraints, unit, which, paid, free, proposed, services, message, defaults, row } =
    props;
  const { whereToChangeIt, closeTo, reply } = props;
  const { t } = useTranslation();
  const text = (key: string) => t(`bookings:CANCEL.${key}`);
  const form = useResourceForm({ id: "cancellation", constraints, reply, defaults, row });
  const labels = {
    cancel_reason: text("REASON"),
    cancellation_fee: text("FEE"),
    used_service_ids: text("USED"),
  };
  return (
    <FormDialog
      form={form}
      title={text("TITLE")}
      width={400}
      closeTo={closeTo}
      labels={labels}
      leave={text("KEEP")}
      notSaved={whereToChangeIt ? <LinkToChangeIt {...whereToChangeIt} /> : undefined}
      submit={{ intent: "cancel", label: t("bookings:ACTS.cancel") }}
    >
      <p className="font-semibold">{which}</p>
      <p>
        {message} {free}
      </p>
      <CountedTextArea
        name="cancel_reason"
        label={labels.cancel_reason}
        max={MAX_REASON}
        rows={3}
      />
      <DecimalField
        name="cancellation_fee"
        label={labels.cancellation_fee}
        hint={`${proposed?.why ?? text("FEE_HINT")} ${paid}`}
        suffix={unit}
        min={0}
        max={MAX_AMOUNT}
      />
      {services.length > 0 ? (
        <ChoiceGroup
          name="used_service_ids"
          legend={labels.used_service_ids}
          hint={text("USED_HINT")}
          type="checkbox"
          choices={services}
        />
      ) : null}
    </FormDialog>
  );
}
