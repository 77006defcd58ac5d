import { type Compilable, type OperationNodeSource, type RawBuilder, sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import { parseMinor } from "~/core/money/money";
import { decimalsOf } from "~/core/money/plain-decimal";
import type { Database, Transaction } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";
import { commissionNow } from "../nights/priced-nights.repository.server";
import type { CalculatedNight, NightPrice } from "../price/night-prices";
import type { NightInRoom } from "./rooms/rooms-of-change";
import { guestsOf, type AgreedNight, type GuestsOfNight, type PricedBy } from "./agreed-night";

/** The nights of a stay in a minor unit that holds all of their amounts. */
export interface NightsAsAgreed {
  nights: AgreedNight[];
  /** The number of decimals of that unit: those of the currency, or more where a night has more. */
  digits: number;
  /** What the nights cost the house, and what is charged for nights given up: decimal strings, or null. */
  buy_amount: string | null;
  nights_left_charge: string | null;
}

/** The nights of a stay that moves, and their rooms. */
export interface NightsToMove extends NightsAsAgreed {
  rooms: NightInRoom[];
}

/** A night as it is stored; amounts are decimal strings. */
export interface StoredNight extends GuestsOfNight {
  night: CalendarDate;
  price: string | null;
  meals_part: string;
  calculated: unknown;
  priced_at: Date | string | null;
  priced_by: string | null;
}

/** A stay whose nights are read. */
interface AgreedStay {
  id: number;
  override_reason: string;
}

/** @returns the nights of a stay as they were agreed, by date */
export async function readAgreedNights(
  db: Database,
  stay: AgreedStay,
  currency: { digits: number },
): Promise<NightsAsAgreed> {
  const { rooms: _, ...read } = (await readNightsOfStays(db, [stay], currency)).get(stay.id)!;
  return read;
}

/** @returns the nights of stays in one currency as they were agreed, by the id of the stay */
export async function readNightsOfStays(
  db: Database,
  stays: AgreedStay[],
  currency: { digits: number },
): Promise<Map<number, NightsToMove>> {
  const ids = stays.map(({ id }) => id);
  const rows = await db
    .selectFrom("stay_nights as nights")
    .innerJoin("hotel_bookings as stay", "stay.booking_id", "nights.booking_id")
    .select([
      "nights.booking_id",
      "night",
      "nights.room_type_id",
      "nights.adults",
      "nights.room_id",
    ])
    .select(["nights.children_ages", "nights.meal_plan", "price", "meals_part", "calculated"])
    .select(["priced_at", "priced_by", "stay.buy_amount", "stay.nights_left_charge"])
    .where("nights.booking_id", "in", ids)
    .orderBy("night")
    .execute();
  return new Map(
    stays.map((stay) => {
      const ofStay = rows.filter(({ booking_id }) => booking_id === stay.id);
      const { buy_amount = null, nights_left_charge = null } = ofStay[0] ?? {};
      const nights = ofStay.map((row) => ({ ...row, meal_plan: row.meal_plan as MealPlan | null }));
      const rooms = ofStay.map(({ night, room_type_id, room_id }) => ({
        ...{ night, room_type_id, room_id },
      }));
      const sums = { buy_amount, nights_left_charge, rooms };
      return [stay.id, { ...asAgreedNights(nights, stay, currency), ...sums }];
    }),
  );
}

/** @returns stored nights of a stay in a minor unit that holds all of their amounts */
export function asAgreedNights(
  rows: StoredNight[],
  { override_reason }: { override_reason: string },
  currency: { digits: number },
): Pick<NightsAsAgreed, "nights" | "digits"> {
  const amounts = rows.flatMap(({ price, meals_part }) => [price ?? "0", meals_part]);
  const digits = Math.max(currency.digits, ...amounts.map(decimalsOf));
  const byStay: PricedBy = override_reason ? "typed" : "calculated";
  const nights = rows.map((row): AgreedNight => ({
    ...{ night: row.night, ...guestsOf(row) },
    price: parseMinor(row.price ?? "0", digits),
    mealsPart: parseMinor(row.meals_part, digits),
    calculated: row.calculated as CalculatedNight | null,
    priced_at: row.priced_at === null ? null : new Date(row.priced_at).toISOString(),
    priced_by: (row.priced_by as PricedBy | null) ?? byStay,
  }));
  return { nights, digits };
}

/** A night of a changed stay, to be written. */
export interface ChangedNight extends NightPrice, GuestsOfNight {
  /** null for a night that is as its stay says. */
  priced_by: PricedBy | null;
  /** Whether its channel's commission is the present one; else it stays what it was. */
  has_present_commission: boolean;
  /** The commission of a night that the stay doesn't have any more, in percent; null without a channel. */
  commission_rate?: string | null;
  /** The room of such a night; missing for the one that a new night has. */
  room_id?: number | null;
}

/** @returns the nights of a stay as they are stored, by date, so that they can be written again */
export async function storedNights(db: Database, id: number): Promise<ChangedNight[]> {
  const { rows } = await sql<ChangedNight>`
    select night::text, room_type_id, room_id, adults, children_ages, meal_plan, price::text, meals_part::text,
      calculated, to_json(priced_at) #>> '{}' as priced_at, priced_by, commission_rate::text,
      false as has_present_commission
    from stay_nights where booking_id = ${id} order by night
  `.execute(db);
  return rows;
}

/** The nights of a changed stay, to be written. */
export interface NightsOfStay {
  booking_id: number;
  nights: ChangedNight[];
}

/** Removes the nights that stays don't have any more: those outside of the dates which they have by now. */
export async function removeNightsGone(trx: Transaction, ids: number[]): Promise<void> {
  await sql`${nightsGone(ids)}`.execute(trx);
}

/**
 * Writes a changed stay with its nights in one statement, as `writeNightsOfStays` does.
 *
 * @param stay.hasOtherRoom whether the stay gets another room by the same change, which its new nights have then
 * @param stay.asStay how the nights of the stay are priced then that say nothing of it; missing for as before
 * @param update the statement that writes the stay itself, and returns its columns
 */
export async function writeChangedStay<Stay>(
  trx: Transaction,
  {
    booking_id,
    nights,
    hasOtherRoom,
    asStay,
  }: NightsOfStay & { hasOtherRoom: boolean; asStay?: PricedBy },
  update: Compilable<Stay> & OperationNodeSource,
): Promise<Stay> {
  const room = hasOtherRoom ? sql`coalesce(${ROOM_OF_STAY}, ${ROOM_BEFORE})` : ROOM_USUAL;
  const { rows } = await sql<Stay>`
    with stay as (${update}),
    gone as (
      delete from stay_nights using stay
      where stay_nights.booking_id = ${booking_id}
        and (night < checkin_date or night >= checkout_date)
    ),
    written_nights as (${nightsWritten([{ booking_id, nights }], { joined: sql`join stay on true`, room, asStay })})
    select * from stay
  `.execute(trx);
  return rows[0]!;
}

/**
 * Writes the nights of changed stays in one statement: those that a stay doesn't have any more are removed, new ones
 * have the room of the night before, a night of another type has none any more, and one that is the same as before
 * isn't touched. Where a room goes from one of the
 * stays to another, `removeNightsGone` is called before: within a statement, nobody has left a room yet.
 */
export async function writeNightsOfStays(trx: Transaction, stays: NightsOfStay[]): Promise<void> {
  const ids = stays.map(({ booking_id }) => booking_id);
  const ofStay = sql`join hotel_bookings stay on stay.booking_id = written.booking_id`;
  await sql`with gone as (${nightsGone(ids)}) ${nightsWritten(stays, { joined: ofStay, room: ROOM_USUAL })}`.execute(
    trx,
  );
}

/** The room of the night before, among nights of the same type. */
const ROOM_BEFORE = sql`(
  select near.room_id from stay_nights near
  where near.booking_id = written.booking_id and near.night < written.night
    and near.room_type_id = written.room_type_id and near.room_id is not null
  order by near.night desc ${upTo(1)}
)`;

/** The present room of the stay, for nights of its type. */
const ROOM_OF_STAY = sql`case when stay.room_type_id = written.room_type_id then stay.room_id end`;

const ROOM_USUAL = sql`coalesce(${ROOM_BEFORE}, ${ROOM_OF_STAY})`;

/** The stays, as they are by now and under the name `stay`, and the room that a new night has. */
interface OfStays {
  joined: RawBuilder<unknown>;
  room: RawBuilder<unknown>;
  asStay?: PricedBy;
}

/** @returns the statement that writes the nights of stays */
function nightsWritten(stays: NightsOfStay[], { joined, room, asStay }: OfStays) {
  // A night that says nothing is written where the stay will say something else of it.
  const then = asStay ? sql`coalesce(stay_nights.priced_by, ${asStay})` : sql`excluded.priced_by`;
  const nights = stays.flatMap(({ booking_id, nights: ofStay }) =>
    ofStay.map((night) => ({ booking_id, ...night, has_room: night.room_id !== undefined })),
  );
  return sql`
    insert into stay_nights (
      booking_id, night, status, room_type_id, room_id, adults, children_ages, meal_plan,
      price, meals_part, calculated, priced_at, priced_by, commission_rate
    )
    select written.booking_id, written.night, bookings.status, written.room_type_id,
      case when written.has_room then written.room_id else ${room} end,
      written.adults, written.children_ages, written.meal_plan,
      written.price, written.meals_part, written.calculated, written.priced_at, written.priced_by,
      case
        when written.has_present_commission then ${commissionNow("written")}
        else coalesce(had.commission_rate, written.commission_rate)
      end
    from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) written (
        booking_id int, night date, room_type_id int, room_id int, has_room boolean, adults smallint, children_ages smallint[],
        meal_plan text, price numeric, meals_part numeric, calculated jsonb,
        priced_at timestamptz, priced_by text, has_present_commission boolean, commission_rate numeric
      )
      ${joined}
      join bookings on bookings.id = written.booking_id
      left join stay_nights had
        on had.booking_id = written.booking_id and had.night = written.night
    where true
    on conflict (booking_id, night) do update set
      room_type_id = excluded.room_type_id, adults = excluded.adults,
      children_ages = excluded.children_ages, meal_plan = excluded.meal_plan,
      -- A room belongs to one type.
      room_id = case when stay_nights.room_type_id = excluded.room_type_id then stay_nights.room_id end,
      price = excluded.price, meals_part = excluded.meals_part, calculated = excluded.calculated,
      priced_at = excluded.priced_at, priced_by = excluded.priced_by,
      commission_rate = excluded.commission_rate
    where (
        stay_nights.room_type_id, stay_nights.adults, stay_nights.children_ages, stay_nights.meal_plan,
        stay_nights.price, stay_nights.meals_part, stay_nights.calculated, stay_nights.priced_at,
        coalesce(stay_nights.priced_by, (
          select case when override_reason <> '' then 'typed' else 'calculated' end
          from hotel_bookings where hotel_bookings.booking_id = excluded.booking_id
        )),
        stay_nights.commission_rate, ${then}
      ) is distinct from (
        excluded.room_type_id, excluded.adults, excluded.children_ages, excluded.meal_plan,
        excluded.price, excluded.meals_part, excluded.calculated, excluded.priced_at,
        excluded.priced_by, excluded.commission_rate, excluded.priced_by
      )
  `;
}

function nightsGone(ids: number[]) {
  return sql`
    delete from stay_nights using hotel_bookings stay
    where stay.booking_id = any(${ids}::int[]) and stay_nights.booking_id = stay.booking_id
      and (night < checkin_date or night >= checkout_date)
  `;
}
