import { hashPassword } from "../../app/auth/password.server";
import { addDays, type CalendarDate } from "../../app/core/dates";
import type { Database, Transaction } from "../../app/db/database";
import type { FileStore } from "../../app/storage/file-store";
import { insertBookedServices } from "./bookings/demo-booked-services";
import { insertBookings } from "./bookings/demo-bookings";
import { demoSeasons, type DemoSeason } from "./demo-calendar";
import { demoChannels } from "./demo-channels";
import { demoCurrencies, demoHotels, type DemoHotel } from "./demo-hotels";
import { demoRules } from "./demo-rules";
import { insertConditions } from "./demo-conditions";
import { changeStays } from "./bookings/demo-changed-stays";
import { insertCustomers } from "./bookings/demo-customers";
import { insertGuestsOfToday } from "./bookings/demo-guests-of-today";
import { insertEvents } from "./bookings/demo-events";
import { insertFlights } from "./bookings/demo-flights";
import { forgetFormerRows, insertHistory } from "./demo-history";
import { seedImages } from "./catalogue/demo-images";
import { insertLetters } from "./bookings/demo-letters";
import { insertPacks } from "./bookings/demo-packs";
import { insertPayments } from "./bookings/demo-payments";
import { insertPriceChecks } from "./bookings/demo-price-checks";
import { insertPages } from "./catalogue/demo-pages";
import { insertRooms } from "./demo-rooms";
import { insertSpaBookings } from "./bookings/demo-spa-bookings";
import { insertSpas } from "./catalogue/demo-spas";
import { demos } from "./registered-demos";
import { demoUsername, insertStaff } from "./demo-staff";
import { insertCataloguePrices } from "./catalogue/demo-catalogue-prices";

/** The login that the demo prints. It is an ordinary user, whose password is checked as usual. */
export const demoLogin = { username: demoUsername, password: "maison-desk-demo" };

/**
 * Loads the demo's rows once, all of them or none.
 *
 * @param today the first day of "the next 90 days"; seasons reach from January of its year to December of the
 *   next
 * @returns whether rows were loaded; false where there are hotels already
 */
export async function seedDemo(db: Database, today: CalendarDate, store: FileStore) {
  const there = await db.selectFrom("hotels").select("id").limit(1).executeTakeFirst();
  if (there) return false;
  const password_hash = await hashPassword(demoLogin.password);
  const staffId = await db.transaction().execute(async (trx) => {
    const channels = await insertChannels(trx);
    const id = await insertStaff(trx, password_hash, channels);
    const currencies = await trx
      .insertInto("currencies")
      .values(demoCurrencies)
      .returning(["id", "iso_code"])
      .execute();
    for (const hotel of demoHotels) {
      const currency = currencies.find((known) => known.iso_code === hotel.currency)!;
      await insertHotel(trx, hotel, currency.id, channels, today);
    }
    await insertRules(trx, channels, today);
    await insertRooms(trx);
    for (const demo of demos) await demo(trx, today);
    await insertConditions(trx);
    await insertSpas(trx);
    await insertCataloguePrices(trx, today.slice(0, 4));
    await insertCustomers(trx, today);
    await insertHistory(trx, id);
    return id;
  });
  await insertBookings(db, today, staffId);
  await insertPriceChecks(db);
  await insertSpaBookings(db, today, staffId);
  await insertBookedServices(db);
  await insertPayments(db, today, staffId);
  await insertLetters(db, today, staffId);
  await db.transaction().execute((trx) => insertEvents(trx, new Date()));
  await insertFlights(db, today, staffId);
  await insertPacks(db, staffId);
  await seedImages(db, store);
  await insertPages(db, today);
  await insertGuestsOfToday(db, today, staffId);
  await changeStays(db, today, staffId);
  await forgetFormerRows(db);
  return true;
}

