import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { TextField } from "~/forms/fields/text-field";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FormDialog } from "~/forms/form-dialog";
import type { FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { MAX_AMOUNT } from "~/modules/sales/bookings/booking";
import { Link } from "~/ui/link";
import type { StayDayQuestion } from "../stay-day/stay-day.presenter.server";
import { GuestFields, useGuestLabels } from "./guest-fields";

interface Props {
  question: StayDayQuestion;
  /** The address of the booking's page. */
  closeTo: string;
  reply?: FormReply;
}

type Of<About extends StayDayQuestion["about"]> = Omit<Props, "question"> & {
  question: Extract<StayDayQuestion, { about: About }>;
};

/** The dialogs of the acts on the day of a stay. */
export function StayDayDialog({ question, ...around }: Props) {
  switch (question.about) {
    case "check_in":
      return <CheckInDialog question={question} {...around} />;
    case "check_out":
      return <CheckOutDialog question={question} {...around} />;
    case "no_show":
      return <NoShowDialog question={question} {...around} />;
    case "guests":
      return <GuestsDialog question={question} {...around} />;
  }
}

function CheckInDialog({ question, closeTo, reply }: Of<"check_in">) {
  const { t } = useTranslation();
  const { constraints, defaults, row, most, asks, required, countries } = question;
  const { message, due, obstacle } = question;
  const form = useResourceForm({ id: "check-in", constraints, reply, defaults, row });
  return (
    <FormDialog
      form={form}
      title={t("stay-day:ACTS.check_in")}
      width={600}
      closeTo={closeTo}
      labels={useGuestLabels(most)}
      notSaved={
        obstacle ? (
          <>
            {obstacle.sentence}{" "}
            {obstacle.links.map(({ to, label }, place) => (
              <Fragment key={to}>
                {place > 0 ? " · " : null}
                <Link to={to}>{label}</Link>
              </Fragment>
            ))}
          </>
        ) : undefined
      }
      submit={{
        intent: "check_in",
        label: t("stay-day:ACTS.check_in"),
        anyway: t("stay-day:CHECK_IN.ANYWAY"),
      }}
    >
      {message ? <p>{message}</p> : null}
      {due ? <p className="font-semibold">{due}</p> : null}
      {/* Where something is in the way, nothing can be saved, and names would be typed in vain. */}
      {obstacle ? null : (
        <GuestFields formId={form.meta.id} {...{ most, asks, required, countries }} />
      )}
    </FormDialog>
  );
}

function GuestsDialog({ question, closeTo, reply }: Of<"guests">) {
  const { t } = useTranslation();
  const { constraints, defaults, most, asks, countries } = question;
  const form = useResourceForm({ id: "guests", constraints, reply, defaults });
  return (
    <FormDialog
      form={form}
      title={t("stay-day:ACTS.guests")}
      width={600}
      closeTo={closeTo}
      labels={useGuestLabels(most)}
      submit={{ intent: "guests", label: t("common:FORM.SAVE") }}
    >
      <GuestFields formId={form.meta.id} {...{ most, asks, countries }} />
    </FormDialog>
  );
}

function CheckOutDialog({ question, closeTo, reply }: Of<"check_out">) {
  const { t } = useTranslation();
  const { constraints, defaults, row, due, taxes, early, onArrival } = question;
  const text = (key: string) => t(`stay-day:CHECK_OUT.${key}`);
  const form = useResourceForm({ id: "check-out", constraints, reply, defaults, row });
  const ofFee = (key: string) => t(`stay-day:NO_SHOW_DIALOG.${key}`);
  const labels = {
    fewer_nights: text("NIGHTS_LEFT"),
    charged_amount: onArrival ? ofFee("FEE") : text("CHARGED"),
    charge_reason: onArrival ? ofFee("FEE_REASON") : text("CHARGE_REASON"),
    used_service_ids: t("bookings:CANCEL.USED"),
  };
  const charged = early ?? onArrival;
  return (
    <FormDialog
      form={form}
      title={t("stay-day:ACTS.check_out")}
      width={400}
      closeTo={closeTo}
      labels={labels}
      submit={{
        intent: "check_out",
        label: t("stay-day:ACTS.check_out"),
        anyway: text("ANYWAY"),
      }}
    >
      <p>{text(onArrival ? "ON_ARRIVAL" : "MESSAGE")}</p>
      {onArrival ? <input type="hidden" name="fewer_nights" value="charged" /> : null}
      {due ? <p className="font-semibold">{due}</p> : null}
      {taxes ? <p>{taxes}</p> : null}
      {early ? (
        <>
          <p>{early.message}</p>
          {early.choices.map(({ value, shown_price }) =>
            // What is charged may be typed: the sum follows from it.
            value === "charged" ? null : (
              <input key={value} type="hidden" name={`shown_${value}`} value={shown_price} />
            ),
          )}
          <ChoiceGroup
            name="fewer_nights"
            legend={labels.fewer_nights}
            required
            choices={early.choices}
          />
        </>
      ) : null}
      {charged ? (
        <>
          <DecimalField
            name="charged_amount"
            label={labels.charged_amount}
            hint={charged.why ?? undefined}
            suffix={charged.unit}
            min={0}
            max={MAX_AMOUNT}
          />
          {charged.why ? (
            <TextField name="charge_reason" label={labels.charge_reason} autoComplete="off" />
          ) : null}
          {onArrival && onArrival.services.length > 0 ? (
            <ChoiceGroup
              name="used_service_ids"
              legend={labels.used_service_ids}
              type="checkbox"
              choices={onArrival.services}
            />
          ) : null}
        </>
      ) : null}
    </FormDialog>
  );
}

function NoShowDialog({ question, closeTo, reply }: Of<"no_show">) {
  const { t } = useTranslation();
  const { constraints, defaults, row, free, why, unit } = question;
  const form = useResourceForm({ id: "no-show", constraints, reply, defaults, row });
  const labels = {
    cancellation_fee: t("stay-day:NO_SHOW_DIALOG.FEE"),
    fee_reason: t("stay-day:NO_SHOW_DIALOG.FEE_REASON"),
  };
  return (
    <FormDialog
      form={form}
      title={t("stay-day:ACTS.no_show")}
      width={400}
      closeTo={closeTo}
      labels={labels}
      leave={t("bookings:CANCEL.KEEP")}
      submit={{ intent: "no_show", label: t("stay-day:ACTS.no_show") }}
    >
      <p>
        {t("stay-day:NO_SHOW_DIALOG.MESSAGE")} {free}
      </p>
      <DecimalField
        name="cancellation_fee"
        label={labels.cancellation_fee}
        hint={why ?? undefined}
        suffix={unit}
        min={0}
        max={MAX_AMOUNT}
      />
      {why ? <TextField name="fee_reason" label={labels.fee_reason} autoComplete="off" /> : null}
    </FormDialog>
  );
}
