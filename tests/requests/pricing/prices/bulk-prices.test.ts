import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FormReply } from "~/forms/posting/form-reply";
import type { BulkAdjustChoices } from "~/modules/pricing/room-prices/adjusting/bulk-adjust-dialog.presenter.server";
import { loader as batchesLoader } from "~/routes/pricing/batches";
import type { ImportView } from "~/modules/pricing/price-imports/import.presenter.server";
import { action as batchAction, loader as batchLoader } from "~/routes/pricing/batch";
import {
  action as adjustAction,
  loader as adjustLoader,
} from "~/routes/pricing/management/bulk-adjust";
import { action as importAction, loader as importLoader } from "~/routes/pricing/import";
import { action as checkAction, loader as checkLoader } from "~/routes/pricing/import-check";
import { insertHouse, insertPoint, insertSeason, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import {
  asking,
  signedIn,
  speaking,
  staffWith,
  type Answer,
  type Fields,
  type Visitor,
} from "../../../support/requests";

const ADJUST = "/pricing/management/room-prices/adjust";
const LIST = "/pricing/management/room-prices";

let world: TestWorld;
let staff: Visitor;
let house: House;
let channel: number;
let prices: number[];
let points = 0;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

beforeEach(async () => {
  house = await insertHouse(world.db);
  points += 1;
  await world.db
    .updateTable("hotels")
    .set({ label: `House ${points}` })
    .where("id", "=", house.hotel_id)
    .execute();
  channel = await insertPoint(world.db, `CH${points}`);
  const second = await insertSeason(world.db, house.hotel_id, { name: "Later" });
  const rows = await world.db
    .insertInto("room_prices")
    .values(
      [house.season_id, second].map((season_id, at) => ({
        hotel_id: house.hotel_id,
        room_type_id: house.room_type_id,
        season_id,
        base_price: String(80 + at * 20),
      })),
    )
    .returning("id")
    .execute();
  prices = rows.map(({ id }) => id);
});

const adjustment = (changes: Fields = {}): Fields => ({
  hotel_id: String(house.hotel_id),
  source_price_type: "sell",
  source_distribution_point_id: "0",
  target_price_type: "sell",
  target_distribution_point_id: String(channel),
  adjustment_type: "percentage",
  adjustment_value: "-10",
  source_price_ids: prices.map(String),
  ...changes,
});

const adjust = (intent: string, changes: Fields = {}, who = staff) =>
  who.post(adjustAction, ADJUST, asking(intent, adjustment(changes)));

const choicesIn = ({ body }: Answer) => (body as FormReply<BulkAdjustChoices>).options!;

/** The batch that a redirect leads to, as its page shows it. */
async function batchAt({ location }: Answer) {
  const id = /\/pricing\/batches\/(\d+)$/.exec(location ?? "")?.[1];
  const { body } = await staff.get(batchLoader, location!, { id: id! });
  return { id: id!, path: location!, said: JSON.stringify(body) };
}

describe("a bulk adjustment", () => {
  it("loads the prices of what is chosen, and forgets the ticks of other criteria", async () => {
    const shown = await staff.get(adjustLoader, `${ADJUST}?hotel_id=${house.hotel_id}`);
    expect(shown.body).toMatchObject({ defaults: { hotel_id: String(house.hotel_id) } });
    // The season of the house may be over by now.
    const past = { past_seasons: "on" };
    const loaded = await adjust("load", past);
    expect(loaded.status).toBe(200);
    expect(choicesIn(loaded).sources?.rows).toHaveLength(2);
    const bought = await adjust("load", { ...past, source_price_type: "buy" });
    expect(choicesIn(bought).sources).toMatchObject({ rows: [], ticked: [] });
  });

  it("shows what it would do before it does it", async () => {
    const answer = await adjust("preview");
    expect(answer.status).toBe(200);
    const { preview } = choicesIn(answer);
    expect(preview).toMatchObject({ writable: 2 });
    expect(JSON.stringify(preview)).toContain("€72.00");
    const { count } = await world.db
      .selectFrom("room_prices")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .where("distribution_point_id", "=", channel)
      .executeTakeFirstOrThrow();
    expect(count).toBe("0");
  });

  it("leads to its batch, which can be undone once", async () => {
    const applied = await adjust("apply");
    expect(applied).toHaveToast("Successfully created 2 prices");
    const batch = await batchAt(applied);
    expect(batch.said).toContain("Bulk adjustment −10%");
    const list = await staff.get(batchesLoader, "/pricing/batches?sort=x&page=-3");
    expect(JSON.stringify(list.body)).toContain("Bulk adjustment −10%");
    // It is asked first, at an address of its own.
    const asked = await staff.get(batchLoader, `${batch.path}?dialog=undo`, { id: batch.id });
    expect(asked.body).toMatchObject({ asksUndo: true, batch: { undoable: true } });
    const undo = () => staff.post(batchAction, batch.path, asking("undo"), { id: batch.id });
    const undone = await undo();
    expect(undone).toHaveToast("Undone: 2 prices");
    const undoing = await batchAt(undone);
    expect(undoing.said).toContain("Bulk change undone");
    expect(undoing.said).toContain("Redo this bulk change");
    expect((await undo()).status).toBe(409);
    const redone = await staff.post(batchAction, undoing.path, asking("undo"), { id: undoing.id });
    const again = await batchAt(redone);
    expect(again.said).toContain("Bulk change redone");
    expect(again.said).toContain("Undoing removes the prices that were added here");
    expect(again.said).not.toContain("Redo this bulk change");
    const stateOf = async ({ path, id }: { path: string; id: string }) => {
      const { body } = await staff.get(batchLoader, path, { id });
      const { rows } = (await staff.get(batchesLoader, "/pricing/batches")).body as {
        rows: { id: number; badge: string | null }[];
      };
      return { ...(body as object), badge: rows.find((row) => row.id === Number(id))!.badge };
    };
    const redoneBy = (path: string) => ({
      ...{ badge: "Redone", batch: { undoneBy: null, redoneBy: path, undoable: false } },
    });
    const undoneBy = (path: string) => ({
      ...{ badge: "Undone", batch: { undoneBy: path, redoneBy: null, undoable: false } },
    });
    expect(await stateOf(batch)).toMatchObject(redoneBy(again.path));
    expect(await stateOf(undoing)).toMatchObject(undoneBy(again.path));
    expect(await stateOf(again)).toMatchObject({ badge: null, batch: { undoable: true } });
    const last = await batchAt(
      await staff.post(batchAction, again.path, asking("undo"), { id: again.id }),
    );
    expect(await stateOf(batch)).toMatchObject(undoneBy(undoing.path));
    expect(await stateOf(undoing)).toMatchObject(redoneBy(last.path));
  });

  it("names hotels and room types in the reader's language", async () => {
    const { path, id } = await batchAt(await adjust("apply"));
    await world.db
      .updateTable("room_types")
      .set({ label_fr: "Chambre double" })
      .where("id", "=", house.room_type_id)
      .execute();
    const labels = async (who: Visitor) => {
      const { body } = await who.get(batchLoader, path, { id });
      const { prices: listed } = body as { prices: { label: string }[] };
      return listed.map(({ label }) => label);
    };
    const french = await labels(speaking(staff, "fr"));
    expect(french).toHaveLength(2);
    expect(french).toContain(`House ${points}, Chambre double, Later`);
    expect(await labels(staff)).toContain(`House ${points}, Double, Later`);
  });

  it("writes no prices of another hotel than the form names, and lists that hotel's instead", async () => {
    const other = await insertHouse(world.db);
    const loaded = choicesIn(await adjust("load")).sources!.loadedFor;
    const elsewhere = { hotel_id: String(other.hotel_id), loaded_for: loaded };
    for (const intent of ["preview", "apply"]) {
      const refused = await adjust(intent, elsewhere);
      expect(refused).toRefuse({ source_price_ids: /don’t match the criteria above/ });
      const { sources, preview } = choicesIn(refused);
      expect(sources).toMatchObject({ rows: [], ticked: [] });
      expect(preview).toBeNull();
    }
    // Nor any of a season or a price type that the form has named since.
    const since: Fields[] = [
      { only_season_id: String(house.season_id) },
      { source_price_type: "buy" },
      { source_distribution_point_id: String(channel) },
    ];
    for (const changes of since) {
      const refused = await adjust("preview", { ...changes, loaded_for: loaded });
      expect(refused.status).toBe(422);
      expect(choicesIn(refused).sources!.ticked).toEqual([]);
    }
    const { count } = await world.db
      .selectFrom("room_prices")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .where("distribution_point_id", "=", channel)
      .executeTakeFirstOrThrow();
    expect(count).toBe("0");
    const { preview } = choicesIn(await adjust("preview", { loaded_for: loaded }));
    expect(preview!.notes).toEqual([`Hotel: House ${points}`]);
  });

  it("fails price by price, each with its reason", async () => {
    const below = { adjustment_type: "fixed", adjustment_value: "-90" };
    expect(JSON.stringify(choicesIn(await adjust("preview", below)))).toContain("would be below 0");
    const applied = await adjust("apply", below);
    expect(applied).toHaveToast("Successfully created 1 prices, 1 failed");
    expect((await batchAt(applied)).said).toContain("would be below 0");
    // The same again: what is there already stands in the way, unless it is to be replaced.
    await adjust("apply");
    expect(JSON.stringify(choicesIn(await adjust("preview")))).toContain("already exists");
    const replacing = choicesIn(await adjust("preview", { replace_existing: "on" }));
    expect(replacing.preview).toMatchObject({ writable: 2 });
  });

  it.each<[string, Fields, Record<string, string | RegExp>]>([
    ["nothing ticked", { source_price_ids: [] }, { source_price_ids: /select at least one/ }],
    ["no target", { target_distribution_point_id: "" }, { target_distribution_point_id: /Target/ }],
    ["no value", { adjustment_value: "" }, { adjustment_value: /required/ }],
    ["a value in words", { adjustment_value: "ten" }, { adjustment_value: "Enter a number" }],
    ["a part of a part", { adjustment_value: "1.23456" }, { adjustment_value: /decimals/ }],
  ])("is refused at its field, and nothing entered is lost: %s", async (_, wrong, said) => {
    const answer = await adjust("preview", wrong);
    expect(answer).toRefuse(said);
    expect((answer.body as FormReply).result.initialValue).toMatchObject({
      hotel_id: String(house.hotel_id),
    });
  });

  it("is for whoever may change prices", async () => {
    const looking = await staffWith(world, "pricing:view");
    expect((await looking.get(adjustLoader, ADJUST)).status).toBe(403);
    expect((await adjust("apply", {}, looking)).status).toBe(403);
    const batch = await batchAt(await adjust("apply"));
    const params = { id: batch.id };
    expect((await looking.get(batchLoader, batch.path, params)).status).toBe(200);
    const undone = await looking.post(batchAction, batch.path, asking("undo"), params);
    expect(undone.status).toBe(403);
  });
});

describe("an import of prices", () => {
  const head = "hotel,room_type,season,distribution_point,price_type,base_price";
  const send = (lines: string[], who = staff, name = "prices.csv") =>
    who.upload(importAction, "/pricing/import", {
      fields: asking("check"),
      files: [{ field: "file", name, bytes: [head, ...lines].join("\n"), type: "text/csv" }],
    });
  const line = (price: string, season = "Later") =>
    `House ${points},Double,${season},CH${points},buy,${price}`;

  it("is a dry run first, and one batch after", async () => {
    expect((await staff.get(importLoader, "/pricing/import")).status).toBe(200);
    const checked = await send([line("61.50"), line("62"), line("80", "No such season")]);
    expect(checked.location).toMatch(/^\/pricing\/import\/[\da-f-]{36}$/);
    const path = checked.location!;
    const params = { id: path.split("/").at(-1)! };
    const { body } = await staff.get(checkLoader, path, params);
    const said = JSON.stringify(body);
    expect(said).toContain("1 new, 0 changed, 0 unchanged, 2 refused");
    expect(said).toContain("line 2 already has the same price");
    expect(said).toContain("the hotel has no season “No such season”");
    const imported = await staff.post(checkAction, path, asking("import"), params);
    expect(imported).toHaveToast("1 new, 0 changed, 2 refused");
    const batch = await batchAt(imported);
    expect(batch.said).toContain("Import of prices.csv");
    // It is done once: the dry run is gone.
    expect(await staff.get(checkLoader, path, params)).toRedirectTo("/pricing/import");
    const again = await staff.post(checkAction, path, asking("import"), params);
    expect(again.toasts).toMatchObject([{ kind: "error" }]);
  });

  it("is shown anew and asked again where something has changed since its dry run", async () => {
    const checked = await send([`House ${points},Double,Later,,sell,63`]);
    const path = checked.location!;
    const params = { id: path.split("/").at(-1)! };
    const { body } = await staff.get(checkLoader, path, params);
    const { shown } = (body as { view: ImportView }).view;
    await world.db
      .updateTable("room_prices")
      .set({ base_price: "55" })
      .where("id", "=", prices[1]!)
      .execute();
    const refused = await staff.post(checkAction, path, asking("import", { shown }), params);
    expect(refused.status).toBe(409);
    const reply = refused.body as FormReply<ImportView>;
    expect(reply.snackbar?.text).toMatch(/nothing has been imported/);
    expect(reply.options).toMatchObject({
      moved: "1 line has a different result than when the file was checked. It is shown first.",
      prices: [{ moved: true, before: { amount: "€55.00" }, after: { amount: "€63.00" } }],
    });
    const again = asking("import", { shown: reply.options!.shown });
    const imported = await staff.post(checkAction, path, again, params);
    expect(imported).toHaveToast("0 new, 1 changed, 0 refused");
  });

  it("says what is wrong with a file, and keeps the page", async () => {
    const nothing = asking("check");
    const none = await staff.upload(importAction, "/pricing/import", {
      fields: nothing,
      files: [],
    });
    expect(none).toRefuse({ file: "Choose a file" });
    const empty = { field: "file", name: "empty.csv", bytes: "" };
    const sent = await staff.upload(importAction, "/pricing/import", {
      fields: nothing,
      files: [empty],
    });
    expect(sent).toRefuse({ file: "The file is empty" });
    const other = { ...empty, name: "other.csv", bytes: "a,b\n1,2" };
    const lacking = await staff.upload(importAction, "/pricing/import", {
      fields: nothing,
      files: [other],
    });
    expect(lacking).toRefuse({ file: /columns are missing/ });
    const heavy = { ...empty, bytes: "x".repeat(3 * 1024 * 1024) };
    const refused = await staff.upload(importAction, "/pricing/import", {
      fields: nothing,
      files: [heavy],
    });
    expect(refused.status).toBe(413);
  });

  it("is at an address of its own, and at no other", async () => {
    for (const id of ["1", "abc", "00000000-0000-4000-8000-00000000000g"]) {
      expect((await staff.get(checkLoader, `/pricing/import/${id}`, { id })).status).toBe(404);
    }
  });

  it("is for whoever may change prices", async () => {
    const looking = await staffWith(world, "pricing:view");
    expect((await looking.get(importLoader, "/pricing/import")).status).toBe(403);
    expect((await send([line("1")], looking)).status).toBe(403);
  });
});

describe("a bulk change", () => {
  it("that never was leads to the list of them", async () => {
    const gone = await staff.get(batchLoader, "/pricing/batches/999999", { id: "999999" });
    expect(gone).toRedirectTo("/pricing/batches");
    expect(gone.toasts).toMatchObject([{ kind: "notice" }]);
    expect((await staff.get(batchLoader, "/pricing/batches/x", { id: "x" })).status).toBe(404);
  });

  it("leads back to the list of prices as it was", async () => {
    const path = `${ADJUST}?hotel_id=${house.hotel_id}&price_type=sell&size=25`;
    const { body } = await staff.get(adjustLoader, path);
    expect(body).toMatchObject({
      closeTo: `${LIST}?hotel_id=${house.hotel_id}&price_type=sell&size=25`,
    });
  });
});
