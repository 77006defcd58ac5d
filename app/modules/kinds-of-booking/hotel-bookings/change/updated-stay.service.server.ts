import { isDeepStrictEqual } from "node:util";
import { assertMay } from "~/core/access/permissions";
import { ofOwnPoint } from "~/core/access/reach";
import type { CalendarDate } from "~/core/dates";
import { RuleBroken } from "~/core/errors";
import { sumStored } from "~/core/money/money";
import type { Question } from "~/core/questions";
import type { Context, HotelContext } from "~/db/context";
import type { Transaction } from "~/db/database";
import { todayBy } from "~/db/house-clock.server";
import { inTransaction } from "~/db/writing/write.server";
import { recordChange } from "../../../log/audit/audit.service.server";
import { roomGetsDirty } from "../../../places/rooms/room-cleaning.service.server";
import { refuseClosed } from "../../../sales/bookings/acts/booking-acts.service.server";
import { holdsPlace } from "../../../sales/bookings/booking";
import {
  currencyOfBooking,
  isOther,
  refuseDecimals,
  type BookingCurrency,
} from "../../../sales/bookings/booking-money.server";
import { changeBooking } from "../../../sales/bookings/booking.service.server";
import { lockBooker } from "../../../sales/bookings/booker/held-booker.service.server";
import { refuseInPack } from "../../../sales/bookings/packed/packed.service.server";
import type { Promised } from "../../../sales/booking-prices/price-on-screen";
import { refuseByModule } from "../../../sales/bookings/rules/booking-rules.service.server";
import { withdrawOutdated } from "../../letters/outdated-letters.service.server";
import { servicesTotal, type BookedService } from "../booked-services/booked-service";
import {
  insertBookedServices,
  removeBookedServices,
} from "../booked-services/booked-services.repository.server";
import { servicesForStay } from "../booked-services/booked-services.service.server";
import { heldUntilOf } from "../holding/held-until.server";
import { isMoved, isSameStay } from "../hotel-booking";
import { hotelBookingRows } from "../hotel-booking-rows.service.server";
import type {
  ChangeAnswers,
  HotelBooking,
  HotelBookingInput,
  RoomInput,
} from "../hotel-booking.fields";
import * as stays from "../hotel-booking.repository.server";
import { roomsInLog } from "../nights/rooms-in-log.repository.server";
import { noteOversold, takeRoomsOfFirstNights } from "../nights/stay-nights.repository.server";
import { typesInLog } from "../nights/types-of-nights.repository.server";
import { keptTerms } from "../price/frozen-price";
import { currencyToPriceChangeIn, termsWithoutAmounts } from "../price/kept-currency.server";
import { stayPriceOf } from "../price/night-prices";
import { refuseOtherTaxes } from "../price/promised-taxes.service.server";
import { refuseUnsellable, takeByType } from "../price/sellable-stay.server";
import { taxesDueIn } from "../price/taxes-of-booking";
import { lockRoomForStay, lockRoomsOfMove } from "../room-of-stay.service.server";
import { refuseForGuestsWhoCame } from "../stay-day/in-house";
import { haveLeft, isInHouse, roomSinceOf } from "../stay-day/stay-day";
import { forgetPlan } from "../stay-day/stay-day.repository.server";
import { valuesOf } from "../stay-values.server";
import * as written from "../written-stay.repository.server";
import { isAgreed } from "./change-of-stay.server";
import { columnsOf, judgedChange, nightsInLog } from "./changed-stay";
import { foreseePrices, type ForeseenPrices } from "./loaded-change.service.server";
import { pricedChange, type PricedChange } from "./priced-change.service.server";
import { nightsAlike, ownFields, roomsOfUpdate, type RoomsOfChange } from "./rooms/room-of-update";
import { questionsOfChange } from "./questions-of-change.service.server";
import { lockStayToChange, type FactsOfChange } from "./stay-to-change.repository.server";

/** A change of a booking. Without `room_id` it keeps its physical room; null takes it away. */
export type HotelBookingChange = HotelBookingInput &
  Promised &
  Partial<ChangeAnswers> &
  Pick<RoomInput, "room_as_it_is"> & { room_id?: number | null };

