import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { useHotelChoices } from "~/modules/places/hotel-choices/ui/use-hotel-choices";
import { PlanFields, usePlanLabels } from "~/modules/pricing/stay-fields/ui/plan-fields";
import { StayDates } from "~/modules/pricing/stay-fields/ui/stay-dates";
import {
  ChannelFields,
  CustomerAndChannelFields,
  useBookingLabels,
} from "~/modules/sales/bookings/ui/customer-and-channel-fields";
import { usePriceAsTyped } from "~/modules/sales/booking-prices/ui/use-as-typed";
import { newCustomerTogether } from "~/modules/sales/bookings/ui/new-customer-fields";
import { NoHotels } from "~/modules/places/hotels/ui/no-hotels";
import { useMay } from "~/ui/permissions";
import type { PageFormProps } from "~/screens/noun-screen";
import { BookingForm } from "../../booking-screens/ui/booking-form";
import type { GroupChoices } from "../group-form.server";
import { RoomLines, useRoomLabels } from "./room-lines";

/** The form page that books several rooms at once, or adds rooms to a pack, whose customer they get. */
export function GroupBookingFormPage(props: PageFormProps<GroupChoices>) {
  const { open, reply } = props;
  const choices = reply?.options ?? open.choices;
  const { t } = useTranslation();
  const form = useResourceForm({
    id: "group-booking",
    reply,
    together: newCustomerTogether,
    ...open,
  });
  const text = (key: string) => t(`group-bookings:FORM.${key}`);
  const stay = (key: string) => t(`hotel-bookings:FORM.${key}`);
  const labels = useLabels();
  const ofHotel = useHotelChoices(choices);
  const asked = { formId: form.id, address: "/options/group-as-typed" };
  const { price, waiting } = usePriceAsTyped(asked, reply, choices);
  const overridesRestrictions = useMay("bookings:override_restrictions");
  return (
    <BookingForm
      type="group"
      page={props}
      form={form}
      labels={labels}
      price={price}
      waiting={waiting}
    >
      <NoHotels none={choices.hotels.none} />
      <HotelField
        label={labels.hotel_id!}
        list={choices.hotels}
        empty={stay("CHOOSE_HOTEL")}
        onChange={ofHotel.choose}
      >
        <LoadButton hint={stay("LOAD_HINT")} />
      </HotelField>
      <StayDates checkin={labels.checkin_date!} checkout={labels.checkout_date!} />
      <FormHeading as="h2">{text("ROOMS")}</FormHeading>
      <p className="text-sm text-muted">{text("ROOMS_HINT")}</p>
      <RoomLines formId={form.id} {...ofHotel} />
      <ChannelFields choices={choices} />
      <FieldPair>
        <PlanFields meals={choices.meals} ratePlans={ofHotel.ratePlans} />
      </FieldPair>
      {open.mode === "create" ? (
        <CustomerAndChannelFields choices={choices}>
          <TextField
            name="label"
            label={labels.label!}
            hint={text("GROUP_NAME_HINT")}
            autoComplete="off"
          />
        </CustomerAndChannelFields>
      ) : null}
      {open.mode === "create" ? (
        <TextField
          name="held_until"
          type="datetime-local"
          label={labels.held_until!}
          hint={text("HELD_UNTIL_HINT")}
        />
      ) : null}
      {overridesRestrictions ? (
        <TextField
          name="restriction_reason"
          label={labels.restriction_reason!}
          hint={text("RESTRICTION_HINT")}
          autoComplete="off"
        />
      ) : null}
    </BookingForm>
  );
}

function useLabels(): Record<string, string> {
  const { t } = useTranslation();
  return {
    hotel_id: t("hotel-bookings:FORM.HOTEL"),
    checkin_date: t("hotel-bookings:FORM.CHECKIN_DATE"),
    checkout_date: t("hotel-bookings:FORM.CHECKOUT_DATE"),
    rooms: t("group-bookings:FORM.ROOMS"),
    ...useRoomLabels(),
    ...usePlanLabels(),
    ...useBookingLabels(),
    held_until: t("hotel-bookings:FORM.HELD_UNTIL"),
    restriction_reason: t("hotel-bookings:FORM.RESTRICTION_REASON"),
    label: t("group-bookings:FORM.GROUP_NAME"),
  };
}
