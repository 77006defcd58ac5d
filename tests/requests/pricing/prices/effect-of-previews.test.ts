import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { FormReply } from "~/forms/posting/form-reply";
import type { EffectOnChecks } from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import {
  createPriceCheck,
  deletePriceCheck,
  priceCheckRows,
} from "~/modules/pricing/price-checks/price-check.service.server";
import { totalNow } from "~/modules/pricing/price-checks/price-check-row.presenter.server";
import { cellName } from "~/modules/pricing/price-grid/grid-form";
import type { GridPage } from "~/modules/pricing/price-grid/grid-page.presenter.server";
import * as contract from "~/routes/pricing/contract-check";
import * as sending from "~/routes/pricing/contract-import";
import * as adjust from "~/routes/pricing/management/bulk-adjust";
import * as acts from "~/routes/pricing/management/price-acts";
import * as grid from "~/routes/pricing/price-grid";
import * as importing from "~/routes/pricing/import";
import * as dryRun from "~/routes/pricing/import-check";
import { insertHouse, insertPoint, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { everyRow } from "../../../support/database/every-row";
import {
  asking,
  signedIn,
  type Answer,
  type Fields,
  type Visitor,
} from "../../../support/requests";

let world: TestWorld;
let staff: Visitor;
let house: House;
let price: number;
let check: number;
let houses = 0;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

beforeEach(async () => {
  houses += 1;
  house = await insertHouse(world.db);
  const named = { label: `House ${houses}` };
  await world.db.updateTable("hotels").set(named).where("id", "=", house.hotel_id).execute();
  const { id } = await world.db
    .insertInto("room_prices")
    .values({ ...house, base_price: "80", per_person: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  price = id;
  ({ id: check } = await createPriceCheck(world.ctx, {
    ...{ name: `Two in ${houses}`, hotel_id: house.hotel_id, room_type_id: house.room_type_id },
    ...{ adults: 2, children: 0, children_ages: [], price_type: "sell" as const },
    ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13" },
  }));
});

const effectIn = ({ body }: Answer) => (body as { effect?: EffectOnChecks | null }).effect;

/** What is said of the one check, and what it costs by now. */
const said = (effect: EffectOnChecks | null | undefined) =>
  effect?.changes.filter(({ id }) => id === check).map(({ before, after }) => [before, after]);
const costs = async () => `€${totalNow(await priceCheckRows.find(world.ctx, check))}`;

/** @returns the answer to what must leave no trace */
async function tracelessly(ask: () => Promise<Answer>): Promise<Answer> {
  const before = await everyRow(world.db);
  const answer = await ask();
  expect(await everyRow(world.db)).toBe(before);
  return answer;
}

/** Posts the dialog that raises all prices of the hotel by 10 %. */
function postRise(intent: string, fields: Fields = {}): Promise<Answer> {
  const path = `/pricing/management/room-prices/change?hotel_id=${house.hotel_id}`;
  const rise = { act: "adjust", adjustment_value: "10", ...fields };
  return staff.post(acts.action, path, asking(intent, rise));
}

it("of an act on many prices says which saved stays change, as saving then does", async () => {
  const previewed = await tracelessly(() => postRise("preview"));
  expect(previewed.status).toBe(200);
  expect(said(effectIn(previewed))).toEqual([["€480.00", "€528.00"]]);
  const { options } = previewed.body as FormReply<{ preview: { seen: string[] } }>;
  expect((await postRise("apply", { seen: options!.preview.seen })).status).toBe(303);
  expect(await costs()).toBe("€528.00");
});

it("of an act is said again where somebody has saved meanwhile", async () => {
  const { options } = (await postRise("preview")).body as FormReply<{
    preview: { seen: string[] };
  }>;
  await world.db
    .updateTable("room_prices")
    .set({ base_price: "90" })
    .where("id", "=", price)
    .execute();
  const refused = await tracelessly(() => postRise("apply", { seen: options!.preview.seen }));
  expect(refused.status).toBe(409);
  expect(said(effectIn(refused))).toEqual([["€540.00", "€594.00"]]);
});

it("of an act that would be refused has none", async () => {
  const path = `/pricing/management/room-prices/change?hotel_id=${house.hotel_id}`;
  const fields = { act: "activate" };
  const previewed = await staff.post(acts.action, path, asking("preview", fields));
  expect(previewed.status).toBe(200);
  expect(effectIn(previewed)).toBeUndefined();
});

it("of a bulk adjustment says it, too", async () => {
  const fields = {
    hotel_id: String(house.hotel_id),
    ...{ source_price_type: "sell", source_distribution_point_id: "0" },
    ...{ target_price_type: "sell", target_distribution_point_id: "0" },
    ...{ adjustment_type: "percentage", adjustment_value: "-10", replace_existing: "on" },
    source_price_ids: [String(price)],
  };
  const path = "/pricing/management/room-prices/adjust";
  const post = (intent: string, changes: Fields = {}) =>
    staff.post(adjust.action, path, asking(intent, { ...fields, ...changes }));
  const previewed = await tracelessly(() => post("preview"));
  expect(said(effectIn(previewed))).toEqual([["€480.00", "€432.00"]]);
  // A copy for a channel changes nothing for a guest without one.
  const target = String(await insertPoint(world.db, `EFF${houses}`));
  const copied = await post("preview", { target_distribution_point_id: target });
  expect(said(effectIn(copied))).toEqual([]);
  expect(effectIn(copied)?.title).toMatch(/^None of the \d+ price checks would change\.$/);
  expect((await post("apply")).status).toBe(303);
  expect(await costs()).toBe("€432.00");
});

it("of a price grid says it, too, of removals before anybody has said yes to them", async () => {
  const path = `/pricing/grid?hotel_id=${house.hotel_id}`;
  const loaded = await staff.get(grid.loader, path);
  const view = (loaded.body as { page: GridPage }).page.grid!;
  const post = (intent: string, changes: Fields) =>
    staff.post(
      grid.action,
      path,
      asking(intent, { seen: view.seen, currency: view.currency.code, ...changes }),
    );
  const emptied = await tracelessly(() => post("preview", { [cellName(house)]: "" }));
  expect(said(effectIn(emptied))).toEqual([["€480.00", "No price"]]);
  const typed = { [cellName(house)]: "95.50" };
  const previewed = await post("preview", typed);
  expect(said(effectIn(previewed))).toEqual([["€480.00", "€573.00"]]);
  const { fingerprint } = (previewed.body as FormReply<GridPage>).options!.grid!.preview!;
  expect((await post("save", { ...typed, previewed: fingerprint })).status).toBe(303);
  expect(await costs()).toBe("€573.00");
});

it("of a price grid says it again where somebody has saved meanwhile", async () => {
  const path = `/pricing/grid?hotel_id=${house.hotel_id}`;
  const loaded = await staff.get(grid.loader, path);
  const view = (loaded.body as { page: GridPage }).page.grid!;
  const typed = {
    ...{ seen: view.seen, currency: view.currency.code },
    [cellName(house)]: "95.50",
  };
  const post = (intent: string, changes: Fields) =>
    staff.post(grid.action, path, asking(intent, { ...typed, ...changes }));
  const { body } = await post("preview", {});
  const { fingerprint } = (body as FormReply<GridPage>).options!.grid!.preview!;
  await world.db
    .updateTable("room_prices")
    .set({ base_price: "90" })
    .where("id", "=", price)
    .execute();
  const refused = await tracelessly(() => post("save", { previewed: fingerprint }));
  expect(refused.status).toBe(409);
  expect((refused.body as FormReply<GridPage>).options!.grid!.preview).toBeTruthy();
  expect(said(effectIn(refused))).toEqual([["€540.00", "€573.00"]]);
});

it("of an import says it, too", async () => {
  const head = "hotel,room_type,season,distribution_point,price_type,base_price";
  const bytes = [head, `House ${houses},Double,Season,,sell,70`].join("\n");
  const checked = await staff.upload(importing.action, "/pricing/import", {
    fields: asking("check"),
    files: [{ field: "file", name: "prices.csv", bytes, type: "text/csv" }],
  });
  const path = checked.location!;
  const params = { id: path.split("/").at(-1)! };
  const page = await tracelessly(() => staff.get(dryRun.loader, path, params));
  expect(said(effectIn(page))).toEqual([["€480.00", "€420.00"]]);
  const { shown } = (page.body as { view: { shown: string } }).view;
  const post = (intent: string) =>
    staff.post(dryRun.action, path, asking(intent, { shown }), params);
  // The button that stands there after a refusal, and below large files.
  expect(said(effectIn(await post("check-effect:import")))).toEqual([["€480.00", "€420.00"]]);
  expect((await post("import")).status).toBe(303);
  expect(await costs()).toBe("€420.00");
});

it.each([
  ["rule", "record;name;type;value\nrule;Less;percentage;-10", ["€540.00", "€492.00"]],
  [
    "meal price",
    "record;season;meal_plan;adult_amount\nmeal;Season;half_board;20",
    ["€540.00", "€600.00"],
  ],
])("of a contract says it, too, if it only has a %s", async (_, bytes, expected) => {
  const { hotel_id, room_type_id } = house;
  await world.db
    .insertInto("meal_prices")
    .values({ hotel_id, season_id: house.season_id, meal_plan: "half_board", adult_amount: "10" })
    .execute();
  ({ id: check } = await createPriceCheck(world.ctx, {
    ...{
      name: `Half board in ${houses}`,
      hotel_id,
      room_type_id,
      meal_plan: "half_board" as const,
    },
    ...{ adults: 2, children: 0, children_ages: [], price_type: "sell" as const },
    ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13" },
  }));
  const sent = await staff.upload(sending.action, "/pricing/contracts/import", {
    fields: asking("check", { hotel_id: String(hotel_id) }),
    files: [{ field: "file", name: "contract.csv", bytes, type: "text/csv" }],
  });
  const path = sent.location!;
  const params = { id: path.split("/").at(-1)! };
  const page = await tracelessly(() => staff.get(contract.loader, path, params));
  expect(said(effectIn(page))).toEqual([expected]);
  const { shown } = (page.body as { check: { shown: string } }).check;
  const fields = asking("import", { shown });
  expect((await staff.post(contract.action, path, fields, params)).status).toBe(303);
  expect(await costs()).toBe(expected[1]);
});

it("says nothing where no stay is saved", async () => {
  const rows = await world.db.selectFrom("price_checks").select("id").execute();
  for (const { id } of rows) await deletePriceCheck(world.ctx, id);
  const path = `/pricing/management/room-prices/change?hotel_id=${house.hotel_id}`;
  const fields = { act: "adjust", adjustment_value: "10" };
  const previewed = await staff.post(acts.action, path, asking("preview", fields));
  expect(previewed.status).toBe(200);
  expect(effectIn(previewed)).toBeUndefined();
});
