import type { ComponentProps } from "react";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cellName } from "~/modules/pricing/price-grid/grid-form";
import { GridPage } from "~/modules/pricing/price-grid/ui/grid-page";
import * as route from "~/routes/pricing/price-grid";
import { insertHouse, insertRoomType, insertSeason, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { asking, signedIn, speaking, staffWith, type Visitor } from "../../../support/requests";
import { documentOf } from "../../../support/screens/document-of";
import { rendered } from "../../../support/screens/rendered";
import type { Element } from "../../../support/screens/html";

let world: TestWorld;
let staff: Visitor;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  house = await insertHouse(world.db);
});

type Fields = Record<string, string>;

const address = () => `/pricing/grid?hotel_id=${house.hotel_id}`;

const page = (path = address(), fields?: Fields, who = staff) =>
  documentOf(who, route, { pattern: "/pricing/grid", path, fields });

/** What a browser without scripts sends of the grid's form, with what somebody typed into it. */
function fieldsOf(document: Element, intent: string, typed: Fields = {}): Fields {
  const form = document.one("form", { method: "post", "aria-label": "Price grid" });
  const inputs = form.all("input", { name: true }).filter(({ attributes }) => {
    return attributes.type !== "checkbox" && attributes.name !== "form_token";
  });
  const selects = form.all("select").map((select) => {
    const [option] = select.all("option", { selected: true });
    return [select.attributes.name, option!.attributes.value];
  });
  return {
    ...Object.fromEntries(inputs.map(({ attributes }) => [attributes.name, attributes.value])),
    ...Object.fromEntries(selects),
    ...asking(intent, typed),
  } as Fields;
}

const attributesOf = (document: Element, name: string) =>
  document.one("input", { name }).attributes;

async function makePrice(base_price: string): Promise<void> {
  await world.db
    .insertInto("room_prices")
    .values({ ...house, base_price })
    .execute();
}

const pricesOfHouse = async () => {
  const prices = world.db.selectFrom("room_prices").where("hotel_id", "=", house.hotel_id);
  return (await prices.select("base_price").orderBy("id").execute()).map((row) => row.base_price);
};

const mine = () => cellName(house);