/**
 * Changes a booking. Nights that were agreed keep their price, whatever prices and rules say now: new ones are priced
 * now, and of those that the change touches the change alone (ADR 217). A draft is priced anew. What is new must be
 * available where the booking takes a room. Its rate plan stays with its terms, even if it is inactive or for other hotels
 * by now; another plan must be one that new stays may have. Its room moves as in `moveToRoom`.
 *
 * Prices are read before the stay is locked. Under the lock, the change is decided by what is true then, and written.
 *
 * @throws NotFound; RuleBroken as `createHotelBooking`, for a booking that is over, for a stay or a room that
 *   isn't available, and for the end of a hold of a stay that isn't pending, or in the past; Conflict where
 *   another stay has the room, and as `refuseOtherCurrency`
 */
export async function updateHotelBooking(
  ctx: Context,
  id: number,
  asked: HotelBookingChange,
): Promise<HotelBooking> {
  const input = ofOwnPoint(ctx, asked);
  assertMay(ctx, "bookings:edit");
  const foreseen = await foreseePrices(ctx, id, input);
  return inTransaction(ctx, async (trx) => {
    const locked = await lockedStay(ctx, trx, id, input);
    const decided = await decide(trx, locked, foreseen);
    return write(trx, locked, decided);
  });
}

/** A stay that is locked to be changed. */
interface LockedStay {
  before: HotelBooking;
  facts: FactsOfChange;
  /** The context of its hotel. */
  here: HotelContext;
  input: HotelBookingChange;
}

/** @throws RuleBroken for a stay that can't be changed so, whatever it costs */
async function lockedStay(
  ctx: Context,
  trx: Transaction,
  id: number,
  input: HotelBookingChange,
): Promise<LockedStay> {
  await lockBooker(ctx, trx, id, input.customer_id);
  const found = await lockStayToChange(trx, id, input);
  const before = await hotelBookingRows.asLocked(ctx, trx, found?.stay);
  const { facts } = found!;
  const { clock } = facts;
  const here = { ...ctx, clock, clockOf: before.hotel_id, today: todayBy(ctx, clock) };
  return { before, facts, here, input };
}

/** What a change makes of a stay; all that it takes is locked. */
interface DecidedUpdate extends ReturnType<typeof valuesOf> {
  priced: PricedChange;
  /** Its nights then, by date. */
  nights: ReturnType<typeof nightsAlike>;
  currency: BookingCurrency;
  held_until: Date | null;
  services: BookedService[];
  room: RoomsOfChange;
  /** Its nights on which it takes a room although none was left. */
  oversold: CalendarDate[];
  questions: (Question | null)[];
}

async function decide(
  trx: Transaction,
  { before, facts, here, input }: LockedStay,
  foreseen: ForeseenPrices | null,
): Promise<DecidedUpdate> {
  const { shared, stay } = valuesOf(here, input, before);
  refuseClosed(before);
  refuseForGuestsWhoCame(before, input, here.today);
  await refuseInPack(trx, facts.changed_through, input);
  const held_until = heldUntilOf(here, input, before);
  const namesNight = isAgreed(before) && Boolean(input.from_night);
  const same = isSameStay(before, input) && !namesNight;
  const currency = await currencyFor(trx, { before, facts, input, same });
  refuseDecimals(input.override_amount, currency, "override_amount");
  refuseDecimals(input.charged_amount, currency, "charged_amount");
  for (const { amount } of input.night_amounts ?? [])
    refuseDecimals(amount, currency, "night_amounts");
  const asked = { before, input, same, currency, foreseen, facts };
  const priced = await pricedChange(here, trx, asked);
  const inRooms = { before, had: facts.nights, input, today: here.today };
  const alike = same ? facts.nights : nightsAlike(input);
  const nights = priced.changed?.decided.nights ?? alike;
  const room = roomsOfUpdate(inRooms, nights);
  const oversold = await takeWhatIsNew(trx, { before, facts, here, input, priced, room }, stay);
  // Prices in another currency are no longer valid.
  const booked = currency.id === before.currency_id ? before.services : [];
  const services = await servicesForStay(here, trx, input, currency.code, booked);
  const asking = { before, input, kept: room.kept, chosen: room.entered };
  const questions = await questionsOfChange(here, trx, asking);
  const own = { ...stay, ...ownFields(inRooms, nights) };
  return {
    ...{ shared, stay: own, priced, nights },
    currency,
    held_until,
    services,
    room,
    oversold,
    questions,
  };
}

