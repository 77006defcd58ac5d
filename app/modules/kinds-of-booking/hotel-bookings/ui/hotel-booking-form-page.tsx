import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import { FormPage } from "~/forms/form-page";
import type { FormReply } from "~/forms/posting/form-reply";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import { useHotelChoices } from "~/modules/places/hotel-choices/ui/use-hotel-choices";
import { ageNames, MAX_AGE_FIELDS } from "~/modules/pricing/price-calculator/quote-url";
import { StayDates } from "~/modules/pricing/price-calculator/ui/stay-dates";
import { FormPageHeader } from "~/screens/form-page-header";
import type { PageFormProps } from "~/screens/noun-screen";
import { Button } from "~/ui/button";
import { MAX_AMOUNT, MAX_NOTES } from "~/modules/sales/bookings/booking";
import { PriceInForm } from "~/modules/sales/booking-prices/ui/price-in-form";
import type { BookingFormProps } from "~/modules/sales/bookings/ui/booking-form-props";
import { LinkToChangeIt } from "~/modules/sales/bookings/ui/link-to-change-it";
import { ThroughPack } from "~/modules/sales/bookings/ui/through-pack";
import {
  NewCustomerFields,
  newCustomerTogether,
  useNewCustomerLabels,
} from "~/modules/sales/bookings/ui/new-customer-fields";
import { brokenOverride } from "../hotel-booking";
import type { HotelBookingChoices } from "../hotel-booking.noun.server";
import { ServiceFields } from "./service-fields";

const together: RulesTogether = {
  fields: ["override_amount", "override_reason", ...newCustomerTogether.fields],
  check: (entered) => {
    const given = (name: string) => String(entered.get(name) ?? "").trim();
    return {
      ...brokenOverride({
        override_amount: given("override_amount"),
        override_reason: given("override_reason"),
      }),
      ...newCustomerTogether.check(entered),
    };
  },
};

/** Book a stay, or change one, on a page of its own. */
export function HotelBookingFormPage(props: BookingFormProps<HotelBookingChoices>) {
  const { open, back, whereToChangeIt, reply } = props;
  const choices = reply?.options ?? open.choices;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "hotel-booking", reply, together, ...open });
  const text = (key: string) => t(`hotel-bookings:FORM.${key}`);
  const adding = open.mode === "create";
  const labels = useLabels();
  return (
    <>
      <FormPageHeader
        open={open}
        texts="hotel-bookings"
        need="bookings:edit"
        purpose={text(adding ? "PURPOSE_ADD" : "PURPOSE_EDIT")}
      />
      <FormPage
        form={form}
        need="bookings:edit"
        labels={labels}
        notSaved={whereToChangeIt ? <LinkToChangeIt {...whereToChangeIt} /> : undefined}
        submit={{
          intent: open.mode,
          label: choices.price?.moved?.saveAt ?? (adding ? text("SUBMIT") : t("common:FORM.SAVE")),
        }}
        actions={
          <Button variant="secondary" name="intent" value="load:price" formNoValidate>
            {t("bookings:PRICE.IT")}
          </Button>
        }
        leave={{ to: back, label: t("common:FORM.CANCEL") }}
      >
        <ThroughPack form={form} />
        <StayFields choices={choices} labels={labels} entered={enteredChildren(open, reply)} />
        <FormHeading as="h2">{text("WHOSE")}</FormHeading>
        <SearchSelectField
          name="customer_id"
          label={labels.customer_id!}
          list={choices.customers}
          source="/options/customers"
          empty={text("NO_CUSTOMER")}
        />
        <NewCustomerFields />
        <TextField
          name="external_reference"
          label={labels.external_reference!}
          hint={text("EXTERNAL_REFERENCE_HINT")}
          autoComplete="off"
        />
        <CountedTextArea name="notes" label={labels.notes!} max={MAX_NOTES} rows={3} />
        <FormHeading as="h2">{text("AGREED")}</FormHeading>
        <FieldPair>
          <DecimalField
            name="override_amount"
            label={labels.override_amount!}
            hint={text("OVERRIDE_HINT")}
            suffix={choices.currency?.code ?? ""}
            min={0}
            max={MAX_AMOUNT}
          />
          <TextField name="override_reason" label={labels.override_reason!} autoComplete="off" />
        </FieldPair>
        <PriceInForm price={choices.price} />
      </FormPage>
    </>
  );
}

