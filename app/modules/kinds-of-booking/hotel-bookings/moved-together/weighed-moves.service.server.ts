import { assertMay, may } from "~/core/access/permissions";
import { formatDate } from "~/core/dates/format.server";
import { Conflict, DomainError, RuleBroken } from "~/core/errors";
import { sumStored } from "~/core/money/money";
import { storedSum } from "~/core/money/stored-sum";
import type { Question } from "~/core/questions";
import type { Context, HotelContext } from "~/db/context";
import { pricesChangedAt } from "~/modules/pricing/price-calculator/as-of/price-as-of.service.server";
import { holdsPlace } from "~/modules/sales/bookings/booking";
import type { BookingCurrency } from "~/modules/sales/bookings/booking-money.server";
import { beginsInThePast } from "~/modules/sales/bookings/questions.server";
import { rulesOfMovedStays } from "~/modules/sales/bookings/rules/booking-rules.service.server";
import { atHotels } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import type { ShortNight } from "~/modules/stock/rooms-left/rooms-left";
import {
  listNightsShort,
  shortNightsInWords,
} from "~/modules/stock/rooms-left/rooms-left.service.server";
import { bookedService, servicesTotal, stayAmount } from "../booked-services/booked-service";
import { readNightsOfStays, type NightsToMove } from "../change/agreed-nights.repository.server";
import {
  decideChange,
  isAgreed,
  type AskedChange,
  type ChangedStay,
  type LoadedNights,
} from "../change/change-of-stay.server";
import { columnsOf, judgedChange, nightsInLog } from "../change/changed-stay";
import { guestsOf } from "../change/agreed-night";
import { ownFields, roomsOfUpdate } from "../change/rooms/room-of-update";
import { roomsKept, type NightInRoom } from "../change/rooms/rooms-of-change";
import { changeToPrice, type ChangeToPrice } from "../change/loaded-change.service.server";
import {
  readPricesOfChanges,
  type PricesOfChange,
} from "../change/prices-of-change.service.server";
import { changedNights, type StayDates } from "../change/stay-change";
import { stayOf } from "../entered-stay";
import type { HotelBooking } from "../hotel-booking.fields";
import { readByIds } from "../hotel-booking.repository.server";
import { frozenPrice } from "../price/frozen-price";
import { amountOfNights, stayPriceOf } from "../price/night-prices";
import { refuseChange } from "../price/sellable-stay.server";
import { refuseForGuestsWhoCame } from "../stay-day/in-house";
import {
  sharedNights,
  type MovedStay,
  type MoveOfStay,
  type RoomRefusal,
  type WeighedStay,
} from "./moved-stay";
import * as moved from "./moved-stays.repository.server";

/** What nights cost that stays which move together keep and give up. */
export type AnswerOfMove = Pick<AskedChange, "pricing" | "fewer_nights">;

/** Stays in one currency that are to move together, as they are booked. */
interface StaysToMove {
  stays: HotelBooking[];
  moves: MoveOfStay[];
  currency: BookingCurrency;
  /** The answer for all of them (docs/reference/stays.md#answers-to-a-change); missing for the usual one. */
  answer?: AnswerOfMove;
}

/** Prices that were read before the stays were locked. */
export interface ForeseenMoves {
  /** For what they were read: the same question has the same answer. */
  question: string;
  /** When prices had last changed: since then they are the same. */
  changedAt: string;
  pricesOf: (needed: ChangeToPrice["needed"]) => PricesOfChange;
}

/** Stays that are to move together, weighed: nothing is written yet. */
export interface WeighedMoves {
  /** In the order of the stays. */
  rows: WeighedStay[];
  /** Nights on which they would be overbooked, by who may do so. */
  short: ShortNight[];
  questions: Question[];
  foreseen: ForeseenMoves;
}

