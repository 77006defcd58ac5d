import { currencyList } from "~/modules/settings/currencies/currency.list";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Conflict, NotFound } from "~/core/errors";
import type { FormReply } from "~/forms/posting/form-reply";
import { decimalsQuestion } from "~/modules/settings/currencies/decimals-question.presenter.server";
import {
  createCurrency,
  currencyRows,
  deleteCurrency,
  listCurrencyOptions,
  updateCurrency,
} from "~/modules/settings/currencies/currency.service.server";
import { action as currenciesAction } from "~/routes/currencies";
import { insertCurrency, insertHotel, insertHouse } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { asking, signedIn } from "../../support/requests";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const input = (changes = {}) => ({
  iso_code: "TND",
  label: "Tunisian dinar",
  symbol: "DT",
  decimals: null,
  active: true,
  ...changes,
});

async function idOf(iso_code: string): Promise<number> {
  const { id } = await world.db
    .selectFrom("currencies")
    .select("id")
    .where("iso_code", "=", iso_code)
    .executeTakeFirstOrThrow();
  return id;
}

describe("currencies", () => {
  it("are stored in capitals, however their code was typed, with the decimals of ISO 4217", async () => {
    const staff = await signedIn(world);
    const fields = { iso_code: "kwd", label: "Kuwaiti dinar", symbol: "KD", active: "on" };
    const ask = asking("create", fields);
    expect(await staff.post(currenciesAction, "/currencies?dialog=new", ask)).toMatchObject({
      status: 303,
    });
    const stored = await currencyRows.find(world.ctx, await idOf("KWD"));
    expect(stored).toMatchObject({ iso_code: "KWD", decimals: 3 });
    const twin = asking("create", { ...fields, iso_code: "Kwd" });
    const { status, body } = await staff.post(currenciesAction, "/currencies?dialog=new", twin);
    expect(status).toBe(409);
    expect(Object.keys((body as FormReply).result.error ?? {})).toEqual(["iso_code"]);
  });

  it("get the decimals of ISO 4217 where none are given, and leave audit rows", async () => {
    await createCurrency(world.ctx, input());
    const id = await idOf("TND");
    await updateCurrency(world.ctx, id, input({ decimals: 2 }));
    await deleteCurrency(world.ctx, id);
    const rows = await world.db
      .selectFrom("audit_log")
      .selectAll()
      .where("entity", "=", "currency")
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute();
    expect(rows.map(({ action, label }) => [action, label])).toEqual([
      ["create", "TND"],
      ["update", "TND"],
      ["delete", "TND"],
    ]);
    expect(rows[1]).toMatchObject({ before: { decimals: 3 }, after: { decimals: 2 } });
    await expect(deleteCurrency(world.ctx, id)).rejects.toBeInstanceOf(NotFound);
  });

  it("have one code each", async () => {
    await createCurrency(world.ctx, input({ iso_code: "CHF" }));
    const twin = createCurrency(world.ctx, input({ iso_code: "CHF" }));
    await expect(twin).rejects.toMatchObject({ field: "iso_code", status: 409 });
  });

  it("in use are not deleted, and lose and gain decimals while no price minds", async () => {
    const id = await insertCurrency(world.db, { iso_code: "GBP", label: "Pound", symbol: "£" });
    await insertHotel(world.db, { currency_id: id });
    await expect(deleteCurrency(world.ctx, id)).rejects.toMatchObject({
      sentence: { key: "currencies:ERRORS.IN_USE.hotels", params: { count: 1 } },
    });
    await updateCurrency(world.ctx, id, input({ iso_code: "GBP", decimals: 0 }));
    await updateCurrency(world.ctx, id, input({ iso_code: "GBP", decimals: 3 }));
  });

  it("ask before they show prices with more decimals, and keep those that prices use", async () => {
    const pound = (decimals: number, decided_decimals?: number) =>
      input({ iso_code: "SCR", label: "Rupee", symbol: "Rs", decimals, decided_decimals });
    const id = await insertCurrency(world.db, { iso_code: "SCR", label: "Rupee", symbol: "Rs" });
    const { hotel_id, room_type_id, season_id } = await insertHouse(world.db);
    await world.db
      .updateTable("hotels")
      .set({ currency_id: id })
      .where("id", "=", hotel_id)
      .execute();
    await world.db
      .insertInto("room_prices")
      .values({
        hotel_id,
        room_type_id,
        season_id,
        base_price: "120.50",
      })
      .execute();
    expect(await decimalsQuestion(world.ctx, id, { iso_code: "SCR", decimals: 3 })).toMatchObject({
      decided: 3,
      text: expect.stringMatching(
        /^1 price is .* Rs\u00a0120.50 becomes Rs\u00a0120.500\./,
      ) as string,
    });
    expect(await decimalsQuestion(world.ctx, id, { iso_code: "SCR", decimals: 2 })).toBeNull();
    const unasked = updateCurrency(world.ctx, id, pound(3));
    await expect(unasked).rejects.toMatchObject({
      field: "decimals",
      sentence: { key: "currencies:ERRORS.DECIMALS_UNDECIDED" },
    });
    await expect(updateCurrency(world.ctx, id, pound(4, 3))).rejects.toBeInstanceOf(Conflict);
    await updateCurrency(world.ctx, id, pound(3, 3));
    await updateCurrency(world.ctx, id, pound(1, 1));
    const fewer = updateCurrency(world.ctx, id, pound(0, 0));
    await expect(fewer).rejects.toMatchObject({
      field: "decimals",
      sentence: { key: "currencies:ERRORS.PRICES_USE_DECIMALS", params: { count: 1 } },
    });
  });

  it("are listed by label, and found by label and by code", async () => {
    await insertCurrency(world.db, { iso_code: "JPY", label: "Åbc yen", symbol: "¥", decimals: 0 });
    const ask = async (search: string) =>
      (await currencyRows.page(world.ctx, { ...currencyList.defaults, search })).rows;
    expect((await ask("jpy")).map(({ label }) => label)).toEqual(["Åbc yen"]);
    expect((await ask("abc")).map(({ iso_code }) => iso_code)).toEqual(["JPY"]);
    expect((await ask("")).at(0)?.label).toBe("Åbc yen");
  });

  it("that are inactive are offered only where they are chosen already", async () => {
    const id = await insertCurrency(world.db, {
      iso_code: "FRF",
      label: "Franc",
      symbol: "F",
      active: false,
    });
    const names = async (chosen?: number) =>
      (await listCurrencyOptions(world.ctx, { chosen })).options.map(({ label }) => label);
    expect(await names()).not.toContain("FRF - Franc (F)");
    expect(await names(id)).toContain("FRF - Franc (F)");
  });
});