/** @returns the currency in which the changed stay is booked: its own, even if the hotel's changes, while it is the same */
async function currencyFor(
  trx: Transaction,
  {
    before,
    facts,
    input,
    same,
  }: Pick<LockedStay, "before" | "facts" | "input"> & { same: boolean },
): Promise<BookingCurrency> {
  // The currency of the booking is locked with it.
  if (
    facts.currency.id === before.currency_id &&
    (same || facts.priced_in === before.currency_id)
  ) {
    return facts.currency;
  }
  return same ? currencyOfBooking(trx, before) : currencyToPriceChangeIn(trx, before, input);
}

/**
 * Takes the nights and the physical room that a change adds to a stay, if it takes a room: its room type is locked before
 * its rooms (ADR 63).
 *
 * @returns its nights on which no room was left
 */
async function takeWhatIsNew(
  trx: Transaction,
  {
    before,
    here,
    input,
    priced: { quote, changed },
    room: { chosen, given, onNew },
  }: LockedStay & Pick<DecidedUpdate, "priced" | "room">,
  { restriction_reason }: DecidedUpdate["stay"],
): Promise<CalendarDate[]> {
  const asked = { ...input, except: before.id };
  let { oversold } = before;
  if (holdsPlace(before.status)) {
    const overridden = input.override_reason !== "";
    if (quote) {
      const taken = { booking: before, had: before, answers: input, overridden };
      oversold = changed
        ? await takeByType(here, trx, judgedChange(changed, before), {
            ...{ ...taken, restriction_reason, overridden: true },
          })
        : await refuseUnsellable(here, trx, quote, { ...taken, restriction_reason });
      // The stay keeps its rooms on the nights that it already had: only new nights are checked.
      for (const { room_id, ...nights } of chosen ? [] : onNew)
        await lockRoomForStay(here, trx, room_id, { ...asked, ...nights, part: true });
    } else if (before.calculated_amount === null && !overridden) {
      throw new RuleBroken({ key: "hotel-bookings:ERRORS.NO_AMOUNT" }, "override_amount");
    }
  }
  await lockRoomsOfMove(here, trx, before, chosen);
  if (chosen) await lockRoomForStay(here, trx, chosen, { ...asked, ...(given?.part && given) });
  const { checkin_date, checkout_date } = input;
  return oversold.filter((night) => night >= checkin_date && night < checkout_date);
}

/** Writes a decided change; what it doesn't change isn't written. */
async function write(
  trx: Transaction,
  { before, facts, here, input }: LockedStay,
  decided: DecidedUpdate,
): Promise<HotelBooking> {
  const { id } = before;
  const { currency, services, oversold, priced } = decided;
  const { room_id } = decided.room;
  const hasOtherServices = !isDeepStrictEqual(services, before.services);
  if (hasOtherServices && before.services.length > 0) await removeBookedServices(trx, id);
  const change = {
    ...{ ...decided.shared, id, currency_id: currency.id, held_until: decided.held_until },
    promised: { ...input, unpriced: priced.isUnpriced },
    amount: sumStored(priced.nights ?? "0", servicesTotal(services)),
    ...(input.hotel_id === before.hotel_id ? {} : { currencyFrom: "hotel_id" as const }),
  };
  const columns = columnsToWrite(before, input, decided, here);
  const owed = { ...before, ...facts.balance, ...taxesOwedOf(columns) };
  const payable = { ...owed, currency: facts.currency };
  const booking = await changeBooking(
    here,
    trx,
    change,
    { questions: decided.questions, answers: input },
    { payable, isPacked: facts.is_packed },
  );
  if (hasOtherServices) await insertBookedServices(trx, { id, currency_id: currency.id }, services);
  const stay = await written.updateHotelBooking(trx, id, columns);
  const arrives = input.checkin_date !== before.checkin_date;
  const [moved = null] = arrives && stay.room_id ? await takeRoomsOfFirstNights(trx, [id]) : [];
  await noteOversold(trx, before, oversold);
  if (haveLeft(before) && isOther(change.amount, before.amount)) await forgetPlan(trx, id);
  await refuseOtherTaxes(here, trx, [id], input);
  const isMovedHeld = holdsPlace(before.status) && isMoved(before, input);
  if (isMovedHeld) await refuseByModule(here, trx, id, { moved: true });
  // Guests who were in a room leave it as any others.
  if (isInHouse(before) && before.room_id && room_id !== before.room_id)
    await roomGetsDirty(here, trx, before.room_id);
  const after = hasOtherServices
    ? await stays.readHotelBooking(trx, id)
    : { ...before, ...booking, ...stay, ...(moved && { room_id: moved.room_id }), oversold };
  await record(trx, { before, facts, here, input }, { ...decided, after });
  return after;
}

