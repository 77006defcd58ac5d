import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPriceCheck } from "~/modules/pricing/price-checks/price-check.service.server";
import * as batch from "~/routes/pricing/batch";
import * as route from "~/routes/pricing/next-year";
import { insertHotel, insertRoomType, insertSeason } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { asking, signedIn, speaking, staffWith, type Visitor } from "../../support/requests";
import { documentOf } from "../../support/screens/document-of";
import type { Element } from "../../support/screens/html";

let world: TestWorld;
let staff: Visitor;
let hotel_id: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  hotel_id = await insertHotel(world.db, { label: "Hôtel des Ans" });
  const room_type_id = await insertRoomType(world.db, hotel_id, { label: "Double" });
  const dates = { start_date: "2026-07-01", end_date: "2026-08-31" };
  const season_id = await insertSeason(world.db, hotel_id, { name: "High 2026", ...dates });
  await world.db
    .insertInto("room_prices")
    .values({ hotel_id, room_type_id, season_id, base_price: "120" })
    .execute();
});

type Fields = Record<string, string>;

const address = (more = "") => `/pricing/next-year?hotel_id=${hotel_id}${more}`;

const page = (path = address(), fields?: Fields, who = staff) =>
  documentOf(who, route, { pattern: "/pricing/next-year", path, fields });

/** What a browser without scripts sends when the button is pressed. */
const pressed = (document: Element): Fields =>
  asking("make", { seen: document.one("input", { name: "seen" }).attributes.value! }) as Fields;

const made = async () => {
  const rows = world.db
    .selectFrom("seasons")
    .leftJoin("room_prices", "room_prices.season_id", "seasons.id")
    .select(["seasons.name", "room_prices.base_price"])
    .where("seasons.hotel_id", "=", hotel_id)
    .where("seasons.start_date", ">", "2027-01-01");
  return (await rows.execute()).map(({ name, base_price }) => `${name}: ${base_price}`);
};

