import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NotFound } from "~/core/errors";
import type { Context } from "~/db/context";
import {
  deleteCurrency,
  pricesInCurrency,
  updateCurrency,
} from "~/modules/settings/currencies/currency.service.server";
import { deleteHotel } from "~/modules/places/hotels/hotel.service.server";
import { serviceList } from "~/modules/catalogue/services/service.list";
import type { ServiceInput } from "~/modules/catalogue/services/service.fields";
import {
  createService,
  deleteService,
  serviceRows,
  setServiceState,
  updateService,
} from "~/modules/catalogue/services/service.service.server";
import { insertCurrency, insertHotel, insertService } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { somebodyWaits } from "../../support/database/locks";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let euro: number;
let yen: number;

beforeAll(async () => {
  world = await createWorld();
  euro = await insertCurrency(world.db);
  yen = await insertCurrency(world.db, {
    iso_code: "JPY",
    label: "Yen",
    symbol: "¥",
    decimals: 0,
  });
});
afterAll(() => world.close());

const input = (changes: Partial<ServiceInput> = {}): ServiceInput => ({
  label: "Breakfast",
  label_fr: "",
  code: "BRK",
  description: "From seven to ten.",
  description_fr: "",
  category: "meal",
  charge_mode: "per_person_per_night",
  price: "12.50",
  currency_id: euro,
  tax_included: true,
  min_age: 3,
  max_age: 11,
  hotel_id: null,
  active: true,
  ...changes,
});

const later = (): Context => ({ ...world.ctx, now: new Date(world.ctx.now.getTime() + 1000) });

describe("services", () => {
  it("are kept as they were given, and leave audit rows", async () => {
    const hotel_id = await insertHotel(world.db, { label: "Belle Rive" });
    const { id } = await createService(world.ctx, input({ hotel_id }));
    expect(await serviceRows.find(world.ctx, id)).toMatchObject({
      price: "12.5000",
      min_age: 3,
      max_age: 11,
      hotel_label: "Belle Rive",
      currency: { code: "EUR", symbol: "€", digits: 2 },
    });
    // A form that doesn't say ages or hotel means none.
    const unsaid = { min_age: undefined, max_age: undefined, hotel_id: undefined };
    await updateService(later(), id, input({ price: "0", ...unsaid }));
    await setServiceState(later(), id, { wanted: "inactive" });
    await setServiceState(later(), id, { wanted: "inactive" });
    await deleteService(later(), id);
    const log = await auditOf(world, "service", id);
    expect(log.map(({ action, label }) => [action, label])).toEqual([
      ["create", "Breakfast"],
      ["update", "Breakfast"],
      ["update", "Breakfast"],
      ["delete", "Breakfast"],
    ]);
    expect(log[1]).toMatchObject({
      before: { price: "12.5000", min_age: 3, hotel_id },
      after: { price: "0.0000", min_age: null, max_age: null, hotel_id: null },
    });
    expect(log[2]).toMatchObject({ before: { active: true }, after: { active: false } });
    await expect(serviceRows.find(world.ctx, id)).rejects.toBeInstanceOf(NotFound);
    await expect(deleteService(world.ctx, id)).rejects.toBeInstanceOf(NotFound);
  });

  it("have one code each, whatever its case", async () => {
    await createService(world.ctx, input({ code: "Twin" }));
    const twin = createService(world.ctx, input({ code: "tWIN" }));
    await expect(twin).rejects.toMatchObject({
      field: "code",
      status: 409,
      sentence: { key: "constraints:SERVICE_CODE_EXISTS" },
    });
  });

  it.each([
    [{ label: "🏨" }, "label", "validation:MIN_LENGTH"],
    [{ code: "🏨" }, "code", "validation:MIN_LENGTH"],
    [{ hotel_id: 99_999 }, "hotel_id", "constraints:UNKNOWN_HOTEL"],
    [{ currency_id: 99_999 }, "currency_id", "constraints:UNKNOWN_CURRENCY"],
    [{ price: "10000000" }, "price", "constraints:PRICE_RANGE"],
    [{ min_age: 8, max_age: 7 }, "max_age", "services:FORM.AGES_ORDER"],
    [{ min_age: 8, max_age: null }, "max_age", "services:FORM.AGES_ORDER"],
    [{ price: "12.505" }, "price", "constraints:TOO_MANY_DECIMALS"],
  ])(
    "say at its field what the database or the currency refuses: %o",
    async (wrong, field, key) => {
      const made = createService(world.ctx, input({ code: "WRONG", ...wrong }));
      await expect(made).rejects.toMatchObject({ field, sentence: { key } });
    },
  );

  it.each([
    ["services_category_check", { category: "gift" }],
    ["services_charge_mode_check", { charge_mode: "hourly" }],
    ["services_price_check", { price: "-0.01" }],
    ["services_ages_check", { min_age: -1, max_age: 3 }],
    ["services_ages_check", { min_age: 3, max_age: 18 }],
    ["services_ages_check", { max_age: 3 }],
    ["services_description_check", { description: "x".repeat(501) }],
    ["services_label_check", { label: "x".repeat(101) }],
    ["services_code_check", { code: "x".repeat(21) }],
  ])("are guarded by %s", async (constraint, changes) => {
    await expect(insertService(world.db, "GUARD", changes)).rejects.toMatchObject({ constraint });
  });

  it("are found by label and code, and narrowed to what a hotel sells", async () => {
    const here = await insertHotel(world.db, { label: "Here" });
    const there = await insertHotel(world.db, { label: "There" });
    await insertService(world.db, "FIND-ALL", { label: "Dîner" });
    await insertService(world.db, "FIND-HERE", { hotel_id: here, category: "fee" });
    await insertService(world.db, "FIND-THERE", { hotel_id: there, active: false });
    const ask = async (search: string, filters = {}) => {
      const { rows } = await serviceRows.page(world.ctx, {
        ...serviceList.defaults,
        search,
        filters,
      });
      return rows.map(({ code }) => code);
    };
    expect(await ask("diner")).toEqual(["FIND-ALL"]);
    expect(await ask("100%")).toEqual([]);
    const found = (filters: object) => ask("find-", filters);
    expect(await found({ hotel_id: here })).toEqual(["FIND-ALL", "FIND-HERE"]);
    expect(await found({ category: "fee" })).toEqual(["FIND-HERE"]);
    expect(await found({ status: "inactive" })).toEqual(["FIND-THERE"]);
    expect(await found({ status: "active", hotel_id: there })).toEqual(["FIND-ALL"]);
  });

  it.each(serviceList.sorts)(
    "are sorted by %s in as many statements for one as for many",
    async (sort) => {
      const list = (size: number) =>
        countStatements(world, (ctx) =>
          serviceRows.page(ctx, { ...serviceList.defaults, sort, size }),
        );
      expect(await list(50)).toBe(await list(1));
    },
  );

  it("keep a hotel that they name", async () => {
    const hotel_id = await insertHotel(world.db);
    await insertService(world.db, "KEEPS", { hotel_id });
    await expect(deleteHotel(world.ctx, hotel_id)).rejects.toMatchObject({
      sentence: { key: "hotels:ERRORS.IN_USE.services", params: { count: 1 } },
    });
  });
});

