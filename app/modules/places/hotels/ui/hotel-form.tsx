import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { FieldPair } from "~/forms/fields/field-pair";
import { GuestLine, GuestText, useGuestLabels } from "~/forms/fields/guest-text-fields";
import { SearchSelectField, SelectField } from "~/forms/fields/choices/select-field";
import { DecimalField } from "~/forms/fields/decimal-field";
import { TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import { FormPage } from "~/forms/form-page";
import type { OptionList } from "~/forms/checking/options";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { PageFormProps } from "~/screens/noun-screen";
import type { WithDisplaced } from "~/modules/stock/displaced-stays/displaced-question.presenter.server";
import { DisplacedFields } from "~/modules/stock/displaced-stays/ui/displaced-fields";
import {
  dayEnds,
  FLOOR_DECIMALS,
  guestAsks,
  hotelHours,
  MAX_ADDRESS,
  MAX_DESCRIPTION,
  MAX_POLICIES,
  roomCleanings,
} from "../hotel";

interface HotelChoices extends WithDisplaced {
  currencies: OptionList;
  /** The currencies that can be added with the hotel; null for an existing hotel, and for who may add none. */
  addable: OptionList | null;
  /** All time zones, and the name of that of the house. */
  timeZones: { list: OptionList; house: string };
}

interface Props extends PageFormProps<HotelChoices> {
  /** The question that is asked before another currency is saved, with the labels of its fields. */
  question?: { fields: React.ReactNode; labels: Record<string, string> };
}

/** The form that adds or edits a hotel (docs/reference/screens.md#hotels). */
export function HotelForm({ open, back, reply, question }: Props) {
  const { currencies, addable, timeZones } = reply?.options ?? open.choices;
  const displaced = reply?.options?.displaced;
  const hasCurrency = currencies.options.length > 0 || currencies.more;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "hotel", reply, ...open });
  const text = (key: string) => t(`hotels:FORM.${key}`);
  const labels = {
    ...useGuestLabels({
      label: text("LABEL"),
      description: text("DESCRIPTION"),
      policies: text("POLICIES"),
    }),
    stars: text("STARS"),
    currency_id: text("CURRENCY"),
    ...(addable ? { new_currency: text(hasCurrency ? "NEW_CURRENCY" : "CURRENCY") } : {}),
    ...(open.mode === "create" ? { first_rooms: text("FIRST_ROOMS") } : {}),
    margin_floor_percent: text("MARGIN_FLOOR_PERCENT"),
    address: text("ADDRESS"),
    phone: text("PHONE"),
    email: text("EMAIL"),
    checkin_time_from: text("CHECKIN_FROM"),
    checkin_time_to: text("CHECKIN_TO"),
    checkout_time_from: text("CHECKOUT_FROM"),
    checkout_time_to: text("CHECKOUT_TO"),
    time_zone: text("TIME_ZONE"),
    day_end: text("DAY_END"),
    birth_date_asked: text("BIRTH_DATE_ASKED"),
    nationality_asked: text("NATIONALITY_ASKED"),
    document_number_asked: text("DOCUMENT_NUMBER_ASKED"),
    room_cleaning: text("ROOM_CLEANING"),
    active: text("ACTIVE"),
    ...question?.labels,
  };
  const hour = (name: keyof typeof hotelHours) => (
    <SelectField
      name={name}
      label={labels[name]}
      options={hotelHours[name].choices.map((value) => ({ value, label: value }))}
    />
  );
  const asked = (name: "birth_date_asked" | "nationality_asked" | "document_number_asked") => (
    <SelectField
      name={name}
      label={labels[name]}
      options={guestAsks.map((value) => ({ value, label: t(`hotels:ASKS.${value}`) }))}
    />
  );
  return (
    <FormPage
      form={form}
      need="hotels:edit"
      labels={labels}
      submit={{ intent: open.mode, label: displaced?.anyway ?? t("common:FORM.SAVE") }}
      leave={{ to: back, label: t("common:FORM.CANCEL"), goBack: true }}
    >
      {displaced ? <DisplacedFields question={displaced} /> : null}
      <GuestLine name="label" label={labels.label} />
      <FieldPair>
        <SelectField
          name="stars"
          label={labels.stars}
          options={["1", "2", "3", "4", "5"].map((value) => ({
            value,
            label: t("hotels:STARS", { count: Number(value) }),
          }))}
        />
        {hasCurrency || !addable ? (
          <SearchSelectField
            name="currency_id"
            label={labels.currency_id}
            hint={text("CURRENCY_HINT")}
            list={currencies}
            source="/options/currencies"
            empty={text("NO_CURRENCY")}
          />
        ) : null}
        {addable ? (
          <SearchSelectField
            name="new_currency"
            label={labels.new_currency}
            hint={text("NEW_CURRENCY_HINT")}
            list={addable}
            empty={text(hasCurrency ? "NO_NEW_CURRENCY" : "NO_CURRENCY")}
          />
        ) : null}
      </FieldPair>
      {open.mode === "create" ? (
        <TextField
          name="first_rooms"
          label={text("FIRST_ROOMS")}
          hint={text("FIRST_ROOMS_HINT")}
          autoComplete="off"
        />
      ) : null}
      {question?.fields}
      <DecimalField
        name="margin_floor_percent"
        label={labels.margin_floor_percent}
        hint={text("MARGIN_FLOOR_HINT")}
        suffix="%"
        min={0}
        max={100}
        decimals={FLOOR_DECIMALS}
      />
      <GuestText name="description" label={labels.description} max={MAX_DESCRIPTION} rows={4} />
      <CountedTextArea name="address" label={labels.address} max={MAX_ADDRESS} rows={3} />
      <FieldPair>
        <TextField name="phone" label={labels.phone} autoComplete="off" />
        <TextField name="email" type="email" label={labels.email} autoComplete="off" />
      </FieldPair>
      <FieldPair>
        {hour("checkin_time_from")}
        {hour("checkin_time_to")}
      </FieldPair>
      <FieldPair>
        {hour("checkout_time_from")}
        {hour("checkout_time_to")}
      </FieldPair>
      <FieldPair>
        <SearchSelectField
          name="time_zone"
          label={labels.time_zone}
          hint={text("TIME_ZONE_HINT")}
          list={timeZones.list}
          empty={t("hotels:FORM.TIME_ZONE_OF_HOUSE", { zone: timeZones.house })}
        />
        <SelectField
          name="day_end"
          label={labels.day_end}
          hint={text("DAY_END_HINT")}
          options={dayEnds.map((value) => ({
            value,
            label: value === "00:00" ? text("MIDNIGHT") : value,
          }))}
        />
      </FieldPair>
      <FormHeading as="h2">{text("RECEPTION")}</FormHeading>
      <p className="text-muted">{text("RECEPTION_HINT")}</p>
      <FieldPair>
        {asked("birth_date_asked")}
        {asked("nationality_asked")}
      </FieldPair>
      <FieldPair>
        {asked("document_number_asked")}
        <SelectField
          name="room_cleaning"
          label={labels.room_cleaning}
          hint={text("ROOM_CLEANING_HINT")}
          options={roomCleanings.map((value) => ({ value, label: t(`hotels:CLEANINGS.${value}`) }))}
        />
      </FieldPair>
      <GuestText name="policies" label={labels.policies} max={MAX_POLICIES} rows={6} />
      <CheckboxField name="active" label={labels.active} hint={text("ACTIVE_HINT")} />
    </FormPage>
  );
}