describe("next year without scripts", () => {
  it("is previewed by its address, made by one button, and leads to its undoing", async () => {
    const { page: preview } = await page(address("&percent=7,5&rounding=ending_9"));
    expect(preview.text).toContain("1 season and 1 price will be added.");
    expect(preview.text).toContain("High 2027");
    expect(preview.text).toContain("€129.00");
    expect(await made()).toEqual([]);
    const path = address("&percent=7,5&rounding=ending_9");
    const done = await page(path, pressed(preview));
    expect([done.status, await made()]).toEqual([303, ["High 2027: 129.0000"]]);
    expect(done.location).toMatch(/^\/pricing\/batches\/\d+$/);

    const shown = await documentOf(staff, batch, {
      pattern: "/pricing/batches/:id",
      path: done.location!,
    });
    expect(shown.page.text).toContain("Next year: Hôtel des Ans, 2026 → 2027");
    expect(shown.page.text).toContain("1 season");
    // A season is feminine, a price masculine.
    const inFrench = await documentOf(speaking(staff, "fr"), batch, {
      pattern: "/pricing/batches/:id",
      path: done.location!,
    });
    expect(inFrench.page.text).toMatch(/Créée[^]*Créé(?!e)|Créé(?!e)[^]*Créée/);
    const undone = await documentOf(staff, batch, {
      pattern: "/pricing/batches/:id",
      path: done.location!,
      fields: asking("undo") as Fields,
    });
    expect([undone.status, await made()]).toEqual([303, []]);
  });

  it("shows what changed since the preview, and makes that once it was seen", async () => {
    const { page: preview } = await page();
    await world.db
      .updateTable("room_prices")
      .set({ base_price: "130" })
      .where("hotel_id", "=", hotel_id)
      .execute();
    const met = await page(address(), pressed(preview));
    expect(met.status).toBe(409);
    expect(met.page.text).toContain("have changed since the preview");
    expect(met.page.text).toContain("€130.00");
    expect(await made()).toEqual([]);
    const done = await page(address(), pressed(met.page));
    expect([done.status, await made()]).toEqual([303, ["High 2027: 130.0000"]]);
  });

  it("says that nothing is left to make, and where what is there is", async () => {
    const { page: preview } = await page();
    await page(address(), pressed(preview));
    const { page: again } = await page(address("&year=2026"));
    expect(again.text).toContain("1 season already exists and stays as it is");
    expect(again.all("button", { value: "make" })).toEqual([]);
    expect(again.all("a", { href: /^\/pricing\/grid\?hotel_id=\d+&season_id=\d+$/ })).toHaveLength(
      1,
    );
    const refused = await page(address("&year=2026"), pressed(again));
    expect([refused.status, (await made()).length]).toEqual([422, 1]);
  });

  it("tries out what more than 1,000 prices do to saved stays, too", async () => {
    await sql`
      with types as (
        insert into room_types (hotel_id, label, max_children, max_guests, available_rooms)
        select ${hotel_id}::int, 'Type ' || n, 0, 2, 1 from generate_series(1, 500) n returning id
      )
      insert into room_prices (hotel_id, room_type_id, season_id, price_type, base_price)
      select ${hotel_id}::int, types.id, seasons.id, price_type, 100
      from types, seasons, unnest(array['sell', 'buy']) price_type
      where seasons.hotel_id = ${hotel_id}::int
    `.execute(world.db);
    const { id: room_type_id } = await world.db
      .selectFrom("room_types")
      .select("id")
      .where("hotel_id", "=", hotel_id)
      .where("label", "=", "Double")
      .executeTakeFirstOrThrow();
    await createPriceCheck(world.ctx, {
      ...{ name: "Kept", hotel_id, room_type_id, adults: 2, children: 0, children_ages: [] },
      ...{ price_type: "sell", checkin_date: "2026-07-10", checkout_date: "2026-07-12" },
    });
    const { page: preview } = await page();
    expect(preview.text).toContain("1 season and 1001 prices will be added.");
    expect(preview.text).toContain("and 901 more");
    expect(preview.text).toContain("Nothing is saved yet.");
    expect(await made()).toEqual([]);
    const done = await page(address(), pressed(preview));
    expect([done.status, (await made()).length]).toEqual([303, 1001]);
  });

  it("says what is wrong with the percentage at its field, and loses nothing", async () => {
    const { status, page: wrong } = await page(address("&shift=weeks&percent=a+bit"));
    expect(status).toBe(200);
    const field = wrong.one("input", { name: "percent" });
    expect(field.attributes).toMatchObject({ value: "a bit", "aria-invalid": "true" });
    expect(wrong.one("option", { value: "weeks" }).attributes).toHaveProperty("selected");
    expect(wrong.all("button", { value: "make" })).toEqual([]);
    const posted = await page(
      address("&percent=a+bit"),
      asking("make", { seen: "whatever" }) as Fields,
    );
    expect([posted.status, await made()]).toEqual([409, []]);
  });

  it("reads what French people type, and says it in French", async () => {
    const reader = speaking(staff, "fr");
    const { page: preview } = await page(address("&percent=7,5"), undefined, reader);
    expect(preview.text).toContain("À créer : 1 saison et 1 tarif.");
    expect(preview.one("input", { name: "percent" }).attributes.value).toBe("7,5");
    expect(preview.text).toContain("129,00 €");
    const one = await page(address("&percent=1,125"), undefined, reader);
    expect(one.page.text).toContain("121,35 €");
  });
});

describe("the address of next year", () => {
  it.each([
    "",
    "?hotel_id=nonsense&year=x&shift=moon&percent=&rounding=3",
    "?hotel_id=999999&year=99999999999999",
  ])("has defaults: %s", async (search) => {
    const { status, page: document } = await page(`/pricing/next-year${search}`);
    expect([status, document.text.includes("Which hotel?")]).toEqual([200, true]);
    expect(document.text.includes("hotel in this address doesn’t exist")).toBe(search !== "");
  });

  it("has defaults for a hotel: its year of today, the same dates", async () => {
    const { page: document } = await page(address("&year=1999&shift=moon&rounding=3"));
    expect(document.one("select", { name: "year" }).text).toBe("2026 → 2027");
    expect(document.text).toContain("Jul 1, 2027 - Aug 31, 2027");
  });

  it("says what a hotel without seasons needs first", async () => {
    const empty = await insertHotel(world.db, { label: "Empty" });
    const { page: document } = await page(`/pricing/next-year?hotel_id=${empty}`);
    const href = `/pricing/management/seasons?hotel_id=${empty}`;
    expect(document.one("a", { href }).text).toBe("Seasons of the hotel");
  });

  it("is there for those who may change prices alone", async () => {
    const viewer = await staffWith(world, "pricing:view");
    expect((await page(address(), undefined, viewer)).status).toBe(403);
    const { page: preview } = await page();
    expect((await page(address(), pressed(preview), viewer)).status).toBe(403);
    expect(await made()).toEqual([]);
  });
});