/**
 * Decides what a move makes of each of several stays (docs/reference/stays.md#changing-a-stay), as for one: nights that
 * stay keep what was agreed, added ones have today's prices. Rooms are counted over all of them: what one gives up,
 * another may take.
 *
 * @param foreseen prices that count where they are those of the same moves, and none has changed since
 */
export async function weighMoves(
  ctx: Context,
  { stays, moves, currency, answer = {} }: StaysToMove,
  foreseen: ForeseenMoves | null = null,
): Promise<WeighedMoves> {
  assertMay(ctx, "bookings:edit");
  const to = new Map(moves.map((move) => [move.id, move]));
  const datesOf = (stay: HotelBooking): StayDates => to.get(stay.id) ?? stay;
  const moving = stays.filter((stay) => isOther(stay, datesOf(stay)));
  const there = await atHotels(
    ctx,
    moving.map(({ hotel_id }) => hotel_id),
  );
  const read = moving.length > 0 ? await readNightsOfStays(ctx.db, moving, currency) : new Map();
  const termsOf = answer.fewer_nights === "charged" ? await readTerms(ctx, moving) : new Map();
  const loaded = moving.map((before) =>
    loadedMove(there(before.hotel_id), before, {
      ...{ dates: datesOf(before), read, answer },
      terms: termsOf.get(before.id) ?? null,
    }),
  );
  const prices = await pricesOfMoves(ctx, loaded, foreseen);
  const ruled = await rulesOfMovedStays(
    ctx,
    [...new Set(moving.map(({ hotel_id }) => hotel_id))],
    [...new Set(moving.map((stay) => datesOf(stay).checkin_date))],
  );
  const weighed: WeighedStay[] = [];
  for (const move of loaded) {
    const { before, dates } = move;
    const work = async () => {
      const after = movedStay(move, prices.pricesOf, currency);
      if (holdsPlace(before.status)) {
        await refuseMove(ctx, move, after.judged);
        const day = dates.checkin_date;
        const obstacle = day === before.checkin_date ? null : ruled({ ...before, day });
        if (obstacle) throw new RuleBroken(obstacle);
      }
      return after.moved;
    };
    weighed.push({ before, dates, ...(await orRefusal(work)) });
  }
  const { refusals, short } = await roomRefusals(ctx, weighed, read);
  const rows = stays.map((before): WeighedStay => {
    const row = weighed.find((one) => one.before.id === before.id);
    if (!row) return { before, dates: before, after: null, refusal: null };
    const refusal = row.refusal ?? refusals.get(before.id) ?? null;
    return { ...row, refusal, after: refusal ? null : row.after };
  });
  const first = rows
    .filter(({ before, after }) => after && after.columns.checkin_date !== before.checkin_date)
    .sort((a, b) => a.dates.checkin_date.localeCompare(b.dates.checkin_date))[0];
  const past = first && beginsInThePast(there(first.before.hotel_id), first.dates.checkin_date);
  const overbooks = await asksToOverbook(ctx, short);
  return { rows, short, questions: [...(past ? [past] : []), ...overbooks], foreseen: prices };
}

