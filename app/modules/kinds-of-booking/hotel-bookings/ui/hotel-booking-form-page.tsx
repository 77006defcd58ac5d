import { useState } from "react";
import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { FormFold } from "~/forms/form-fold";
import type { FormReply } from "~/forms/posting/form-reply";
import { BookingForm } from "../../booking-screens/ui/booking-form";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import { useHotelChoices } from "~/modules/places/hotel-choices/ui/use-hotel-choices";
import { ageNames, MAX_AGE_FIELDS } from "~/modules/pricing/stay-fields/age-names";
import { PlanFields, usePlanLabels } from "~/modules/pricing/stay-fields/ui/plan-fields";
import { StayDates } from "~/modules/pricing/stay-fields/ui/stay-dates";
import type { PageFormProps } from "~/screens/noun-screen";
import type { BookingFormProps } from "~/modules/sales/bookings/ui/booking-form-props";
import { newCustomerTogether } from "~/modules/sales/bookings/ui/new-customer-fields";
import {
  ChannelFields,
  useBookingLabels,
  CustomerFields,
  ReferenceAndNotes,
} from "~/modules/sales/bookings/ui/customer-and-channel-fields";
import { NoHotels } from "~/modules/places/hotels/ui/no-hotels";
import { brokenOverride } from "../hotel-booking";
import { DEPOSIT, missingDeposit } from "../new-stay/deposit";
import { DepositAndLetter, useDepositLabels } from "../new-stay/ui/deposit-and-letter";
import type { RoomsInForm } from "../stay-form/rooms-in-form.presenter.server";
import { RoomField } from "../stay-form/ui/room-field";
import { useStayAsTyped } from "../stay-form/ui/use-stay-as-typed";
import type { HotelBookingChoices } from "../hotel-booking.noun.server";
import type { ConversionNotice } from "../stay-conversion/stay-conversion.presenter.server";
import { OtherCurrency } from "../stay-conversion/ui/other-currency";
import { AgreedFields } from "../stay-form/ui/agreed-fields";
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
  const adding = open.mode === "create";
  const holds = adding || open.defaults.status === "pending";
  const labels = useLabels();
  const { price, rooms, offers, waiting } = useStayAsTyped(form.id, open.rowId, reply, choices);
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
        adding={adding}
      />
      <FormFold
        title={text(holds ? "NOTES_AND_HOLD" : "NOTES_AND_ARRIVAL")}
        names={["external_reference", "notes", "expected_time", "held_until"]}
        open={!adding}
      >
        <ReferenceAndNotes />
        <TextField
          name="expected_time"
          type="time"
          label={labels.expected_time!}
          hint={text("EXPECTED_TIME_HINT")}
        />
        {holds ? (
          <TextField
            name="held_until"
            type="datetime-local"
            label={labels.held_until!}
            hint={text("HELD_UNTIL_HINT")}
          />
        ) : null}
      </FormFold>
      <AgreedFields labels={labels} unit={unit} open={!adding} />
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
  /** Whether it is a new stay, whose form is folded to what every stay needs. */
  adding: boolean;
}

/** The fields on which the price depends: hotel, room type, dates, guests, channel and code. */
function StayFields({ choices, rooms, labels, entered, adding }: StayProps) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:FORM.${key}`);
  const ofHotel = useHotelChoices(choices);
  const [children, setChildren] = useState(entered);
  return (
    <>
      <NoHotels none={choices.hotels.none} />
      <FieldPair>
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
      </FieldPair>
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
      <CustomerFields choices={choices} />
      <FormFold
        title={text("CHANNEL_AND_PLAN")}
        names={["distribution_point_id", "promo_code", "meal_plan", "rate_plan_id"]}
        open={!adding}
      >
        <ChannelFields choices={choices} />
        <FieldPair>
          <PlanFields meals={choices.meals} ratePlans={ofHotel.ratePlans} />
        </FieldPair>
      </FormFold>
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