describe("the price grid without scripts", () => {
  it("says which season is priced in part, and leads to its grid", async () => {
    await insertRoomType(world.db, house.hotel_id, { label: "Suite" });
    const dates = { start_date: "2096-04-01", end_date: "2096-06-30" };
    await world.db.updateTable("seasons").set(dates).where("id", "=", house.season_id).execute();
    await makePrice("80");
    const { page: grid } = await page();
    expect(grid.text).toContain("1 season has some prices missing");
    expect(grid.text).toContain("1 of 2 room types has a sell price, none a buy price");
    grid.one("a", { href: `${address()}&season_id=${house.season_id}` });
    await world.db
      .updateTable("room_types")
      .set({ active: false })
      .where("label", "=", "Suite")
      .execute();
    expect((await page()).page.text).not.toContain("some prices missing");
  });

  it("is filled in, previewed, saved as a bulk change, and leads to its undoing", async () => {
    const { page: empty } = await page();
    expect(empty.text).toContain("0 of 1 cell priced.");
    const previewed = await page(address(), fieldsOf(empty, "preview", { [mine()]: "€ 95,50" }));
    expect(previewed.status).toBe(200);
    expect(previewed.page.text).toContain(
      "Preview: nothing is saved yet 1 new, 0 changed, 0 removed",
    );
    expect(attributesOf(previewed.page, mine()).value).toBe("€ 95,50");
    expect(await pricesOfHouse()).toEqual([]);

    const saved = await page(address(), fieldsOf(previewed.page, "save"));
    expect([saved.status, await pricesOfHouse()]).toEqual([303, ["95.5000"]]);
    expect(saved.location).toMatch(/^\/pricing\/grid\?hotel_id=\d+&saved=\d+$/);
    const { page: after } = await page(saved.location!);
    const [batch] = after.all("a", { href: /^\/pricing\/batches\/\d+$/ });
    expect(batch!.text).toBe("Price grid, Hôtel Test, Sell, General");
    expect(attributesOf(after, mine()).value).toBe("95.50");
    expect(after.text).toContain("1 of 1 cell priced.");
  });

  it("asks before it removes, keeps the answer apart from the question, and says what is missing", async () => {
    await makePrice("80");
    const { page: full } = await page();
    const { page: previewed } = await page(address(), fieldsOf(full, "preview", { [mine()]: "" }));
    const box = previewed.one("input", { name: "removals" });
    const unticked = await page(address(), fieldsOf(previewed, "save"));
    expect(unticked.status).toBe(422);
    expect(unticked.page.text).toContain("1 price would be removed: confirm it first.");
    const yes = { removals: box.attributes.value! };
    const saved = await page(address(), fieldsOf(unticked.page, "save", yes));
    expect([saved.status, await pricesOfHouse()]).toEqual([303, []]);
  });

  it("shows what somebody else saved beside what was entered", async () => {
    await makePrice("80");
    const { page: full } = await page();
    const { page: previewed } = await page(
      address(),
      fieldsOf(full, "preview", { [mine()]: "90" }),
    );
    await world.db
      .updateTable("room_prices")
      .set({ base_price: "85" })
      .where("hotel_id", "=", house.hotel_id)
      .execute();
    const met = await page(address(), fieldsOf(previewed, "save"));
    expect(met.status).toBe(409);
    expect(met.page.text).toContain("from €80.00/person/night to €85.00/person/night");
    expect(met.page.text).toContain("Something has changed since the preview");
    expect(attributesOf(met.page, mine()).value).toBe("90");
    const saved = await page(address(), fieldsOf(met.page, "save"));
    expect([saved.status, await pricesOfHouse()]).toEqual([303, ["90.0000"]]);
  });

  it("loses nothing of 500 cells of which 20 can't be read", async () => {
    for (let index = 1; index < 20; index += 1) {
      await insertRoomType(world.db, house.hotel_id, { label: `Type ${index}` });
    }
    for (let index = 1; index < 25; index += 1) {
      await insertSeason(world.db, house.hotel_id, { name: `Season ${index}` });
    }
    const { page: empty } = await page();
    const names = empty.all("input", { "data-cell": true }).map((one) => one.attributes.name!);
    expect(names).toHaveLength(500);
    const typed = Object.fromEntries(
      names.map((name, index) => [name, index % 25 === 7 ? `n/a ${index}` : `${100 + index},50`]),
    );
    const fields = fieldsOf(empty, "preview", typed);
    expect(Object.keys(fields).length).toBeLessThan(1000);
    const refused = await page(address(), fields);
    expect(refused.status).toBe(422);
    const cells = refused.page.all("input", { "data-cell": true });
    expect(
      Object.fromEntries(cells.map(({ attributes }) => [attributes.name, attributes.value])),
    ).toEqual(typed);
    expect(cells.filter(({ attributes }) => attributes["aria-invalid"] === "true")).toHaveLength(
      20,
    );
    expect(refused.page.text).toContain("20 cells can’t be read and are marked");
    expect(refused.page.text).toContain("480 of 500 cells priced. 20 can’t be read.");
    const [first] = refused.page.all("a", { href: /^#grid-price-/ });
    expect(first!.text).toBe("Double, Season 7");

    const mended = Object.fromEntries(
      names.filter((_, index) => index % 25 === 7).map((name) => [name, "99"]),
    );
    const previewed = await page(address(), fieldsOf(refused.page, "preview", mended));
    expect(previewed.page.text).toContain("500 new, 0 changed, 0 removed");
    const saved = await page(address(), fieldsOf(previewed.page, "save"));
    expect(saved.status).toBe(303);
    expect(await pricesOfHouse()).toHaveLength(500);
  });

  it("refuses a form of more fields than it has", async () => {
    const { page: empty } = await page();
    const many = Object.fromEntries(
      Array.from({ length: 1001 }, (_, index) => [`price-1-${index + 1}`, "80"]),
    );
    expect((await page(address(), fieldsOf(empty, "preview", many))).status).toBe(413);
    expect(await pricesOfHouse()).toEqual([]);
  });

  it("says that nothing was changed, and what a strange form would do: nothing", async () => {
    await makePrice("80");
    const { page: full } = await page();
    const same = await page(address(), fieldsOf(full, "preview"));
    expect(same.status).toBe(422);
    expect(same.page.text).toContain("No cell has changed.");
    const strange = { "price-999-999": "80", "price-0-0": "80", seen: "%%", [mine()]: "80" };
    const answer = await page(address(), fieldsOf(full, "preview", strange));
    expect(answer.status).toBeLessThan(500);
    expect(answer.page.text).toContain("1 price can’t be saved");
    expect((await page("/pricing/grid", fieldsOf(full, "save"))).status).toBe(303);
    expect(await pricesOfHouse()).toEqual(["80.0000"]);
  });

  it("reads what French people type, and says it in French", async () => {
    const reader = speaking(staff, "fr");
    const { page: empty } = await page(address(), undefined, reader);
    expect(empty.text).toContain("0 cellule sur 1 a un tarif.");
    const form = empty.one("form", { method: "post", "aria-label": "Grille tarifaire" });
    const fields = Object.fromEntries(
      form
        .all("input", { name: true })
        .map(({ attributes }) => [attributes.name!, attributes.value!]),
    );
    delete fields.form_token;
    const typed = { ...fields, ...asking("preview", { [mine()]: "7,5" }) } as Fields;
    const previewed = await page(address(), typed, reader);
    expect(previewed.page.text).toContain("7,50 €");
    expect(attributesOf(previewed.page, mine()).value).toBe("7,5");
  });
});

describe("the price grid of somebody", () => {
  it("who may only look has values and no fields", async () => {
    await makePrice("80");
    const viewer = await staffWith(world, "pricing:view");
    const { status, body } = await viewer.get(route.loader, address());
    const view = body as ComponentProps<typeof GridPage>;
    const document = rendered(<GridPage {...view} />, { granted: ["pricing:view"] });
    expect([status, document.all("input", { "data-cell": true })]).toEqual([200, []]);
    // The unit is said once a row.
    expect(document.one("table").text).toContain("/person/night €80.00");
    expect(document.all("button", { value: "preview" })).toEqual([]);
    const { page: full } = await page();
    const forbidden = await page(address(), fieldsOf(full, "save", { [mine()]: "90" }), viewer);
    expect(forbidden.status).toBe(403);
    expect(await pricesOfHouse()).toEqual(["80.0000"]);
  });

  it("who may not see prices isn't there", async () => {
    const stranger = await staffWith(world, "hotels:view");
    expect((await page(address(), undefined, stranger)).status).toBe(403);
  });
});

describe("the address of the price grid", () => {
  it.each([
    "",
    "?hotel_id=nonsense&price_type=lend&page=-1&saved=x",
    "?hotel_id=999999&season_id=999999&distribution_point_id=999999&saved=999999",
  ])("has defaults: %s", async (search) => {
    const { status, page: document } = await page(`/pricing/grid${search}`);
    expect([status, document.text.includes("Choose a hotel")]).toEqual([200, true]);
    expect(document.text.includes("hotel in this address doesn’t exist")).toBe(search !== "");
  });

  it("says what a hotel without seasons needs first", async () => {
    await world.db.deleteFrom("seasons").where("id", "=", house.season_id).execute();
    const { page: document } = await page();
    const href = `/pricing/management/seasons?hotel_id=${house.hotel_id}`;
    expect(document.one("a", { href }).text).toBe("Seasons of the hotel");
  });
});
