import { useState } from "react";
import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import type { FormReply } from "~/forms/posting/form-reply";
import { BookingForm } from "../../booking-screens/ui/booking-form";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import { useHotelChoices } from "~/modules/places/hotel-choices/ui/use-hotel-choices";
import { ageNames, MAX_AGE_FIELDS } from "~/modules/pricing/stay-fields/age-names";
import { PlanFields, usePlanLabels } from "~/modules/pricing/stay-fields/ui/plan-fields";
import { StayDates } from "~/modules/pricing/stay-fields/ui/stay-dates";
import type { PageFormProps } from "~/screens/noun-screen";
import { MAX_AMOUNT } from "~/modules/sales/bookings/booking";
import type { BookingFormProps } from "~/modules/sales/bookings/ui/booking-form-props";
import { newCustomerTogether } from "~/modules/sales/bookings/ui/new-customer-fields";
import {
  ChannelFields,
  useBookingLabels,
  CustomerAndChannelFields,
} from "~/modules/sales/bookings/ui/customer-and-channel-fields";
import { NoHotels } from "~/modules/places/hotels/ui/no-hotels";
import { useMay } from "~/ui/permissions";
import { brokenOverride } from "../hotel-booking";
import { DEPOSIT, missingDeposit } from "../new-stay/deposit";
import { DepositAndLetter, useDepositLabels } from "../new-stay/ui/deposit-and-letter";
import type { RoomsInForm } from "../stay-form/rooms-in-form.presenter.server";
import { RoomField } from "../stay-form/ui/room-field";
import { useStayAsTyped } from "../stay-form/ui/use-stay-as-typed";
import type { HotelBookingChoices } from "../hotel-booking.noun.server";
import type { ConversionNotice } from "../stay-conversion/stay-conversion.presenter.server";
import { OtherCurrency } from "../stay-conversion/ui/other-currency";
import { ServiceFields } from "./service-fields";

const together: RulesTogether = {
  fields: [
    ...["override_amount", "override_reason", "deposit_amount"],
    ...newCustomerTogether.fields,
  ],
  check: (entered) => {
    const given = (name: string) => String(entered.get(name) ?? "").trim();
    return {
      ...brokenOverride({
        override_amount: given("override_amount"),
        override_reason: given("override_reason"),
      }),
      ...missingDeposit({
        [DEPOSIT]: given(DEPOSIT),
        deposit_amount: given("deposit_amount"),
      }),
      ...newCustomerTogether.check(entered),
    };
  },
};

interface Props extends BookingFormProps<HotelBookingChoices> {
  /** What is said of a stay whose hotel has another currency by now. */
  conversion?: ConversionNotice | null;
}

/** The form page that adds or changes a stay. */
export function HotelBookingFormPage(props: Props) {
  const { open, reply, conversion } = props;
  const choices = reply?.options ?? open.choices;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "hotel-booking", reply, together, ...open });
  const text = (key: string) => t(`hotel-bookings:FORM.${key}`);
  const labels = useLabels();
  const { price, rooms, offers, waiting } = useStayAsTyped(form.id, open.rowId, reply, choices);
  const overridesRestrictions = useMay("bookings:override_restrictions");
  // A booking keeps its currency, even if its hotel has another one by now.
  const unit = offers?.unit ?? price?.unit ?? choices.currency?.code ?? "";
  return (
    <BookingForm
      type="hotel"
      page={props}
      form={form}
      labels={labels}
      price={price}
      waiting={waiting}
    >
      {conversion ? <OtherCurrency id={open.rowId!} conversion={conversion} /> : null}
      <StayFields
        choices={choices}
        rooms={rooms}
        labels={labels}
        entered={enteredChildren(open, reply)}
      />
      <CustomerAndChannelFields choices={choices} />
      <TextField
        name="expected_time"
        type="time"
        label={labels.expected_time!}
        hint={text("EXPECTED_TIME_HINT")}
      />
      {open.mode === "create" || open.defaults.status === "pending" ? (
        <TextField
          name="held_until"
          type="datetime-local"
          label={labels.held_until!}
          hint={text("HELD_UNTIL_HINT")}
        />
      ) : null}
      <FormHeading as="h2">{text("AGREED")}</FormHeading>
      <FieldPair>
        <DecimalField
          name="override_amount"
          label={labels.override_amount!}
          hint={text("OVERRIDE_HINT")}
          suffix={unit}
          min={0}
          max={MAX_AMOUNT}
        />
        <TextField name="override_reason" label={labels.override_reason!} autoComplete="off" />
      </FieldPair>
      {overridesRestrictions ? (
        <TextField
          name="restriction_reason"
          label={labels.restriction_reason!}
          hint={text("RESTRICTION_HINT")}
          autoComplete="off"
        />
      ) : null}
      {offers ? <DepositAndLetter offers={offers} labels={labels} /> : null}
    </BookingForm>
  );
}

