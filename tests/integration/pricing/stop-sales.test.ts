import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NotFound, RuleBroken } from "~/core/errors";
import type { FormReply } from "~/forms/posting/form-reply";
import { calculateStay } from "~/modules/pricing/price-calculator/price-calculator.service.server";
import { stopSaleCalendar } from "~/modules/places/stop-sales/stop-sale-calendar.presenter.server";
import { stopSaleList } from "~/modules/places/stop-sales/stop-sale.list";
import { stopSaleNoun } from "~/modules/places/stop-sales/stop-sale.noun.server";
import { StopSaleFields, type StopSaleInput } from "~/modules/places/stop-sales/stop-sale.fields";
import {
  createStopSale,
  deleteStopSale,
  listStopSales,
  stopSaleRows,
  updateStopSale,
} from "~/modules/places/stop-sales/stop-sale.service.server";
import { action as editAction } from "~/routes/hotels/stop-sale-edit";
import { action as newAction } from "~/routes/hotels/stop-sale-new";
import { withoutUnfitFilters } from "~/screens/filters.server";
import { insertHotel, insertHouse, insertRoomType, type House } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { asking, signedIn } from "../../support/requests";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
});
afterAll(() => world.close());

const input = (changes: Partial<StopSaleInput> = {}): StopSaleInput => ({
  hotel_id: house.hotel_id,
  room_type_id: null,
  start_date: "2026-05-10",
  end_date: "2026-05-12",
  reason: "Roof works",
  ...changes,
});

