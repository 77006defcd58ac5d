import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../app/db/database";
import type { RequestOptions } from "./ask";
import type { Places } from "./measured-world";
import type { MeasuredApp, Program } from "./programs";
import type { MeasuredScreen } from "./screens";
import type { Case } from "./throughput";

/** The number of prices that are edited in turn, so that few requests wait for each other's row. */
const EDITED = 200;

const PRICES = "/pricing/management/room-prices";

/** The encoding in which pages are requested: compressed, as browsers do, or not. */
export type Encoding = "gzip" | "identity";

/** @returns the request for each screen, as a signed-in user sends it */
export function screenCases(
  app: MeasuredApp,
  screens: MeasuredScreen[],
  encoding: Encoding,
): Case[] {
  return screens.map(({ name, path, open }) => ({
    name,
    program: app,
    status: 200,
    next: () => ({
      url: app.url + path,
      headers: { "Accept-Encoding": encoding, ...(open ? {} : { Cookie: app.staff.cookie }) },
    }),
  }));
}

/**
 * @returns requests for a list where kept answers are worth little: each user requests another page, or its
 *   tables change ten times a second
 */
export function changingListCases(
  db: Database,
  app: MeasuredApp,
  places: Places,
  encoding: Encoding,
): Case[] {
  const headers = { "Accept-Encoding": encoding, Cookie: app.staff.cookie };
  const list = { program: app, status: 200 };
  const first = { url: `${app.url}${PRICES}?size=25`, headers };
  const otherPage = (turn: number) => ({ url: `${first.url}&page=${1 + (turn % 1000)}`, headers });
  const meanwhile = () =>
    sql`update hotels set label = label where id = ${places.hotel_id}`.execute(db);
  return [
    { ...list, name: "room prices, another page each time", next: otherPage },
    { ...list, name: "room prices, while hotels change", next: () => first, meanwhile },
  ];
}

/** @returns the requests for the pages of another program, by name and path */
export function peerCases(
  program: Program,
  pages: Record<string, string>,
  encoding: Encoding,
): Case[] {
  return Object.entries(pages).map(([name, path]) => ({
    name,
    program,
    status: 200,
    next: () => ({ url: program.url + path, headers: { "Accept-Encoding": encoding } }),
  }));
}

/**
 * @returns a function that makes the nth form that sets a price, for an app; it takes a few hundred prices in
 *   turn
 */
export async function pricePosts(
  db: Database,
): Promise<(app: MeasuredApp, turn: number) => RequestOptions> {
  const rows = await editedPrices(db);
  return (app, turn) => {
    const { id, ...row } = rows[turn % rows.length]!;
    const body = new URLSearchParams({
      form_token: app.staff.token,
      form_key: randomUUID(),
      intent: "update",
      currency: "EUR",
      base_price: priceAt(turn),
      per_person: "on",
      active: "on",
    });
    for (const [name, value] of Object.entries(row)) body.set(name, String(value ?? ""));
    return {
      url: `${app.url}${PRICES}?dialog=edit&id=${id}`,
      headers: { Cookie: app.staff.cookie },
      body: body.toString(),
    };
  };
}

async function editedPrices(db: Database): Promise<Record<string, number | string | null>[]> {
  const { rows } = await sql<Record<string, number | string | null>>`
    select id, hotel_id, room_type_id, season_id, distribution_point_id, price_type
    from room_prices where active order by id limit ${EDITED}
  `.execute(db);
  return rows;
}

function priceAt(turn: number): string {
  return `${100 + (turn % 800)}.${String(10 + (turn % 90))}`;
}

/** @returns the posts of a form that sets a price, to the app and to the other programs */
export async function postCases(
  db: Database,
  app: MeasuredApp,
  peers: Record<string, Program>,
): Promise<Case[]> {
  const [rows, post] = [await editedPrices(db), await pricePosts(db)];
  return [
    { name: "form post: a price", program: app, status: 303, next: (turn) => post(app, turn) },
    ...Object.entries(peers).map(([name, program]) => ({
      name: `${name}: form post`,
      program,
      status: 303,
      next: (turn: number) => ({
        url: `${program.url}/list`,
        body: new URLSearchParams({
          id: String(rows[turn % rows.length]!.id),
          base_price: priceAt(turn),
        }).toString(),
      }),
    })),
  ];
}

/**
 * @returns the screens that must not become slower with more prices: the list with every search, sort and
 *   filter, and the screens that summarise prices
 */
export function growingScreens(places: Places, prices: number): MeasuredScreen[] {
  const { hotel_id, busyHotelId, chartFrom } = places;
  const pages = Math.ceil(prices / 25);
  const list = (name: string, change = "") => ({ name, path: `${PRICES}?size=25${change}` });
  return [
    list("first page"),
    list("filtered by hotel", `&hotel_id=${hotel_id}`),
    list("middle page", `&page=${Math.ceil(pages / 2)}`),
    list("last page", `&page=${pages}`),
    list("sort by hotel", "&sort=hotel&order=asc"),
    list("sort by room type", "&sort=room_type&order=asc"),
    list("sort by season", "&sort=season&order=desc"),
    list("sort by distribution point", "&sort=distribution_point&order=asc"),
    list("sort by type", "&sort=price_type&order=asc"),
    list("sort by creation", "&sort=created_at&order=desc"),
    list("search, rare", "&search=Lisboa%206"),
    list("search, common", "&search=suite"),
    { name: "find anything, rare", path: "/search?q=Lisboa%206" },
    { name: "find anything, common", path: "/search?q=suite" },
    { name: "find anything, misspelt name", path: "/search?q=martim" },
    { name: "customers, misspelt name", path: "/customers?size=25&search=martim" },
    { name: "dashboard", path: "/dashboard" },
    { name: "pricing overview", path: "/pricing" },
    { name: "price rules", path: "/pricing/management/price-rules?size=25" },
    { name: "hotel bookings", path: "/bookings/hotels?size=25" },
    { name: "hotel bookings of a hotel", path: `/bookings/hotels?size=25&hotel_id=${hotel_id}` },
    { name: "hotel bookings of a customer", path: "/bookings/hotels?size=25&search=rossi%2012" },
    {
      name: "chart of a month",
      path: `/bookings/hotels?view=chart&days=31&start=${chartFrom}&hotel_id=${busyHotelId}`,
    },
  ];
}