interface StayProps {
  choices: HotelBookingChoices;
  labels: Record<string, string>;
  /** How many children stand in the form. */
  entered: string;
}

/** What the price depends on: house, dates, guests, channel and code. */
function StayFields({ choices, labels, entered }: StayProps) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:FORM.${key}`);
  const ofHotel = useHotelChoices(choices);
  const [children, setChildren] = useState(entered);
  return (
    <>
      <SearchSelectField
        name="hotel_id"
        label={labels.hotel_id!}
        list={choices.hotels}
        source="/options/hotels"
        empty={text("CHOOSE_HOTEL")}
        onChange={ofHotel.choose}
      >
        <LoadButton hint={text("LOAD_HINT")} />
      </SearchSelectField>
      <SearchSelectField
        // The key makes the picker anew for another hotel: what was chosen before isn't in its list.
        key={`room-types-${ofHotel.hotel_id}`}
        name="room_type_id"
        label={labels.room_type_id!}
        list={ofHotel.roomTypes}
        source={`/options/room-types?hotel_id=${ofHotel.hotel_id}`}
        empty={text("CHOOSE_ROOM_TYPE")}
        loading={ofHotel.loading}
      />
      <StayDates checkin={labels.checkin_date!} checkout={labels.checkout_date!} />
      <FieldPair>
        <NumberField name="adults" label={labels.adults!} />
        <NumberField
          name="children"
          label={labels.children!}
          onInput={(event) => setChildren(event.currentTarget.value)}
        />
      </FieldPair>
      <LoadButton label={t("calculator:UPDATE_GUESTS")} hint={text("GUESTS_HINT")} />
      {ageNames(children).length > 0 ? (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {ageNames(children).map((name) => (
            <NumberField key={name} name={name} label={labels[name]!} min={0} max={17} required />
          ))}
        </div>
      ) : null}
      <FieldPair>
        <SearchSelectField
          name="distribution_point_id"
          label={labels.distribution_point_id!}
          list={choices.distributionPoints}
          source="/options/distribution-points"
          empty={text("NO_CHANNEL")}
        />
        <TextField name="promo_code" label={labels.promo_code!} autoComplete="off" />
      </FieldPair>
      <ServiceFields rendered={choices.services} hotel_id={ofHotel.hotel_id} />
    </>
  );
}

/** How many children stand in the form: as it came back, else as it was made. */
function enteredChildren(
  open: PageFormProps<HotelBookingChoices>["open"],
  reply: FormReply<HotelBookingChoices> | undefined,
): string {
  const { children } = { ...open.defaults, ...reply?.result.initialValue };
  return typeof children === "string" ? children : "0";
}

/** The labels of all fields there may be: with scripts the ages come and go as one types. */
function useLabels(): Record<string, string> {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:FORM.${key}`);
  const ages = ageNames(String(MAX_AGE_FIELDS)).map((name, place) => [
    name,
    t("calculator:AGE_OF_CHILD", { number: place + 1 }),
  ]);
  return {
    hotel_id: text("HOTEL"),
    room_type_id: text("ROOM_TYPE"),
    checkin_date: text("CHECKIN"),
    checkout_date: text("CHECKOUT"),
    adults: text("ADULTS"),
    children: text("CHILDREN"),
    distribution_point_id: text("CHANNEL"),
    promo_code: text("PROMO_CODE"),
    service_ids: text("SERVICES"),
    customer_id: text("CUSTOMER"),
    ...useNewCustomerLabels(),
    external_reference: text("EXTERNAL_REFERENCE"),
    notes: text("NOTES"),
    override_amount: text("OVERRIDE_AMOUNT"),
    override_reason: text("OVERRIDE_REASON"),
    ...Object.fromEntries(ages),
  };
}