interface StayProps {
  choices: HotelBookingChoices;
  rooms: RoomsInForm;
  labels: Record<string, string>;
  /** The entered number of children. */
  entered: string;
}

/** The fields on which the price depends: hotel, room type, dates, guests, channel and code. */
function StayFields({ choices, rooms, labels, entered }: StayProps) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:FORM.${key}`);
  const ofHotel = useHotelChoices(choices);
  const [children, setChildren] = useState(entered);
  return (
    <>
      <NoHotels none={choices.hotels.none} />
      <HotelField
        label={labels.hotel_id!}
        list={choices.hotels}
        empty={text("CHOOSE_HOTEL")}
        onChange={ofHotel.choose}
      >
        <LoadButton hint={text("LOAD_HINT")} />
      </HotelField>
      <SearchSelectField
        // The key makes a new picker for another hotel, because the former choice isn't in its list.
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
      <LoadButton label={t("stay-fields:UPDATE_GUESTS")} hint={text("GUESTS_HINT")} />
      {ageNames(children).length > 0 ? (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {ageNames(children).map((name) => (
            <NumberField key={name} name={name} label={labels[name]!} min={0} max={17} required />
          ))}
        </div>
      ) : null}
      <RoomField rooms={rooms} label={labels.room_id!} />
      <ChannelFields choices={choices} />
      <FieldPair>
        <PlanFields meals={choices.meals} ratePlans={ofHotel.ratePlans} />
      </FieldPair>
      <ServiceFields rendered={choices.services} hotel_id={ofHotel.hotel_id} />
    </>
  );
}

/** @returns the number of children in the form: the entered one, or else the one of the booking */
function enteredChildren(
  open: PageFormProps<HotelBookingChoices>["open"],
  reply: FormReply<HotelBookingChoices> | undefined,
): string {
  const { children } = { ...open.defaults, ...reply?.result.initialValue };
  return typeof children === "string" ? children : "0";
}

/** @returns the labels of all possible fields, because with scripts fields for ages appear and disappear */
function useLabels(): Record<string, string> {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:FORM.${key}`);
  const ages = ageNames(String(MAX_AGE_FIELDS)).map((name, place) => [
    name,
    t("stay-fields:AGE_OF_CHILD", { number: place + 1 }),
  ]);
  return {
    hotel_id: text("HOTEL"),
    room_type_id: text("ROOM_TYPE"),
    checkin_date: text("CHECKIN_DATE"),
    checkout_date: text("CHECKOUT_DATE"),
    adults: text("ADULTS"),
    children: text("CHILDREN"),
    ...usePlanLabels(),
    room_id: text("ROOM"),
    service_ids: text("SERVICES"),
    ...useBookingLabels(),
    expected_time: text("EXPECTED_TIME"),
    held_until: text("HELD_UNTIL"),
    override_amount: text("OVERRIDE_AMOUNT"),
    override_reason: text("OVERRIDE_REASON"),
    restriction_reason: text("RESTRICTION_REASON"),
    ...useDepositLabels(),
    ...Object.fromEntries(ages),
  };
}
