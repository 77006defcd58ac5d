import { sql } from "kysely";
import * as currencies from "~/routes/currencies";
import * as editRestriction from "~/routes/hotels/restriction-edit";
import * as newRestriction from "~/routes/hotels/restriction-new";
import * as restrictions from "~/routes/hotels/restrictions";
import * as editStopSale from "~/routes/hotels/stop-sale-edit";
import * as newStopSale from "~/routes/hotels/stop-sale-new";
import * as stopSales from "~/routes/hotels/stop-sales";
import * as priceRules from "~/routes/pricing/management/price-rules";
import * as roomPrices from "~/routes/pricing/management/room-prices";
import * as seasons from "~/routes/pricing/management/seasons";
import { addDays } from "~/core/dates";
import { asking, type Action, type Loader } from "../requests";
import { bothWays, deskOnly, NOTHING_TO_DO, type Act, type Outcome } from "./act";
import { fieldsOf } from "./bookable";
import type { Body, Worker } from "./worker";

interface Route {
  loader: Loader;
  action: Action;
}

/** A noun whose rows the storm makes, changes and takes away. */
interface Written {
  /** The name of one row in messages: "a season". */
  one: string;
  table: string;
  /** The name of its kind in the log. */
  entity: string;
  /** The path of its calls; undefined for a noun that only forms write. */
  api?: string;
  list: Route & { path: string };
  /** The pages of its forms, where they aren't dialogs of the list. */
  pages?: { new: Route & { path: string }; edit: Route & { path: (id: number) => string } };
  /** @returns the values of a new row */
  row: (worker: Worker) => Body;
  /** @returns the fields of the form for a new row, where they aren't those of its call */
  form?: (row: Body) => Body;
  /** @returns some other values for a row that is there */
  change: (worker: Worker) => Body;
}

/** The first of the days that these rows are about: no booking of the storm is on them. */
const FAR = "2027-03-01";

function farDates(worker: Worker): { start_date: string; end_date: string } {
  const start_date = addDays(FAR, worker.dice(60));
  return { start_date, end_date: addDays(start_date, worker.dice(20)) };
}

const price = (worker: Worker) => `${40 + worker.dice(60)}.50`;

const nouns: Written[] = [
  {
    ...{ one: "a season", table: "seasons", entity: "season", api: "/seasons" },
    list: { ...seasons, path: "/pricing/management/seasons" },
    row: (worker) => ({
      ...{ name: `Season ${worker.dice(1000)}`, hotel_id: worker.house.hotel_id },
      ...farDates(worker),
      active: worker.dice(3) > 0,
    }),
    change: (worker) => worker.oneOf<Body>([farDates(worker), { name: `S ${worker.dice(99)}` }]),
  },
  {
    ...{
      one: "a buying price",
      table: "room_prices",
      entity: "room_price",
      api: "/room-type-prices",
    },
    list: { ...roomPrices, path: "/pricing/management/room-prices" },
    // Few of them may be active at once, so that some are refused.
    row: (worker) => ({
      ...{ hotel_id: worker.house.hotel_id, room_type_id: worker.oneOf(worker.house.roomTypes) },
      ...{ season_id: worker.house.season_id, price_type: "buy", base_price: price(worker) },
      ...{ per_person: true, active: worker.dice(2) === 0 },
    }),
    change: (worker) => ({ base_price: price(worker) }),
  },
  {
    ...{ one: "a price rule", table: "price_rules", entity: "price_rule", api: "/price-rules" },
    list: { ...priceRules, path: "/pricing/management/price-rules" },
    row: (worker) => ({
      ...{ name: `Rule ${worker.dice(1000)}`, rule_type: "percentage" },
      ...{ value: `${worker.dice(20) - 10}`, priority: worker.dice(5) },
      ...{ hotel_id: worker.house.hotel_id, active: false },
    }),
    change: (worker) =>
      worker.oneOf<Body>([{ value: `${worker.dice(9) + 1}` }, { priority: worker.dice(9) }]),
  },
  {
    ...{ one: "a stop sale", table: "stop_sales", entity: "stop_sale", api: "/stop-sales" },
    list: { ...stopSales, path: "/hotels/stop-sales" },
    pages: {
      new: { ...newStopSale, path: "/hotels/stop-sales/new" },
      edit: { ...editStopSale, path: (id) => `/hotels/stop-sales/${id}/edit` },
    },
    row: (worker) => ({
      ...{ hotel_id: worker.house.hotel_id, room_type_id: worker.oneOf(worker.house.roomTypes) },
      ...farDates(worker),
      reason: "Paint",
    }),
    change: (worker) => worker.oneOf<Body>([farDates(worker), { reason: `${worker.dice(99)}` }]),
  },
  {
    ...{ one: "a restriction", table: "restrictions", entity: "restriction", api: "/restrictions" },
    list: { ...restrictions, path: "/hotels/restrictions" },
    pages: {
      new: { ...newRestriction, path: "/hotels/restrictions/new" },
      edit: { ...editRestriction, path: (id) => `/hotels/restrictions/${id}/edit` },
    },
    row: (worker) => ({
      ...{ hotel_id: worker.house.hotel_id, ...farDates(worker) },
      ...{ min_stay_arrival: 1 + worker.dice(5), reason: "", active: true },
    }),
    // The form makes several at once, one for each range of dates.
    form: ({ start_date, end_date, ...row }) => ({ ...row, ranges: [{ start_date, end_date }] }),
    change: (worker) =>
      worker.oneOf<Body>([
        { min_stay_arrival: 1 + worker.dice(9) },
        { reason: `${worker.dice(99)}` },
      ]),
  },
  {
    ...{ one: "a currency", table: "currencies", entity: "currency" },
    list: { ...currencies, path: "/currencies" },
    row: (worker) => ({
      iso_code: `X${worker.oneOf([..."ABCDEFGH"])}${worker.oneOf([..."ABCDEFGH"])}`,
      ...{ label: `Money ${worker.dice(99)}`, symbol: "¤", decimals: worker.dice(5) },
      active: true,
    }),
    change: (worker) => ({ label: `Money ${worker.dice(99)}` }),
  },
];

