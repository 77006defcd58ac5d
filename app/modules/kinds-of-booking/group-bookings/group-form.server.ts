import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { OptionList } from "~/forms/checking/options";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { backOf } from "~/http/back-link";
import { translator } from "~/i18n/i18n.server";
import { intent, type Intent } from "~/screens/intent.server";
import type { FormPageShown } from "~/screens/noun-forms.server";
import type { FormScreen } from "~/screens/form-screen.server";
import { isCalendarDate } from "~/core/dates";
import { hotelChoices, type HotelChoices } from "../../places/hotel-choices/hotel-choices.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { choosingOnlyHotel } from "../../places/hotels/only-hotel.server";
import { listRoomTypeOptions } from "../../places/room-types/room-type.service.server";
import { quoteFields } from "../../pricing/price-calculator/quote-url";
import {
  type PlanChoices,
  planChoicesInForm,
  plansIn,
} from "../../pricing/stay-fields/plan-choices.server";
import {
  forEntered,
  panelOf,
  priceInForm,
  type PriceInForm,
} from "../../sales/booking-prices/price-in-form.server";
import { noteEnteredSince } from "../../sales/booking-prices/entered-for.server";
import { promisedBy, readPrice } from "../../sales/booking-prices/price-on-screen";
import { withItsCustomer } from "../../sales/bookings/booker/customer-on-the-spot.service.server";
import { dropNewCustomer } from "../../sales/bookings/booker/new-customer-names";
import { savedAs, unseenFor } from "../../sales/bookings/booking-intents.server";
import { bookingHref, bookingPaths } from "../../sales/bookings/booking-links";
import { listBookingsInPack } from "../../sales/bookings/booking.service.server";
import { idParam, newBookingForm } from "../../sales/bookings/booking-noun.server";
import type { RequestedStatus } from "../../sales/bookings/create-with-status.service.server";
import { listCustomerOptions } from "../../sales/customers/customer.service.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { getHotelBookings } from "../hotel-bookings/hotel-booking.service.server";
import { packBookingRows } from "../pack-bookings/pack-booking.service.server";
import { MAX_ROOMS } from "./group-booking";
import { AddedRoomsForm, asRoomLine, GroupForm } from "./group-booking.fields";
import { addRoomsToPack, createGroupBooking } from "./group-booking.service.server";
import { priceOfForm } from "./offered-price.presenter.server";

/** The options of the form's pickers, and the price of the group once it was asked for. */
export interface GroupChoices extends Omit<HotelChoices, "ratePlans">, PlanChoices {
  hotels: OptionList;
  distributionPoints: OptionList;
  customers: OptionList;
  price: PriceInForm | null;
}

/** @returns the page with the form of a new group; its address may have the values of a quote */
export async function newGroupPage(
  ctx: Context,
  request: Request,
): Promise<FormPageShown<GroupChoices>> {
  const params = new URL(request.url).searchParams;
  const defaults = await choosingOnlyHotel((asked) => freshGroup(ctx, asked))(params, ctx);
  return {
    title: translator(ctx.locale)("group-bookings:FORM.TITLE_ADD"),
    back: backOf(params, bookingPaths.hotel),
    open: {
      kind: "form",
      ...{ key: "new", mode: "create" as const, defaults },
      constraints: constraintsOf(GroupForm),
      choices: { ...(await pickers(ctx, defaults)), price: await quotedPrice(ctx, defaults) },
    },
  };
}

/** @returns the price of the group in an address; null while it isn't complete */
async function quotedPrice(ctx: Context, entered: Entered): Promise<PriceInForm | null> {
  const whole = ["hotel_id", "rooms[0].room_type_id", "checkin_date", "checkout_date"];
  if (!whole.every((name) => entered[name])) return null;
  return panelOf(forEntered(await priceOfForm(ctx, entered), entered), ctx.locale);
}

/** @returns the values of a new group: those in the address, and two rooms for two adults each */
function freshGroup(ctx: Context, params: URLSearchParams): Entered {
  const { adults, promo_code, ...stay } = quoteFields(params);
  const day = (name: string) => (isCalendarDate(stay[name]) ? stay[name] : "");
  const ages = Object.entries(stay).filter(([name]) => name.startsWith("children_ages["));
  return {
    hotel_id: idParam(params, "hotel_id"),
    distribution_point_id: idParam(params, "distribution_point_id"),
    promo_code: promo_code ?? "",
    ...plansIn(params),
    checkin_date: day("checkin_date"),
    checkout_date: day("checkout_date"),
    "rooms[0].room_type_id": idParam(params, "room_type_id"),
    "rooms[0].count": "2",
    "rooms[0].adults": adults ?? "",
    "rooms[0].ages": ages.map(([, age]) => age).join(", "),
    ...newBookingForm(params, ctx),
  };
}

/**
 * @returns the page with the form that adds rooms to a pack; it begins with the dates and plans of its first stay
 * @throws NotFound
 */