describe("the currency of a service", () => {
  const franc = (changes = {}) => ({
    iso_code: "CHF",
    label: "Franc",
    symbol: "Fr.",
    decimals: 2,
    active: true,
    ...changes,
  });

  it("isn't left for one that can't say the price", async () => {
    const { id } = await createService(world.ctx, input({ code: "MOVES" }));
    await expect(
      updateService(later(), id, input({ code: "MOVES", currency_id: yen })),
    ).rejects.toMatchObject({ field: "price", sentence: { key: "constraints:NO_DECIMALS" } });
    await updateService(later(), id, input({ code: "MOVES", currency_id: yen, price: "1250" }));
    expect(await serviceRows.find(world.ctx, id)).toMatchObject({ currency: { code: "JPY" } });
  });

  it("counts its services before it loses decimals, gains some, or goes", async () => {
    const id = await insertCurrency(world.db, franc());
    const service_id = await insertService(world.db, "CHF", { currency_id: id, price: "7.55" });
    expect(await pricesInCurrency(world.ctx, id)).toEqual({ count: 1, example: "7.5500" });
    await expect(updateCurrency(world.ctx, id, franc({ decimals: 1 }))).rejects.toMatchObject({
      sentence: { key: "currencies:ERRORS.PRICES_USE_DECIMALS", params: { count: 1 } },
    });
    await expect(updateCurrency(world.ctx, id, franc({ decimals: 3 }))).rejects.toMatchObject({
      sentence: { key: "currencies:ERRORS.DECIMALS_UNDECIDED", params: { count: 1 } },
    });
    await expect(deleteCurrency(world.ctx, id)).rejects.toMatchObject({
      sentence: { key: "currencies:ERRORS.IN_USE.services", params: { count: 1 } },
    });
    await deleteService(world.ctx, service_id);
    await deleteCurrency(world.ctx, id);
  });

  it("that is switched off stays where it is, and is chosen no more", async () => {
    const id = await insertCurrency(world.db, franc());
    const off = input({ code: "OFF", currency_id: id });
    const { id: service_id } = await createService(world.ctx, off);
    await updateCurrency(later(), id, franc({ active: false }));
    await updateService(later(), service_id, { ...off, price: "13" });
    await expect(createService(world.ctx, { ...off, code: "ON" })).rejects.toMatchObject({
      field: "currency_id",
      sentence: { key: "constraints:CURRENCY_INACTIVE" },
    });
  });

  it("keeps its decimals until the price is written, whoever changes it meanwhile", async () => {
    const id = await insertCurrency(world.db, franc({ iso_code: "SEK" }));
    let running: Promise<PromiseSettledResult<unknown>[]>;
    await world.db.transaction().execute(async (trx) => {
      await trx.updateTable("currencies").set({ decimals: 0 }).where("id", "=", id).execute();
      running = Promise.allSettled([
        createService(world.ctx, input({ code: "RACE", currency_id: id })),
      ]);
      await somebodyWaits(world.db);
    });
    expect(await running!).toMatchObject([
      {
        status: "rejected",
        reason: { field: "price", sentence: { key: "constraints:NO_DECIMALS" } },
      },
    ]);
  });

  it("that is deleted meanwhile is missed at its field", async () => {
    const id = await insertCurrency(world.db, franc({ iso_code: "NOK" }));
    let running: Promise<PromiseSettledResult<unknown>[]>;
    await world.db.transaction().execute(async (trx) => {
      await trx.deleteFrom("currencies").where("id", "=", id).execute();
      running = Promise.allSettled([
        createService(world.ctx, input({ code: "GONE", currency_id: id })),
      ]);
      await somebodyWaits(world.db);
    });
    expect(await running!).toMatchObject([
      { status: "rejected", reason: { field: "currency_id" } },
    ]);
  });
});
