import { useState, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { FormFold } from "~/forms/form-fold";
import type { FormReply } from "~/forms/posting/form-reply";
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
import { useAsTyped } from "~/modules/sales/booking-prices/ui/use-as-typed";
import { useFetcher } from "@remix-run/react";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { FormHeading } from "~/forms/form-heading";
import { NoRoomsOfOwn } from "~/modules/places/rooms/ui/no-rooms-of-own";
import { Notice } from "~/ui/notice";
import { BookingForm } from "../../booking-screens/ui/booking-form";
import { brokenOverride } from "../hotel-booking";
import { DEPOSIT, missingDeposit } from "../new-stay/deposit";
import { DepositAndLetter, useDepositLabels } from "../new-stay/ui/deposit-and-letter";
import type { RoomsInForm } from "../stay-form/rooms-in-form.presenter.server";
import type { HotelBookingChoices } from "../hotel-booking.noun.server";
import type { ConversionNotice } from "../stay-conversion/stay-conversion.presenter.server";
import { OtherCurrency } from "../stay-conversion/ui/other-currency";
import { AgreedFields } from "../stay-form/ui/agreed-fields";
import type { ServiceChoices } from "../booked-services/service-choices.server";
import { ROOM_SHOWN } from "../change/rooms/room-in-form";

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

/** The fields of a stay that are sent besides those of its price: its room, and its agreed amount. */
const FIELDS_BESIDE_PRICE = /^(room_id|room_shown|override_amount)$/;

type Shown = Pick<HotelBookingChoices, "price" | "rooms" | "offers">;

/**
 * Follows the form of a stay: after each pause in typing, the server says what it would cost, which rooms are
 * free, and what else is offered (`useAsTyped`).
 *
 * @param id the booking of the form; undefined for a new one
 */
function useStayAsTyped(
  formId: string,
  id: number | undefined,
  reply: FormReply | undefined,
  rendered: Shown,
): Shown & { waiting: boolean } {
  const { price, rooms, offers } = rendered;
  const asked = { formId, address: "/options/stay-as-typed", id, also: FIELDS_BESIDE_PRICE };
  return useAsTyped(asked, reply, { price, rooms, offers });
}

interface ServiceFieldsProps {
  /** The services that the page was loaded with. */
  rendered: ServiceChoices;
  /** The id of the hotel that is chosen now. */
  hotel_id: number | null;
}

/** Checkboxes for the services of the chosen hotel; nothing if it has none. */
function ServiceFields({ rendered, hotel_id }: ServiceFieldsProps) {
  const { t } = useTranslation();
  const { data, load } = useFetcher<ServiceChoices>();
  const current = rendered.hotel_id === hotel_id ? rendered : data;
  const missing = hotel_id !== null && current?.hotel_id !== hotel_id;
  useEffect(() => {
    if (missing) load(`/options/services-of-hotel?hotel_id=${hotel_id}`);
  }, [missing, hotel_id, load]);
  if (hotel_id === null || missing || !current || current.choices.length === 0) return null;
  return (
    <>
      <FormHeading as="h2">{t("hotel-bookings:FORM.SERVICES")}</FormHeading>
      <p className="text-sm text-muted">{t("hotel-bookings:FORM.SERVICES_HINT")}</p>
      <ChoiceGroup
        // The key makes new checkboxes for another hotel.
        key={hotel_id}
        name="service_ids"
        legend={t("hotel-bookings:FORM.SERVICES_LEGEND")}
        type="checkbox"
        choices={current.choices}
      />
    </>
  );
}

interface RoomFieldProps {
  rooms: RoomsInForm;
  label: string;
}

/** The physical room of a stay: one that is free on its nights, or none yet. */
function RoomField({ rooms, label }: RoomFieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <input type="hidden" name={ROOM_SHOWN} value="1" />
      <SearchSelectField
        // The key makes a new picker for another room type, because the former room isn't of it.
        key={`rooms-${rooms.room_type_id}`}
        name="room_id"
        label={label}
        list={rooms}
        source={rooms.source ?? undefined}
        empty={t("hotel-bookings:ROOM.NONE")}
        hint={rooms.noRooms ? undefined : rooms.hint}
      >
        <LoadButton
          label={t("hotel-bookings:FORM.LOAD_ROOMS")}
          hint={t("hotel-bookings:FORM.LOAD_ROOMS_HINT")}
        />
      </SearchSelectField>
      {rooms.noRooms ? (
        <Notice tone="neutral" role="status">
          <NoRoomsOfOwn noRooms={rooms.noRooms} />
        </Notice>
      ) : null}
      {rooms.taken ? (
        <Notice tone="warning" role="status">
          {rooms.taken}
        </Notice>
      ) : null}
    </>
  );
}
