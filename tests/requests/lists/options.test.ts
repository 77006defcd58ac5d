import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "~/core/access/permissions";
import { loader } from "~/routes/options";
import {
  insertCustomer,
  insertHouse,
  insertPoint,
  insertUser,
  type House,
} from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { nobody, signedIn, staffWith, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  house = await insertHouse(world.db);
  await insertPoint(world.db, "WEB");
  await insertUser(world.db, "somebody", { first_name: "Zoë", last_name: "Ng" });
});
afterAll(() => world.close());

const ask = (kind: string, query = "", who = staff) =>
  who.get(loader, `/options/${kind}${query}`, { kind });

const labels = async (kind: string, query = "") => {
  const { body } = await ask(kind, query);
  return (body as { options: { label: string }[] }).options.map(({ label }) => label);
};

describe("what pickers ask for", () => {
  it("finds by what is typed, whatever its case and signs", async () => {
    expect(await labels("hotels", "?search=HOTEL+TEST")).toEqual(["Hôtel Test"]);
    expect(await labels("hotels", "?search=%25")).toEqual([]);
    expect(await labels("users", "?search=zoe")).toHaveLength(1);
    expect(await labels("currencies", "?search=eur")).toHaveLength(1);
    expect(await labels("distribution-points", "?search=web")).toHaveLength(1);
  });

  it("is of one hotel where it belongs to one, and empty without it", async () => {
    const { hotel_id } = house;
    expect(await labels("room-types", `?hotel_id=${hotel_id}`)).toEqual(["Double"]);
    expect(await labels("seasons", `?hotel_id=${hotel_id}`)).toHaveLength(1);
    for (const query of ["", "?hotel_id=x", "?hotel_id=999999", "?hotel_id=-1"]) {
      expect(await labels("room-types", query), query).toEqual([]);
    }
    const both = await ask("of-hotel", `?hotel_id=${hotel_id}`);
    expect(both.body).toMatchObject({ roomTypes: { options: [{ label: "Double" }] } });
  });

  it("leaves out what isn't to be offered", async () => {
    const { id } = await world.db
      .selectFrom("distribution_points")
      .select("id")
      .executeTakeFirstOrThrow();
    expect(await labels("distribution-points", `?except=${id}`)).toEqual([]);
  });

  it("finds a customer by address and number, and shows neither to who may not view customers", async () => {
    const known = { first_name: "Odile", last_name: "Twin" };
    await insertCustomer(world.db, {
      ...known,
      email: "odile@example.com",
      phone: "+41 79 123 45 67",
    });
    await insertCustomer(world.db, { ...known, email: "o.twin@example.com", phone: "" });
    const clerk = await staffWith(world, "bookings:view", "bookings:edit");
    for (const search of ["odile@example.com", "%2B41 79 123 45 67", "1234567"]) {
      const query = `?search=${search}`;
      expect(await labels("customers", query)).toEqual(["Odile Twin (odile@example.com)"]);
      const { body } = await ask("customers", query, clerk);
      expect(body).toMatchObject({ options: [{ label: "Odile Twin (…567)" }] });
    }
    const both = JSON.stringify((await ask("customers", "?search=twin", clerk)).body);
    expect(both).toContain("Odile Twin (…567)");
    expect(both).not.toMatch(/example\.com|41 79|1234/);
  });

  it("is kept by no cache, and takes whatever is typed", async () => {
    const request = staff.request("/options/hotels?search=%00%01%F0%9F%8F%A8".padEnd(300, "x"));
    const answer = (await loader({ request, params: { kind: "hotels" }, context: {} })) as Response;
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  it.each(["", "passwords", "constructor", "__proto__", "toString"])(
    "is of kinds that there are: %s is none",
    async (kind) => {
      expect((await ask(kind)).status).toBe(404);
    },
  );

  it.each<[string, Permission, Permission]>([
    ["hotels", "stop_sales:view", "settings:view"],
    ["seasons", "pricing:view", "hotels:view"],
    ["currencies", "finance:view", "pricing:view"],
    ["distribution-points", "stop_sales:view", "hotels:view"],
    ["users", "settings:view", "pricing:view"],
    ["customers", "customers:view", "bookings:view"],
  ])("is for whose forms name it: %s", async (kind, may, mayNot) => {
    const query = `?hotel_id=${house.hotel_id}`;
    expect((await ask(kind, query, await staffWith(world, may))).status).toBe(200);
    expect((await ask(kind, query, await staffWith(world, mayNot))).status).toBe(403);
    expect((await ask(kind, query, nobody(world))).status).toBe(302);
  });
});
