import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertCurrency, insertHotel, insertService } from "../../factories/rows";
import { caller, type Caller } from "../../support/api";
import { statementsOfRead } from "../../support/api-statements";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let program: Caller;
let euro: number;
let dinar: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  euro = await insertCurrency(world.db);
  dinar = await insertCurrency(world.db, { iso_code: "TND", symbol: "DT", decimals: 3 });
});
afterAll(() => world.close());

const breakfast = (changes = {}) => ({
  label: "Breakfast",
  code: "BRK",
  category: "meal",
  charge_mode: "per_person_per_night",
  price: "12.50",
  currency_id: euro,
  ...changes,
});

describe("services", () => {
  it("are created, read, replaced and deleted, each with its audit row", async () => {
    const created = await program.post("/services", breakfast({ min_age: 4, max_age: 17 }));
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({
      ...breakfast(),
      currency: { code: "EUR", symbol: "€" },
      tax_included: true,
      min_age: 4,
      max_age: 17,
      hotel: null,
      active: true,
    });
    const { id, updated_at } = created.body.data;
    const path = `/services/${id}`;
    expect((await program.get(path)).body).toEqual(created.body);

    const hotel_id = await insertHotel(world.db);
    const seen = breakfast({ hotel_id, active: false, updated_at });
    const replaced = await program.put(path, seen);
    expect(replaced.status).toBe(200);
    expect(replaced.body.data).toMatchObject({
      hotel: { id: hotel_id, label: "Hôtel Test" },
      min_age: null,
      active: false,
    });
    expect((await program.put(path, seen)).status).toBe(409);
    expect((await program.delete(path)).status).toBe(204);
    expect((await program.get(path)).status).toBe(404);
    const log = await auditOf(world, "service", id);
    expect(log.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
    expect(log[1]!.before).not.toHaveProperty("created_at");
  });

  it("have a French name and description, which may be left out", async () => {
    const { body } = await program.post("/services", breakfast({ code: "EN" }));
    expect(body.data).toMatchObject({ label_fr: "", description_fr: "" });
    const french = { label_fr: "Petit-déjeuner", description_fr: "Dès sept heures." };
    const seen = breakfast({ code: "EN", ...french, updated_at: body.data.updated_at });
    const replaced = await program.put(`/services/${body.data.id}`, seen);
    expect(replaced.body.data).toMatchObject({ label: "Breakfast", ...french });
    const found = await program.get("/services?search=petit-dejeuner");
    expect(found.body.data).toMatchObject([{ id: body.data.id, ...french }]);
    const [, log] = await auditOf(world, "service", body.data.id);
    expect([log!.before, log!.after]).toMatchObject([
      { label_fr: "", description_fr: "" },
      { label_fr: "Petit-déjeuner", description_fr: "Dès sept heures." },
    ]);
    await program.delete(`/services/${body.data.id}`);
  });

  it.each([
    ["12.5", "12.50"],
    [12.5, "12.50"],
    [0, "0.00"],
    ["9999998.99", "9999998.99"],
  ])("cost what was sent, %o, to the digit", async (price, said) => {
    const { status, body } = await program.post("/services", breakfast({ code: "ONE", price }));
    expect([status, body.data.price]).toEqual([201, said]);
    await program.delete(`/services/${body.data.id}`);
  });

  it("have the digits of their currency", async () => {
    const inDinars = breakfast({ code: "TND", currency_id: dinar, price: 0.123 });
    const { body } = await program.post("/services", inDinars);
    expect(body.data).toMatchObject({ price: "0.123", currency: { code: "TND", symbol: "DT" } });
  });

  it.each([
    [{ price: "12.505" }, "price"],
    [{ price: -1 }, "price"],
    [{ price: 1e21 }, "price"],
    [{ price: "a lot" }, "price"],
    [{ price: null }, "price"],
    [{ label: "B" }, "label"],
    [{ label_fr: "B" }, "label_fr"],
    [{ label_fr: null }, "label_fr"],
    [{ description_fr: "x".repeat(501) }, "description_fr"],
    [{ category: "dinner" }, "category"],
    [{ charge_mode: "sometimes" }, "charge_mode"],
    [{ min_age: 4 }, "max_age"],
    [{ min_age: 9, max_age: 4 }, "max_age"],
    [{ max_age: 18, min_age: 1 }, "max_age"],
    [{ currency_id: 2147483647 }, "currency_id"],
    [{ hotel_id: 2147483647 }, "hotel_id"],
  ])("are refused with %o, as in the form", async (change, field) => {
    const { status, body } = await program.post("/services", breakfast({ code: "NO", ...change }));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("have a code of their own, whatever its case", async () => {
    await insertService(world.db, "PARK", { currency_id: euro });
    expect((await program.post("/services", breakfast({ code: "park" }))).status).toBe(409);
  });

  it("are sorted, searched and filtered, in few statements however many", async () => {
    const hotel = await insertHotel(world.db, { label: "Hotel of services" });
    const other = await insertHotel(world.db);
    await insertService(world.db, "S0", { price: "1", label: "Sauna", hotel_id: hotel });
    const few = await statementsOfRead(world, program, "/services?size=100");
    for (let n = 1; n < 10; n++) {
      await insertService(world.db, `S${n}`, {
        label: "Sauna",
        price: String(n + 1),
        category: n < 5 ? "equipment" : "fee",
        active: n !== 7,
        hotel_id: n === 8 ? other : null,
      });
    }
    const codes = async (query: string) => {
      const { body } = await program.get(`/services?search=sauna&size=100&${query}`);
      return body.data.map(({ code }: { code: string }) => code).join(" ");
    };
    expect(await codes("sort=price&order=desc")).toBe("S9 S8 S7 S6 S5 S4 S3 S2 S1 S0");
    expect(await codes("category=equipment&sort=code")).toBe("S1 S2 S3 S4");
    expect(await codes("status=inactive")).toBe("S7");
    expect(await codes(`hotel_id=${hotel}&sort=code`)).toBe("S0 S1 S2 S3 S4 S5 S6 S7 S9");
    expect(await codes("page=2")).toBe("");
    expect((await program.get("/services?category=dinner")).status).toBe(422);
    expect((await program.get("/services?sort=description")).status).toBe(422);
    expect(await statementsOfRead(world, program, "/services?size=100")).toBeLessThanOrEqual(few);
  });

  it("are for whom the role lets in", async () => {
    const id = await insertService(world.db, "OPEN", { currency_id: euro });
    const reader = await caller(world, { may: ["catalogue:view"] });
    const stranger = await caller(world, { may: ["hotels:view", "hotels:edit"] });
    expect((await reader.get(`/services/${id}`)).status).toBe(200);
    expect((await stranger.get("/services")).status).toBe(403);
    for (const who of [reader, stranger]) {
      expect((await who.post("/services", {})).status).toBe(403);
      expect((await who.put(`/services/${id}`, {})).status).toBe(403);
      expect((await who.delete(`/services/${id}`)).status).toBe(403);
    }
  });
});