/** @returns the terms of the plans of stays, by the id of the stay */
async function readTerms(
  { db }: Context,
  stays: HotelBooking[],
): Promise<Map<number, NonNullable<LoadedNights["terms"]>>> {
  const rows = await readByIds(
    db,
    stays.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const isOther = (stay: StayDates, dates: StayDates) =>
  stay.checkin_date !== dates.checkin_date || stay.checkout_date !== dates.checkout_date;

/** A stay with other dates, before its prices are read. */
interface LoadedMove {
  here: HotelContext;
  before: HotelBooking;
  dates: StayDates;
  asked: AskedChange;
  change: ChangeToPrice;
  /** By what a charge for nights given up is reckoned; null where nothing is charged. */
  terms: LoadedNights["terms"];
  /** The rooms of its nights. */
  rooms: NightInRoom[];
}

function loadedMove(
  here: HotelContext,
  before: HotelBooking,
  {
    dates,
    read,
    answer,
    terms,
  }: Pick<LoadedMove, "dates" | "terms"> & {
    read: Map<number, NightsToMove>;
    answer: AnswerOfMove;
  },
): LoadedMove {
  const { checkin_date, checkout_date } = dates;
  const typed = before.override_reason === "" ? null : stayAmount(before);
  const asked: AskedChange = {
    ...{ ...stayOf(before), checkin_date, checkout_date },
    ...{ override_amount: typed, override_reason: before.override_reason, ...answer },
  };
  const ofStay = read.get(before.id)!;
  const change = changeToPrice(here, { before, asked, read: ofStay });
  return { here, before, dates, asked, change, terms, rooms: ofStay.rooms };
}

/** @returns the prices by which the moves are decided; those that were foreseen, where they still hold */
async function pricesOfMoves(
  ctx: Context,
  loaded: LoadedMove[],
  foreseen: ForeseenMoves | null,
): Promise<ForeseenMoves> {
  const question = JSON.stringify(loaded.map(({ change }) => change.question));
  const changedAt = await pricesChangedAt(ctx);
  if (foreseen?.question === question && foreseen.changedAt === changedAt) return foreseen;
  const needed = loaded.map(({ change }) => change.needed);
  const none = () => {
    throw new RangeError("No stay moves.");
  };
  const pricesOf = needed.length > 0 ? await readPricesOfChanges(ctx, ctx.db, needed) : none;
  return { question, changedAt, pricesOf };
}

/** What is judged of a stay that agreed nights have; null for a draft. */
type Judged = Pick<ChangedStay, "plan" | "quoteIn"> | null;

/**
 * @throws RuleBroken where guests who have come can't have these dates, and where a night has no price; Conflict where
 *   its hotel prices nights in another currency
 */
function movedStay(
  { here, before, dates, asked, change, terms, rooms }: LoadedMove,
  pricesOf: ForeseenMoves["pricesOf"],
  currency: BookingCurrency,
): { moved: MovedStay; judged: Judged } {
  refuseForGuestsWhoCame(before, asked, here.today);
  const prices = pricesOf(change.needed);
  const { quote } = prices;
  if (quote.hotel.currency.code !== currency.code) {
    const params = { booked: currency.code, priced: quote.hotel.currency.code };
    throw new Conflict({ key: "hotel-bookings:ERRORS.OTHER_CURRENCY.packed", params });
  }
  const services = before.services.map((service) =>
    bookedService(service, { ...before, ...dates }),
  );
  const { added, removed } = changedNights(before, dates);
  const shared = { id: before.id, services, added, gone: removed.length };
  const { checkin_date, checkout_date } = dates;
  if (!isAgreed(before)) {
    const priced = frozenPrice(quote, here.now);
    const typed = asked.override_amount ?? null;
    const price = stayPriceOf(dates, priced, { agreed: typed, currency });
    const { nights, taxes, calculated_amount, buy_amount } = price;
    const amount = typed ?? amountOfNights(before, priced) ?? "0";
    const columns = {
      ...{ checkin_date, checkout_date, calculated_amount, buy_amount, taxes, ...guestsOf(before) },
      room_id: before.room_id,
      ...{ agreed_taxes: null, nights_left_charge: null },
    };
    const as = { ...guestsOf(before), priced_by: null, has_present_commission: true };
    const moved = {
      ...{ ...shared, columns, kept: 0, log: { before: {}, after: {} } },
      nights: nights.map((night) => ({ ...night, ...as })),
      amount: storedSum(sumStored(amount, servicesTotal(services))),
    };
    return { moved, judged: null };
  }
  const loaded = { ...change.nights, currency, prices, terms, question: change.question };
  const changed = decideChange(loaded, asked, here);
  const { changed_nights: nights, ...columns } = columnsOf(changed);
  const charge = changed.nights_left_charge ?? "0";
  const inRooms = { before, had: rooms, today: here.today };
  const { room_id } = roomsOfUpdate(
    { ...inRooms, input: { ...asked, room_id: undefined } },
    nights,
  );
  const moved = {
    ...{ ...shared, nights, kept: nights.length - added.length },
    columns: {
      ...{ checkin_date, checkout_date, ...columns, agreed_taxes: changed.agreed_taxes },
      ...{ ...ownFields(inRooms, nights), room_id },
    },
    amount: storedSum(sumStored(changed.amount, charge, servicesTotal(services))),
    log: nightsInLog(loaded, changed, asked),
  };
  return { moved, judged: changed };
}

/** @throws RuleBroken with what stands against the new dates of a stay, whatever rooms are left */
async function refuseMove(ctx: Context, { before }: LoadedMove, changed: Judged): Promise<void> {
  if (!changed) return;
  await refuseChange(ctx, ctx.db, judgedChange(changed, before), before);
}

async function orRefusal(
  work: () => Promise<MovedStay>,
): Promise<Pick<WeighedStay, "after" | "refusal">> {
  try {
    return { after: await work(), refusal: null };
  } catch (error) {
    if (error instanceof DomainError) return { after: null, refusal: error };
    throw error;
  }
}

/** @returns the stays for which no room is left, or not theirs, and the nights that may be overbooked */
async function roomRefusals(
  ctx: Context,
  weighed: WeighedStay[],
  read: Map<number, NightsToMove>,
): Promise<{ refusals: Map<number, DomainError>; short: ShortNight[] }> {
  const taking = weighed.filter(({ before, after }) => after && holdsPlace(before.status));
  const refusals = new Map<number, DomainError>();
  const short = await listNightsShort(
    ctx,
    taking.map(({ before, after }) => ({
      ...{ id: before.id, had: read.get(before.id)!.nights, has: after!.nights },
    })),
  );
  const mayOverbook = may(ctx.actor, "bookings:overbook");
  for (const { before } of mayOverbook ? [] : taking) {
    const ofStay = short.filter(({ id }) => id === before.id);
    if (ofStay.length === 0) continue;
    const params = await shortNightsInWords(ctx, ofStay);
    refusals.set(before.id, new RuleBroken({ key: "hotel-bookings:ERRORS.FULL", params }));
  }
  const asked = taking.flatMap(({ before, after }) => {
    const added = new Set(after!.added);
    return roomsKept(read.get(before.id)!.rooms, after!.nights, before)
      .filter(({ night }) => added.has(night))
      .flatMap(({ night, room_id }) => (room_id ? [{ stay_id: before.id, room_id, night }] : []));
  });
  const moving = weighed.map(({ before, dates }) => ({ ...dates, id: before.id }));
  const refused = await moved.listRefusedRooms(ctx.db, asked, moving);
  for (const { stay_id, number, night, why } of refused) {
    if (!refusals.has(stay_id)) refusals.set(stay_id, roomRefusal(ctx, { number, night, why }));
  }
  for (const { stay_id, night } of sharedNights(asked)) {
    if (!refusals.has(stay_id)) refusals.set(stay_id, roomRefusal(ctx, { night, why: "TAKEN" }));
  }
  return { refusals, short: mayOverbook ? short : [] };
}

function roomRefusal(
  { locale }: Context,
  { number = "", night, why }: { number?: string; night: string; why: RoomRefusal },
): DomainError {
  const params = { number, night: formatDate(night, locale) };
  return new Conflict({ key: `group-move:ERRORS.ROOM.${why}`, params });
}

async function asksToOverbook(ctx: Context, short: ShortNight[]): Promise<Question[]> {
  if (short.length === 0) return [];
  const first = short.filter(({ room_type_id }) => room_type_id === short[0]!.room_type_id);
  const params = await shortNightsInWords(ctx, first);
  const sentence = { key: "pack-bookings:ASKED.OVERBOOKS", params };
  return [{ sentence, field: "overbook", yes: true }];
}
