import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../app/db/database";
import type { Asked } from "./ask";
import type { Places } from "./measured-world";
import type { MeasuredApp, Program } from "./programs";
import type { MeasuredScreen } from "./screens";
import type { Case } from "./throughput";

/** How many prices are edited in turn, so that few requests wait for each other's row. */
const EDITED = 200;

const PRICES = "/pricing/management/room-prices";

/** How pages are asked for: as browsers do, or as they are. */
export type Encoding = "gzip" | "identity";

/** @returns the page of each screen, as somebody who is signed in asks for it */
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
 * A list as it is asked for by people who each look at something else, and while somebody changes
 * what it shows ten times a second: what the server has kept is then worth little.
 */
export function restlessCases(
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

/** @returns the pages of a peer, by name and path */
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

/** @returns what makes the nth form that sets a price, for an app: a few hundred prices in turn */
export async function pricePosts(db: Database): Promise<(app: MeasuredApp, turn: number) => Asked> {
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

/** @returns a form that sets a price, posted to us and to the peers */
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
 * The screens that must not become slower as prices grow: the list by every way into it, and what
 * sums it up.
 */
export function growingScreens({ hotel_id }: Places, prices: number): MeasuredScreen[] {
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
    { name: "dashboard", path: "/dashboard" },
    { name: "pricing overview", path: "/pricing" },
    { name: "price rules", path: "/pricing/management/price-rules?size=25" },
  ];
}