/** The acts on prices, rules, seasons, stop sales, restrictions and currencies. */
export const actsOnPricing: Act[] = nouns.flatMap((noun) => {
  const act = noun.api ? bothWays : (...args: Parameters<typeof deskOnly>) => [deskOnly(...args)];
  return [
    ...act(`make ${noun.one}`, 3, (worker) => make(worker, noun)),
    ...act(`change ${noun.one}`, 6, (worker) => change(worker, noun)),
    ...act(`take away ${noun.one}`, 2, (worker) => takeAway(worker, noun)),
  ];
});

async function make(
  worker: Worker,
  { api, list, pages, row, form = (body) => body }: Written,
): Promise<Outcome> {
  const body = row(worker);
  if (!worker.atDesk) return worker.call("post", api!, body);
  const page = pages?.new ?? { ...list, path: `${list.path}?dialog=new` };
  return worker.post(page, asking("create", fieldsOf(form(body))));
}

async function change(worker: Worker, noun: Written): Promise<Outcome> {
  const id = await latest(worker, noun);
  if (!id) return NOTHING_TO_DO;
  const said = noun.change(worker);
  if (!worker.atDesk) return worker.call("patch", `${noun.api}/${id}`, said);
  const { edit } = noun.pages ?? {};
  const page = edit
    ? { ...edit, path: edit.path(id), params: { id: String(id) } }
    : { ...noun.list, path: `${noun.list.path}?dialog=edit&id=${id}` };
  return worker.edit(page, fieldsOf(said));
}

async function takeAway(worker: Worker, noun: Written): Promise<Outcome> {
  const id = await latest(worker, noun);
  if (!id) return NOTHING_TO_DO;
  if (!worker.atDesk) return worker.call("delete", `${noun.api}/${id}`);
  const path = `${noun.list.path}?dialog=delete&id=${id}`;
  return worker.post({ ...noun.list, path }, asking("delete"));
}

/** The number of latest rows that acts choose from; with fewer, two workers choose the same one more often. */
const LATEST = 4;

/** @returns the id of one of the latest rows that the storm has made; undefined where there is none */
async function latest(worker: Worker, { table, entity }: Written): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} made
    where exists (
      select from audit_log
      where entity_id = made.id and action = 'create' and entity = ${entity}
    )
    order by id desc limit ${LATEST}
  `.execute(worker.shared.world.db);
  return worker.oneOf(rows)?.id;
}