async function insertChannels(trx: Transaction): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { label, code, type, commission, parent, inactive } of demoChannels) {
    const { id } = await trx
      .insertInto("distribution_points")
      .values({
        label,
        code,
        type,
        parent_id: parent ? ids.get(parent) : null,
        contact_email: `${code.toLowerCase()}@example.com`,
        commission_rate: commission,
        is_active: !inactive,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.set(code, id);
  }
  return ids;
}

async function insertHotel(
  trx: Transaction,
  hotel: DemoHotel,
  currency_id: number,
  channels: Map<string, number>,
  today: CalendarDate,
): Promise<void> {
  const { label, description, description_fr, policies, policies_fr } = hotel;
  const { stars, time_zone, address, phone, email } = hotel;
  const texts = { label, description, description_fr, policies, policies_fr };
  const floor = { margin_floor_percent: hotel.floor };
  const { id: hotel_id } = await trx
    .insertInto("hotels")
    .values({ ...texts, stars, time_zone, address, phone, email, currency_id, ...floor })
    .returning("id")
    .executeTakeFirstOrThrow();
  const roomTypes = await trx
    .insertInto("room_types")
    .values(
      hotel.roomTypes.map((type) => ({
        hotel_id,
        ...{ label: type.label, label_fr: type.label_fr },
        ...{ description: type.description, description_fr: type.description_fr },
        max_adults: type.max_adults,
        max_children: type.max_children,
        max_guests: type.max_adults + type.max_children,
        min_los: type.min_los ?? 1,
        available_rooms: type.rooms,
      })),
    )
    .returning(["id", "label"])
    .execute();
  const calendar = demoSeasons(hotel, today);
  const seasons = await trx
    .insertInto("seasons")
    .values(
      calendar.map(({ name, start, end, active }) => ({
        hotel_id,
        name,
        start_date: start,
        end_date: end,
        active,
      })),
    )
    .returning(["id", "name"])
    .execute();

  const prices = calendar.flatMap((season) =>
    hotel.roomTypes.flatMap((type) =>
      pricesOf(hotel, season, type.price, channels).map((price) => ({
        ...price,
        hotel_id,
        room_type_id: roomTypes.find((row) => row.label === type.label)!.id,
        season_id: seasons.find((row) => row.name === season.name)!.id,
        per_person: hotel.per_person,
      })),
    ),
  );
  await trx.insertInto("room_prices").values(prices).execute();
}

interface DemoPrice {
  price_type: "sell" | "buy";
  base_price: string;
  distribution_point_id: number | null;
}

/**
 * @returns the sell and buy prices for all channels, and special prices for two channels in the busy months
 */
function pricesOf(
  hotel: DemoHotel,
  season: DemoSeason,
  low: number,
  channels: Map<string, number>,
): DemoPrice[] {
  const rounded = (amount: number) => String(Math.round(amount / hotel.step) * hotel.step);
  const sell = (low * season.level) / 100;
  const festival = season.level === 190;
  const prices: DemoPrice[] = [
    { price_type: "sell", base_price: rounded(sell), distribution_point_id: null },
  ];
  // There are no buy prices for festivals, so the surrounding season's buy price applies.
  if (!festival) {
    // One deliberate mistake for the dashboard to find: the buy price of the crew room is above its sell
    // price.
    const tooDear = low === 136 && season.name.startsWith("Winter");
    const buy = sell * (tooDear ? 1.05 : 0.76);
    prices.push({ price_type: "buy", base_price: rounded(buy), distribution_point_id: null });
  }
  if (season.level >= 150) {
    prices.push(
      {
        price_type: "sell",
        base_price: rounded(sell * 1.06),
        distribution_point_id: channels.get("STAYF")!,
      },
      {
        price_type: "sell",
        base_price: rounded(sell * 0.95),
        distribution_point_id: channels.get("RIV-NCE")!,
      },
    );
  }
  return prices;
}

async function insertRules(
  trx: Transaction,
  channels: Map<string, number>,
  today: CalendarDate,
): Promise<void> {
  const hotels = await trx.selectFrom("hotels").select(["id", "label"]).execute();
  const roomTypes = await trx
    .selectFrom("room_types")
    .select(["id", "label", "hotel_id"])
    .execute();
  const seasons = await trx
    .selectFrom("seasons")
    .select(["id", "name", "hotel_id"])
    .orderBy("start_date", "desc")
    .execute();
  const rules = demoRules((days) => addDays(today, days)).map((rule) => {
    const hotel_id = hotels.find(({ label }) => label === rule.hotel)?.id ?? null;
    return {
      name: rule.name,
      description: rule.description,
      rule_type: rule.type,
      value: rule.value,
      priority: rule.priority ?? 0,
      active: !rule.inactive,
      condition: rule.condition && JSON.stringify(rule.condition),
      hotel_id,
      room_type_id:
        roomTypes.find((type) => type.hotel_id === hotel_id && type.label === rule.roomType)?.id ??
        null,
      season_id:
        (rule.season &&
          seasons.find(
            (season) => season.hotel_id === hotel_id && season.name.startsWith(rule.season!),
          )?.id) ||
        null,
      distribution_point_id: rule.channel ? (channels.get(rule.channel) ?? null) : null,
      price_type: rule.price_type ?? null,
    };
  });
  await trx.insertInto("price_rules").values(rules).execute();
}