/** @returns what is owed of the taxes that a change writes; nothing where it leaves them as they are */
function taxesOwedOf({ override_reason, taxes, agreed_taxes }: written.HotelBookingChanges) {
  const taxed = (override_reason && agreed_taxes) || taxes;
  return taxed === undefined ? {} : { taxes: taxesDueIn(taxed) };
}

/** @returns the columns of the stay's own table, and of its nights */
function columnsToWrite(
  before: HotelBooking,
  input: HotelBookingChange,
  { stay, priced, currency, room }: DecidedUpdate,
  here: HotelContext,
): written.HotelBookingChanges {
  const { quote, changed, newPrice, isTyped, newTaxes } = priced;
  const isOtherPlan = stay.rate_plan_id !== before.rate_plan_id;
  // The fees of a plan are in the currency in which the stay is booked.
  const terms =
    quote &&
    (isOtherPlan || currency.id !== before.currency_id) &&
    (isTyped ? termsWithoutAmounts(quote, currency) : keptTerms(quote));
  const price = changed
    ? columnsOf(changed)
    : newPrice && {
        ...stayPriceOf(input, newPrice, { agreed: input.override_amount ?? null, currency }),
        ...{ nights_left_charge: null, was_agreed: false },
      };
  // The same stay keeps its nights, which may differ in these.
  const { checkin_date, checkout_date, room_type_id, adults, children_ages, meal_plan, ...others } =
    stay;
  const ofNights = { checkin_date, checkout_date, room_type_id, adults, children_ages, meal_plan };
  const inRoom = columnsOfRoom(before, room, here);
  return { ...others, ...(quote && ofNights), ...inRoom, ...price, ...terms, ...newTaxes };
}

/** @returns the columns of another room, or the nights that get one */
function columnsOfRoom(
  before: HotelBooking,
  { room_id, chosen, given }: RoomsOfChange,
  { today }: HotelContext,
): Pick<written.HotelBookingChanges, "room_id" | "given"> {
  const present = room_id === before.room_id ? {} : { room_id };
  if (chosen === undefined) return present;
  const { checkin_date: from, checkout_date: until } = given ?? {};
  const all = { from: roomSinceOf(before, today) };
  return {
    ...present,
    given: { room_id: chosen, ...(given?.part ? { from: from!, until } : all) },
  };
}

/** Records a change with its nights, and takes back letters that wait and say what isn't so any more. */
async function record(
  trx: Transaction,
  { before, facts, here, input }: LockedStay,
  { after, priced, nights, room }: DecidedUpdate & { after: HotelBooking },
): Promise<void> {
  const { loaded, changed } = priced;
  const told = loaded && changed ? nightsInLog(loaded, changed, input) : null;
  const types = await typesInLog(trx, facts.nights, nights);
  const rooms = room.hasOtherRooms ? await roomsInLog(trx, before.id, facts.nights) : null;
  await recordChange(here, trx, {
    ...{ action: "update", entity: "hotel_booking", entity_id: before.id },
    label: after.reference,
    before: { ...before, ...told?.before, ...types.before, ...rooms?.before },
    after: { ...after, ...told?.after, ...types.after, ...rooms?.after },
  });
  if (facts.letter_waits) await withdrawOutdated(here, trx, before, after);
}
