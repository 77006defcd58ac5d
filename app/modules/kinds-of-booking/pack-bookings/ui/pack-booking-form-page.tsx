import { useTranslation } from "react-i18next";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { FieldRows } from "~/forms/fields/field-rows";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import { BookingForm } from "../../booking-screens/ui/booking-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { PageFormProps } from "~/screens/noun-screen";
import { MAX_AMOUNT } from "~/modules/sales/bookings/booking";
import { usePriceAsTyped } from "~/modules/sales/booking-prices/ui/use-as-typed";
import { newCustomerTogether } from "~/modules/sales/bookings/ui/new-customer-fields";
import {
  ChannelFields,
  useBookingLabels,
  CustomerAndChannelFields,
} from "~/modules/sales/bookings/ui/customer-and-channel-fields";
import { MAX_ROWS } from "../pack-booking";
import type { PackBookingChoices } from "../pack-booking.noun.server";

/** The id of the datalist with bookings that the browser suggests while one types. */
const PACKABLE = "packable-bookings";

/** The words of its lines, which its price names. */
const DESCRIPTIONS = /^lines\[\d+\]\.description$/;

/** The form page that adds or changes a pack. */
export function PackBookingFormPage(props: PageFormProps<PackBookingChoices>) {
  const { open, reply } = props;
  const choices = reply?.options ?? open.choices;
  const { t } = useTranslation();
  const form = useResourceForm({
    id: "pack-booking",
    reply,
    together: newCustomerTogether,
    ...open,
  });
  const text = (key: string, params?: object) => t(`pack-bookings:FORM.${key}`, { ...params });
  const labels = useLabels();
  const asked = { formId: form.id, address: "/options/pack-as-typed", also: DESCRIPTIONS };
  const { price, waiting } = usePriceAsTyped(asked, reply, choices);
  return (
    <BookingForm
      type="pack"
      page={props}
      form={form}
      labels={labels}
      price={price}
      waiting={waiting}
    >
      <TextField name="label" label={labels.label!} autoComplete="off" />
      <SearchSelectField
        name="currency_id"
        label={labels.currency_id!}
        hint={text("CURRENCY_HINT")}
        list={choices.currencies}
        source="/options/currencies"
        empty={t("bookings:FORM.CHOOSE_CURRENCY")}
      />
      <FormHeading as="h2">{text("BOOKINGS")}</FormHeading>
      <datalist id={PACKABLE}>
        {choices.packable.map(({ value, label }) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
      <FieldRows
        formId={form.id}
        name="bookings"
        max={MAX_ROWS}
        words={{
          add: text("ADD_BOOKING"),
          remove: (number) => text("REMOVE_BOOKING", { number }),
          row: (number) => text("BOOKING", { number }),
        }}
        fresh={{ reference: "" }}
      >
        {(booking) => (
          <TextField
            name={`${booking}.reference`}
            label={text("REFERENCE")}
            placeholder="HT-2026-000123"
            suggestions={PACKABLE}
            autoComplete="off"
          />
        )}
      </FieldRows>
      <FormHeading as="h2">{text("LINES")}</FormHeading>
      <FieldRows
        formId={form.id}
        name="lines"
        max={MAX_ROWS}
        words={{
          add: text("ADD_LINE"),
          remove: (number) => text("REMOVE_LINE", { number }),
          row: (number) => text("LINE", { number }),
        }}
        fresh={{ description: "", amount: "" }}
      >
        {(line) => (
          <div className="grid items-start gap-3 sm:grid-cols-[1fr_10rem]">
            <TextField
              name={`${line}.description`}
              label={text("DESCRIPTION")}
              autoComplete="off"
            />
            <DecimalField
              name={`${line}.amount`}
              label={t("bookings:LIST.AMOUNT")}
              min={0}
              max={MAX_AMOUNT}
            />
          </div>
        )}
      </FieldRows>
      <FieldPair>
        <DecimalField
          name="discount"
          label={labels.discount!}
          hint={text("DISCOUNT_HINT")}
          min={0}
          max={MAX_AMOUNT}
        />
      </FieldPair>
      <CustomerAndChannelFields choices={choices}>
        <ChannelFields choices={choices} />
      </CustomerAndChannelFields>
    </BookingForm>
  );
}

/** @returns the labels of all possible fields, because rows can be added and removed */
function useLabels(): Record<string, string> {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`pack-bookings:FORM.${key}`, { ...params });
  const rows = Array.from({ length: MAX_ROWS }, (_, place) => {
    const number = place + 1;
    return [
      [`bookings[${place}].reference`, text("BOOKING", { number })],
      [`lines[${place}].description`, text("LINE", { number })],
      [`lines[${place}].amount`, text("AMOUNT_OF_LINE", { number })],
    ];
  });
  return {
    label: text("LABEL"),
    currency_id: t("bookings:FORM.CURRENCY"),
    bookings: text("BOOKINGS"),
    ...(Object.fromEntries(rows.flat()) as Record<string, string>),
    lines: text("LINES"),
    discount: text("DISCOUNT"),
    ...useBookingLabels(),
  };
}
