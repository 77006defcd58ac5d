import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import { weekdays } from "~/core/dates/weekday";
import type { Database } from "~/db/database";
import type { DB } from "~/db/schema";
import { usualHours } from "~/modules/catalogue/spas/spa";

/**
 * Functions that insert a row, with sensible values for columns that a test doesn't name; each returns the
 * id.
 */

export async function insertCurrency(
  db: Database,
  changes: Partial<Insertable<DB["currencies"]>> = {},
): Promise<number> {
  const row = { iso_code: "EUR", label: "Euro", symbol: "€", decimals: 2, ...changes };
  const { id } = await db
    .insertInto("currencies")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertHotel(
  db: Database,
  changes: Partial<Insertable<DB["hotels"]>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto("hotels")
    // Its clock is that of the house, unless the test is about clocks.
    .values({ label: "Hôtel Test", day_end: "00:00", ...changes })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertRoomType(
  db: Database,
  hotel_id: number,
  changes: Partial<Insertable<DB["room_types"]>> = {},
): Promise<number> {
  const row = {
    hotel_id,
    label: "Double",
    max_children: 2,
    max_guests: 4,
    available_rooms: 5,
    ...changes,
  };
  const { id } = await db
    .insertInto("room_types")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the column of a room that is out of order from one day to another, both inclusive */
export function closedFrom(from: string, to: string, reason = "Paint") {
  return { closures: JSON.stringify([{ from, to, reason }]) };
}

/** Inserts a physical room of a hotel that is in order. */
export async function insertRoom(db: Database, values: Insertable<DB["rooms"]>): Promise<number> {
  const { id } = await db
    .insertInto("rooms")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertSeason(
  db: Database,
  hotel_id: number,
  changes: Partial<Insertable<DB["seasons"]>> = {},
): Promise<number> {
  const row = {
    hotel_id,
    name: "Season",
    start_date: "2026-04-01",
    end_date: "2026-06-30",
    ...changes,
  };
  const { id } = await db
    .insertInto("seasons")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertPoint(db: Database, code: string, parent_id?: number): Promise<number> {
  const { id } = await db
    .insertInto("distribution_points")
    .values({
      label: `Point ${code}`,
      code,
      contact_email: "point@example.com",
      parent_id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a customer, by default a person. */
export async function insertCustomer(
  db: Database,
  changes: Partial<Insertable<DB["customers"]>> = {},
): Promise<number> {
  const row = {
    type: "person",
    first_name: "Anna",
    last_name: "Meier",
    language: "en",
    ...changes,
  };
  const { id } = await db
    .insertInto("customers")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a service, by default in the first existing currency. */
export async function insertService(
  db: Database,
  code: string,
  changes: Partial<Insertable<DB["services"]>> = {},
): Promise<number> {
  const known = await db.selectFrom("currencies").select("id").orderBy("id").executeTakeFirst();
  const row = {
    label: `Service ${code}`,
    code,
    category: "meal",
    charge_mode: "once",
    price: "10",
    currency_id: changes.currency_id ?? known?.id ?? (await insertCurrency(db)),
    ...changes,
  };
  const { id } = await db
    .insertInto("services")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a tour, by default of two hours for adults, in the first existing currency. */
export async function insertTour(
  db: Database,
  slug: string,
  changes: Partial<Insertable<DB["tours"]>> = {},
): Promise<number> {
  const known = await db.selectFrom("currencies").select("id").orderBy("id").executeTakeFirst();
  const row = {
    label: `Tour ${slug}`,
    slug,
    duration_minutes: 120,
    availability: "start_times",
    start_times: changes.availability === "opening_hours" ? [] : ["10:00"],
    weekdays: ["monday", "saturday"],
    min_people: 1,
    max_people: 12,
    cutoff_hours: 24,
    pricing_per: "person",
    currency_id: changes.currency_id ?? known?.id ?? (await insertCurrency(db)),
    ...changes,
  };
  const { id } = await db.insertInto("tours").values(row).returning("id").executeTakeFirstOrThrow();
  await db
    .insertInto("tour_units")
    .values({ tour_id: id, unit: "adult", min_age: 18, max_age: 120 })
    .execute();
  return id;
}

/** Inserts a spa, by default open every day from nine to seven, in the first existing currency. */
export async function insertSpa(
  db: Database,
  changes: Partial<Insertable<DB["spas"]>> = {},
): Promise<number> {
  const known = await db.selectFrom("currencies").select("id").orderBy("id").executeTakeFirst();
  const day = { ...usualHours, closed: false };
  const row = {
    label: "Spa Test",
    opening_hours: JSON.stringify(Object.fromEntries(weekdays.map((name) => [name, day]))),
    treatment_rooms: 2,
    currency_id: changes.currency_id ?? known?.id ?? (await insertCurrency(db)),
    ...changes,
  };
  const { id } = await db.insertInto("spas").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Inserts a treatment, by default of an hour for one person, with a quarter of an hour afterwards. */
export async function insertTreatment(
  db: Database,
  spa_id: number,
  changes: Partial<Insertable<DB["treatments"]>> = {},
): Promise<number> {
  const row = {
    spa_id,
    label: "Massage",
    category: "massage",
    duration_minutes: 60,
    buffer_minutes: 15,
    persons: 1,
    price: "80",
    ...changes,
  };
  const { id } = await db
    .insertInto("treatments")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a price of the catalogue, by default a general sell price without dates. */
export async function insertCataloguePrice(
  db: Database,
  of: Pick<Insertable<DB["catalogue_prices"]>, "tour_id" | "unit" | "treatment_id">,
  changes: Partial<Insertable<DB["catalogue_prices"]>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto("catalogue_prices")
    .values({ price: "40", ...of, ...changes })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface House {
  hotel_id: number;
  room_type_id: number;
  season_id: number;
}

/** Inserts a hotel in euros with one room type and one season, but no prices. */
export async function insertHouse(db: Database): Promise<House> {
  const known = await db.selectFrom("currencies").select("id").executeTakeFirst();
  const hotel_id = await insertHotel(db, { currency_id: known?.id ?? (await insertCurrency(db)) });
  return {
    hotel_id,
    room_type_id: await insertRoomType(db, hotel_id),
    season_id: await insertSeason(db, hotel_id),
  };
}

/** Inserts the row of an image without files; `changes` must name its owner. */
export async function insertImage(
  db: Database,
  changes: Partial<Insertable<DB["images"]>>,
): Promise<number> {
  const row = {
    key: randomBytes(16).toString("hex"),
    file_name: "view.png",
    content_type: "image/webp",
    size: 1000,
    width: 1200,
    height: 800,
    hash: "0".repeat(64),
    ...changes,
  };
  const { id } = await db
    .insertInto("images")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a draft of a page about a hotel, only in English; `changes` must name its owner and its place. */
export async function insertCmsPage(
  db: Database,
  changes: Partial<Insertable<DB["cms_pages"]>> & { place: number },
): Promise<number> {
  const row = { title_en: "The beach", slug_en: "the-beach", body_en: "Sand.", ...changes };
  const { id } = await db
    .insertInto("cms_pages")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertRole(
  db: Database,
  changes: Partial<Insertable<DB["roles"]>> = {},
): Promise<number> {
  const row = { label: "Clerk", description: "Looks prices up.", ...changes };
  const { id } = await db.insertInto("roles").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** The hash of a password that nobody uses. */
const someHash =
  "$argon2id$v=19$m=19456,t=2,p=1$MEM2CoXkvblwX5k7DGXF/g$LDbK/qGVqnichuTIGiwD0c4E5srtt1Mo/mgjUEFbS1Y";

/** Inserts a user, by default with the first role, which is the administrator's. */
export async function insertUser(
  db: Database,
  username: string,
  changes: Partial<Insertable<DB["users"]>> = {},
): Promise<number> {
  const first = await db.selectFrom("roles").select("id").orderBy("id").executeTakeFirstOrThrow();
  const row = {
    username,
    first_name: "Somebody",
    last_name: "Else",
    email: `${username}@example.com`,
    role_id: first.id,
    password_hash: someHash,
    ...changes,
  };
  const { id } = await db.insertInto("users").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** A role of two active users, and of one who is off. */
export async function insertRoleOfTwo(db: Database, label: string): Promise<number> {
  const role_id = await insertRole(db, { label });
  const code = label.slice(0, 3).toLowerCase();
  await insertUser(db, `${code}.one`, { role_id });
  await insertUser(db, `${code}.two`, { role_id });
  await insertUser(db, `${code}.off`, { role_id, is_active: false });
  return role_id;
}

/** A webhook of a user, whose secret nobody can read. */
export async function insertWebhook(
  db: Database,
  user_id: number,
  changes: Partial<Insertable<DB["webhooks"]>> = {},
): Promise<number> {
  const row = {
    label: "Channels",
    user_id,
    url: "https://hooks.example.com/desk",
    secret_sealed: "none",
    secret_ending: "none",
    ...changes,
  };
  const { id } = await db
    .insertInto("webhooks")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  const now = new Date();
  await db
    .insertInto("webhook_states")
    .values({ webhook_id: id, position: "0", place_at: now, next_try_at: now })
    .execute();
  return id;
}