async function newestId(): Promise<number> {
  const { id } = await world.db
    .selectFrom("stop_sales")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

describe("stop sales", () => {
  it("leave a row in the audit log for every write", async () => {
    await createStopSale(world.ctx, input());
    const id = await newestId();
    await updateStopSale(world.ctx, id, input({ end_date: "2026-05-13", reason: "" }));
    await deleteStopSale(world.ctx, id);
    const rows = await world.db
      .selectFrom("audit_log")
      .selectAll()
      .where("entity", "=", "stop_sale")
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute();
    expect(rows.map(({ action, label }) => [action, label])).toEqual([
      ["create", "Hôtel Test, 2026-05-10 – 2026-05-12"],
      ["update", "Hôtel Test, 2026-05-10 – 2026-05-13"],
      ["delete", "Hôtel Test, 2026-05-10 – 2026-05-13"],
    ]);
    expect(rows[1]).toMatchObject({ before: { reason: "Roof works" }, after: { reason: "" } });
  });

  it("stay at their hotel, and take a room type of theirs only", async () => {
    const other = await insertHotel(world.db, { label: "Other" });
    const foreign = await insertRoomType(world.db, other);
    await expect(createStopSale(world.ctx, input({ room_type_id: foreign }))).rejects.toMatchObject(
      {
        field: "room_type_id",
      },
    );
    await createStopSale(world.ctx, input());
    const id = await newestId();
    const moved = updateStopSale(world.ctx, id, input({ hotel_id: other }));
    await expect(moved).rejects.toBeInstanceOf(RuleBroken);
    await deleteStopSale(world.ctx, id);
    await expect(deleteStopSale(world.ctx, id)).rejects.toBeInstanceOf(NotFound);
  });

  it("are refused with an end before the start, by the schema and by the database", async () => {
    const backwards = input({ start_date: "2026-05-13" });
    expect(StopSaleFields.safeParse(backwards).error?.issues[0]).toMatchObject({
      path: ["end_date"],
      message: "stop-sales:FORM.DATE_RANGE_INVALID",
    });
    await expect(createStopSale(world.ctx, backwards)).rejects.toMatchObject({ field: "end_date" });
  });

  it.each(["new", "edit"])("come back with that said at the end date alone (%s)", async (form) => {
    const staff = await signedIn(world);
    await createStopSale(world.ctx, input());
    const id = String(await newestId());
    const { hotel_id, reason } = input();
    const fields = {
      ...{ hotel_id: String(hotel_id), room_type_id: "", reason },
      ...{ start_date: "2026-05-13", end_date: "2026-05-12" },
    };
    const path = "/hotels/stop-sales";
    const answer =
      form === "new"
        ? await staff.post(newAction, `${path}/new`, asking("create", fields))
        : await staff.post(editAction, `${path}/${id}/edit`, asking("update", fields), { id });
    expect(answer.status).toBe(422);
    const { result } = answer.body as FormReply;
    expect(result.error).toEqual({ end_date: ["stop-sales:FORM.DATE_RANGE_INVALID"] });
    expect(result.initialValue).toMatchObject({ end_date: "2026-05-12", reason: "Roof works" });
  });

  it("count a line break of the reason as one character, as its counter did", () => {
    const reason = `${"a".repeat(253)}\r\nb`;
    expect(StopSaleFields.parse(input({ reason })).reason).toHaveLength(255);
    expect(StopSaleFields.safeParse(input({ reason: `${reason}c` })).success).toBe(false);
  });

  it("are listed, found and sorted by what the columns show", async () => {
    const { hotel_id } = await insertHouse(world.db);
    const suite = await insertRoomType(world.db, hotel_id, { label: "Élite suite" });
    const of = { hotel_id };
    await createStopSale(world.ctx, input({ ...of, start_date: "2026-01-01", reason: "b" }));
    await createStopSale(world.ctx, input({ ...of, room_type_id: suite, reason: "a" }));
    const ask = async (changes: object) => {
      const query = { ...stopSaleList.defaults, filters: of, ...changes };
      return (await stopSaleRows.page(world.ctx, query)).rows.map((row) => row.reason);
    };
    expect(await ask({})).toEqual(["b", "a"]);
    expect(await ask({ sort: "reason" })).toEqual(["a", "b"]);
    expect(await ask({ sort: "end_date", order: "desc" })).toEqual(["a", "b"]);
    expect(await ask({ search: "elite" })).toEqual(["a"]);
    expect(await ask({ filters: { ...of, room_type_id: suite } })).toEqual(["a"]);
  });

  it("are found by the dates that they share with a range, both inclusive", async () => {
    const { hotel_id } = await insertHouse(world.db);
    await createStopSale(world.ctx, input({ hotel_id }));
    const during = async (start: string, end: string) =>
      (await listStopSales(world.ctx, hotel_id, { start, end })).length;
    expect(await during("2026-05-01", "2026-05-09")).toBe(0);
    expect(await during("2026-05-01", "2026-05-10")).toBe(1);
    expect(await during("2026-05-12", "2026-05-12")).toBe(1);
    expect(await during("2026-05-13", "2026-06-01")).toBe(0);
  });

  it("are listed in three statements, however many there are", async () => {
    const list = (ctx: TestWorld["ctx"]) => stopSaleRows.page(ctx, stopSaleList.defaults);
    expect(await countStatements(world, list)).toBe(3);
  });

  it("forget the room type of the hotel that was chosen before", async () => {
    const other = await insertHotel(world.db);
    const query = {
      ...stopSaleList.defaults,
      filters: { hotel_id: other, room_type_id: house.room_type_id },
    };
    expect((await withoutUnfitFilters(world.ctx, query, stopSaleNoun.filters!)).filters).toEqual({
      hotel_id: other,
    });
  });
});

describe("the calendar of stop sales", () => {
  it("marks stopped days, links them, and prefills the others", async () => {
    const { hotel_id, room_type_id } = await insertHouse(world.db);
    await createStopSale(world.ctx, input({ hotel_id, start_date: "2026-04-30" }));
    const id = await newestId();
    const ask = new URLSearchParams({ hotel_id: String(hotel_id), month: "2026-05" });
    const calendar = await stopSaleCalendar(world.ctx, ask);
    const cells = calendar.rows[0]!.cells;
    expect(cells).toHaveLength(31);
    expect(cells.filter((cell) => cell.stopped).map((cell) => cell.date.slice(8))).toEqual(
      Array.from({ length: 12 }, (_, day) => String(day + 1).padStart(2, "0")),
    );
    // Each leads back to the month that is shown.
    const month = `/hotels/stop-sales?view=calendar&hotel_id=${hotel_id}&month=2026-05`;
    const back = `back=${encodeURIComponent(month)}`;
    expect(cells[0]!.to).toBe(`/hotels/stop-sales/${id}/edit?${back}`);
    expect(cells[12]!.to).toBe(
      `/hotels/stop-sales/new?hotel_id=${hotel_id}&room_type_id=${room_type_id}&start_date=2026-05-13&end_date=2026-05-13&${back}`,
    );
    expect(calendar.next).toContain("month=2026-06");
  });

  it("takes as many statements for a house of many room types as for one", async () => {
    const { hotel_id } = await insertHouse(world.db);
    const ask = new URLSearchParams({ hotel_id: String(hotel_id) });
    const count = () => countStatements(world, (ctx) => stopSaleCalendar(ctx, ask));
    const before = await count();
    for (const label of ["Twin", "Triple", "Suite"]) {
      await insertRoomType(world.db, hotel_id, { label });
    }
    expect(await count()).toBe(before);
  });
});

describe("a quote", () => {
  it("warns of stopped nights with their reason, and keeps its price", async () => {
    const { hotel_id, room_type_id, season_id } = await insertHouse(world.db);
    await world.db
      .insertInto("room_prices")
      .values({
        hotel_id,
        room_type_id,
        season_id,
        base_price: "100",
        per_person: false,
      })
      .execute();
    await createStopSale(world.ctx, input({ hotel_id }));
    const quote = (checkin_date: string, checkout_date: string) =>
      calculateStay(world.ctx, {
        hotel_id,
        room_type_id,
        price_type: "sell",
        checkin_date,
        checkout_date,
        adults: 2,
        children: 0,
        children_ages: [],
      });
    const stopped = await quote("2026-05-12", "2026-05-14");
    expect(stopped.calculation).toMatchObject({ ok: true, total: 20_000 });
    expect(stopped.warnings).toEqual([
      {
        code: "STOP_SALE",
        nights: { start: "2026-05-12", end: "2026-05-12" },
        reason: "Roof works",
        wholeHotel: true,
      },
    ]);
    // The day of departure is no night.
    expect((await quote("2026-05-08", "2026-05-10")).warnings).toEqual([]);
  });
});