export async function addedRoomsPage(
  ctx: Context,
  request: Request,
  id: number,
): Promise<FormPageShown<GroupChoices>> {
  const [pack, packed] = await Promise.all([
    packBookingRows.find(ctx, id),
    listBookingsInPack(ctx, id),
  ]);
  const [first] = await getHotelBookings(
    ctx,
    packed
      .filter(({ type }) => type === "hotel")
      .slice(0, 1)
      .map((stay) => stay.id),
  );
  const params = new URLSearchParams({
    hotel_id: String(first?.hotel_id ?? ""),
    checkin_date: first?.checkin_date ?? "",
    checkout_date: first?.checkout_date ?? "",
    distribution_point_id: String(pack.distribution_point_id ?? ""),
    promo_code: pack.promo_code,
    meal_plan: first?.meal_plan ?? "",
    rate_plan_id: String(first?.rate_plan_id ?? ""),
  });
  const defaults = { ...freshGroup(ctx, params), "rooms[0].count": "1" };
  return {
    title: pack.reference,
    back: backOf(new URL(request.url), bookingHref("pack", id)),
    open: {
      kind: "form",
      ...{ key: `rooms-${id}`, mode: "update" as const, name: pack.reference, defaults },
      constraints: constraintsOf(AddedRoomsForm),
      choices: { ...(await pickers(ctx, defaults)), price: null },
    },
  };
}

/** @returns the form that adds rooms to a pack */
export function addedRoomsForms(id: number): FormScreen<GroupChoices> {
  return {
    ...groupForms(),
    id,
    back: (url) => backOf(url, bookingHref("pack", id)),
    intents: {
      update: intent({
        schema: AddedRoomsForm,
        prepare: noteEnteredSince,
        run: (ctx, _, { shown_price, rooms, ...added }) => {
          const promised = promisedBy(readPrice(shown_price), null, "save");
          const input = { ...added, ...promised, rooms: rooms.map(asRoomLine) };
          return addRoomsToPack(ctx, id, input, "manual");
        },
        done: "group-bookings:DONE.ADDED",
        failed: "bookings:MESSAGES.ERROR_UPDATING",
      }),
    },
  };
}

/** @returns the form of a new group */
export function groupForms(): FormScreen<GroupChoices> {
  return {
    need: "bookings:edit",
    back: (url) => backOf(url, bookingPaths.hotel),
    intents: {
      create: creating("draft", "bookings:MESSAGES.CREATED"),
      create_pending: creating("pending", "bookings:MESSAGES.CREATED_PENDING"),
      create_confirmed: creating("confirmed", "bookings:MESSAGES.CREATED_CONFIRMED"),
    },
    options: async (ctx, entered, { intent: pressed }) => ({
      ...(await pickers(ctx, entered)),
      price: await priceInForm(ctx.locale, { entered, intent: pressed }, () =>
        priceOfForm(ctx, entered),
      ),
    }),
  };
}

/**
 * @returns the intent that books a group in a status; a group that has shown a price is saved at it or refused, and
 *   one that hasn't is saved as a draft alone
 */
function creating(status: RequestedStatus["status"], done: string): Intent {
  return intent({
    schema: GroupForm,
    prepare: (form) => {
      dropNewCustomer(form);
      noteEnteredSince(form);
    },
    run: (ctx, _, { shown_price, rooms, ...group }) => {
      const promised = promisedBy(readPrice(shown_price), null, unseenFor[status]);
      const input = { ...group, ...promised, rooms: rooms.map(asRoomLine), status };
      return withItsCustomer(ctx, input, (within, booked) =>
        createGroupBooking(within, booked, "manual"),
      );
    },
    done: savedAs(done),
    row: ({ pack }) => pack.id,
    to: ({ pack }) => bookingHref("pack", pack.id),
    failed: "bookings:MESSAGES.ERROR_CREATING",
  });
}

/** @returns the options of the form's pickers */
async function pickers(ctx: Context, entered: Entered): Promise<Omit<GroupChoices, "price">> {
  const hotel = pickerState(entered, "hotel_id");
  const [hotels, distributionPoints, customers, plans, ofHotel] = await Promise.all([
    listHotelOptions(ctx, hotel),
    listDistributionPointOptions(ctx, pickerState(entered, "distribution_point_id")),
    listCustomerOptions(ctx, pickerState(entered, "customer_id")),
    planChoicesInForm(ctx, entered),
    hotelChoices(ctx, hotel.chosen),
  ]);
  const roomTypes = await withChosen(ctx, ofHotel, entered);
  return { hotels, distributionPoints, customers, ...ofHotel, ...plans, roomTypes };
}

/** @returns the room types of a hotel, with those that the lines have chosen among a hundred others */
async function withChosen(
  ctx: Context,
  { hotel_id, roomTypes }: HotelChoices,
  entered: Entered,
): Promise<OptionList> {
  const offeredIds = new Set(roomTypes.options.map(({ value }) => Number(value)));
  const chosen = Array.from(
    { length: MAX_ROOMS },
    (_, place) => pickerState(entered, `rooms[${place}].room_type_id`).chosen,
  );
  const missing = [...new Set(chosen)].filter((id) => id && !offeredIds.has(id));
  if (!hotel_id || missing.length === 0) return roomTypes;
  const found = await Promise.all(
    missing.map((id) => listRoomTypeOptions(ctx, hotel_id, { chosen: id, activeOnly: true })),
  );
  const others = found.flatMap(({ options }, nth) =>
    options.filter(({ value }) => value === String(missing[nth])),
  );
  return { ...roomTypes, options: [...roomTypes.options, ...others] };
}
