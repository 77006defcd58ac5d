import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { kindsOfRow, MOST_PER_KIND } from "~/modules/desk/search/search";
import {
  matchesBelow,
  searchPage,
  type MatchesBelow,
} from "~/modules/desk/search/search.presenter.server";
import { findableFor } from "~/acts.server";
import { nouns } from "~/registered-nouns.server";
import { loader as options } from "~/routes/options";
import {
  insertCmsPage,
  insertCustomer,
  insertHotel,
  insertPoint,
  insertRoomType,
  insertSeason,
  insertService,
  insertSpa,
  insertTour,
  insertTreatment,
} from "../../factories/rows";
import { createDemoWorld } from "../../support/demo-world";
import type { TestWorld } from "../../support/context";
import { nobody, signedIn, staffWith, type Visitor } from "../../support/requests";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let hotel_id: number;
let page_id: number;

beforeAll(async () => {
  world = await createDemoWorld();
  const { db } = world;
  hotel_id = await insertHotel(db, { label: "Zénith Palace", label_fr: "Palais du Zénith" });
  await insertRoomType(db, hotel_id, { label: "Zebra suite", label_fr: "Suite zèbre" });
  await insertRoomType(db, await insertHotel(db, { label: "Elsewhere" }), { label: "Zebra room" });
  await insertSeason(db, hotel_id, {
    name: "Zodiac",
    start_date: "2027-02-28",
    end_date: "2027-03-01",
  });
  await db
    .insertInto("price_rules")
    .values({ name: "Zealous guests", rule_type: "percentage", value: "-5", priority: 0 })
    .execute();
  await insertPoint(db, "ZPOINT");
  await insertTour(db, "zugspitze", { label: "Zugspitze", active: false });
  const spa_id = await insertSpa(db, { label: "Zen spa" });
  await insertTreatment(db, spa_id, { label: "Zest peeling" });
  await insertService(db, "ZEP", { label: "Zeppelin ride" });
  page_id = await insertCmsPage(db, {
    ...{ hotel_id, place: 1, title_en: "The zigzag path", slug_en: "zigzag" },
    ...{ title_fr: "Le sentier en lacets", slug_fr: "lacets", body_fr: "Du sable." },
  });
});
afterAll(() => world.close());

const find = (search: string, ctx: Context = world.ctx) =>
  searchPage(ctx, new URLSearchParams({ q: search }), findableFor(ctx, nouns));

/** The rows and pages that a search finds, as text, by kind; what the help says is tested with it. */
async function found(search: string, ctx: Context = world.ctx) {
  const { groups } = await find(search, ctx);
  return Object.fromEntries(
    groups.flatMap(({ kind, lines }) =>
      kind === "help" ? [] : [[kind, lines.map(({ text }) => text)]],
    ),
  );
}

const asking = (...permissions: Permission[]): Context => ({
  ...world.ctx,
  actor: { ...world.ctx.actor, permissions },
});

describe("a search for anything", () => {
  it.each([
    ["zénith", { hotel: ["Zénith Palace"] }],
    ["ZENITH pal", { hotel: ["Zénith Palace"] }],
    ["zodi", { season: ["Zodiac"] }],
    ["zealous", { price_rule: ["Zealous guests"] }],
    ["zpoint", { distribution_point: ["Point ZPOINT"] }],
    ["zugsp", { tour: ["Zugspitze"] }],
    ["zen sp", { spa: ["Zen spa"] }],
    ["zest", { treatment: ["Zest peeling"] }],
    ["zep", { service: ["Zeppelin ride"] }],
    ["zigzag", { cms_page: ["The zigzag path"] }],
    ["calculator", { screen: ["Price calculator"] }],
    ["no such thing", {}],
    ["100%", {}],
    ["_", {}],
  ])("%j finds %j", async (search, matches) => {
    expect(await found(search)).toEqual(matches);
  });

  it("takes the words of what a row belongs to, in any order, but never those alone", async () => {
    expect(await found("zebra")).toEqual({ room_type: ["Zebra room", "Zebra suite"] });
    expect(await found("zenith zebra")).toEqual({ room_type: ["Zebra suite"] });
    expect((await found("palace")).room_type).toBeUndefined();
  });

  it("finds names in either language, and shows the reader's", async () => {
    const french: Context = { ...world.ctx, locale: "fr" };
    expect(await found("zebra", french)).toEqual({ room_type: ["Zebra room", "Suite zèbre"] });
    expect(await found("palais du zenith")).toEqual({ hotel: ["Zénith Palace"] });
    expect(await found("calculateur", french)).toEqual({ screen: ["Calculateur de prix"] });
  });

  it("finds a page by its title in either language, and leads to its form", async () => {
    const french = await find("zigzag", { ...asking("content:view"), locale: "fr" });
    const [pages] = french.groups.filter(({ kind }) => kind === "cms_page");
    expect(pages).toMatchObject({
      title: "Pages des hôtels et des spas",
      lines: [
        {
          text: "Le sentier en lacets",
          detail: "Palais du Zénith",
          to: `/hotels/${hotel_id}/cms-pages/edit/${page_id}`,
        },
      ],
    });
    const ofSpa = await insertCmsPage(world.db, {
      ...{ spa_id: 1, place: 99, title_en: "The zymurgy room", slug_en: "zymurgy" },
    });
    const [spas] = (await find("lacets", asking("content:view"))).groups;
    expect(spas!.lines[0]!.text).toBe("The zigzag path");
    const [room] = (await find("zymurgy", asking("content:view"))).groups;
    expect(room!.lines[0]!.to).toBe(`/spas/1/cms-pages/edit/${ofSpa}`);
  });

  it("puts the exact name first, then those that begin so", async () => {
    await insertHotel(world.db, { label: "Before Zzyzx" });
    await insertHotel(world.db, { label: "Zzyzx inn" });
    await insertHotel(world.db, { label: "Zzyzx" });
    expect((await found("zzyzx")).hotel).toEqual(["Zzyzx", "Zzyzx inn", "Before Zzyzx"]);
  });

  it("finds the latest customers by name, and none that was merged into another", async () => {
    const kept = await insertCustomer(world.db, { first_name: "Zoé", last_name: "Quintard" });
    await insertCustomer(world.db, {
      first_name: "Zoe",
      last_name: "Quintard",
      merged_into_id: kept,
      active: false,
    });
    expect(await found("quintard zoe")).toEqual({ customer: ["Zoé Quintard"] });
  });

  it("finds the bookings of a customer by the name, for those who may see customers", async () => {
    const customer_id = await insertCustomer(world.db, {
      first_name: "Ysaline",
      last_name: "Quimperlé",
    });
    const booked = await world.db
      .updateTable("bookings")
      .set({ customer_id })
      .where("id", "in", [1, 2])
      .returning(["id", "reference"])
      .execute();
    const references = booked.sort((a, b) => b.id - a.id).map(({ reference }) => reference);
    expect(await found("quimperle ysaline")).toEqual({
      booking: references,
      customer: ["Ysaline Quimperlé"],
    });
    expect(await found("ysaline quintard")).toEqual({});
    expect(await found("quimperle", asking("bookings:view"))).toEqual({});
  });

  it("finds a booking by its reference, with its customer", async () => {
    const { reference, id } = await world.db
      .selectFrom("bookings")
      .select(["reference", "id"])
      .where("type", "=", "hotel")
      .limit(1)
      .executeTakeFirstOrThrow();
    const { groups } = await find(reference.toLowerCase());
    expect(groups).toHaveLength(1);
    expect(groups[0]!.lines[0]).toMatchObject({ text: reference, to: `/bookings/hotels/${id}` });
    expect(groups[0]!.lines[0]!.detail).not.toBe("");
  });

  it("says what is switched off, and when a season is", async () => {
    const { groups } = await find("zugspitze");
    expect(groups[0]!.lines[0]!.state).toBe("Inactive");
    const season = (await find("zodiac")).groups[0]!.lines[0]!;
    expect(season.detail).toMatch(/^Zénith Palace · .*2027/);
    expect(season.to).toMatch(/dialog=edit&id=\d+$/);
  });

  it("shows eight of a kind, and leads to the list of all", async () => {
    for (let number = 0; number <= MOST_PER_KIND; number++) {
      await insertHotel(world.db, { label: `Quokka ${number}` });
    }
    const [hotels] = (await find("quokka")).groups;
    expect(hotels!.lines).toHaveLength(MOST_PER_KIND);
    expect(hotels!.allTo).toBe("/hotels?search=quokka");
    expect((await find("quokka 3")).groups[0]!.allTo).toBeUndefined();
  });

  it("says that many rows need three letters, and searches the others", async () => {
    const short = await find("zo");
    expect(short.tooShort).toBe(true);
    expect(short.groups.map(({ kind }) => kind)).toContain("season");
    expect((await find("zo", asking("pricing:view"))).tooShort).toBe(false);
    expect((await find("zod")).tooShort).toBe(false);
  });

  it("shows nobody what their role doesn't open", async () => {
    for (const permission of new Set(Object.values(kindsOfRow))) {
      const { groups } = await find("ze", asking(permission));
      const kinds = groups
        .map(({ kind }) => kind)
        .filter((kind) => kind !== "screen" && kind !== "act" && kind !== "help");
      for (const kind of kinds) expect(kindsOfRow[kind as "hotel"]).toBe(permission);
    }
    expect(await found("zenith", asking())).toEqual({});
    expect(await found("customers", asking())).toEqual({});
    expect(await found("profile", asking())).toEqual({ screen: ["Your profile"] });
  });

  it.each([
    ["add seas", "en", ["Add season"]],
    ["new season", "en", ["Add season"]],
    ["saison nouvelle", "fr", ["Ajouter une saison"]],
    ["make a season", "en", ["Add season"]],
    ["créer la saison", "fr", ["Ajouter une saison"]],
  ] as const)("finds what can be done: %j", async (search, locale, acts) => {
    expect(
      (await found(search, { ...asking("pricing:view", "pricing:edit"), locale })).act,
    ).toEqual(acts);
    expect((await found(search, { ...asking("pricing:view"), locale })).act).toBeUndefined();
  });

  it("offers to make no bookings of a kind of which no new ones are accepted", async () => {
    const booking = asking("bookings:view", "bookings:edit");
    const module = world.db.updateTable("booking_modules").where("kind", "=", "hotel");
    expect((await found("make a booking", booking)).act).toContain("New booking");
    await module.set({ enabled: false }).execute();
    try {
      // Those of spas are called the same.
      expect((await found("group booking", booking)).act).toBeUndefined();
    } finally {
      await module.set({ enabled: true }).execute();
    }
    expect((await found("group booking", booking)).act).toHaveLength(1);
  });

  it("is one statement, and none without words", async () => {
    expect(await countStatements(world, (ctx) => find("suite hotel", ctx))).toBe(1);
    expect(await countStatements(world, (ctx) => find("   ", ctx))).toBe(0);
    expect(await countStatements(world, (ctx) => find("suite", { ...asking(), db: ctx.db }))).toBe(
      0,
    );
  });
});

describe("what is listed below the box of the search", () => {
  const ask = (who: Visitor, search: string) =>
    who.get(options, `/options/anything?search=${encodeURIComponent(search)}`, {
      kind: "anything",
    });
  const below = async (who: Visitor, search: string) =>
    (await ask(who, search)).body as MatchesBelow;

  it("is what the page shows, with the number of matches", async () => {
    const staff = await signedIn(world);
    const { groups, status } = await below(staff, "zenith zebra");
    expect(groups).toMatchObject([{ title: "Room types", lines: [{ text: "Zebra suite" }] }]);
    expect(status).toBe("1 result. Enter opens the page with all results.");
    expect((await below(staff, "zebra")).status).toMatch(/^2 results\. /);
    expect(await below(staff, "qqqq")).toEqual({ groups: [], status: "No results." });
    expect((await below(staff, "zo")).status).toMatch(
      /three letters or digits to search bookings and customers\.$/,
    );
  });

  it("is one statement", async () => {
    const work = (ctx: Context) => matchesBelow(ctx, "suite hotel", findableFor(ctx, nouns));
    expect(await countStatements(world, work)).toBe(1);
  });

  it("takes whatever is typed", async () => {
    const staff = await signedIn(world);
    for (const search of ["", " ", "\0", "%", "_", "é".repeat(500), "<>'\"`;--"]) {
      expect((await ask(staff, search)).status, search).toBe(200);
    }
  });

  it("is by permission, and for nobody who isn't signed in", async () => {
    const clerk = await staffWith(world, "customers:view");
    expect((await below(clerk, "zenith")).groups).toEqual([]);
    expect((await ask(nobody(world), "zenith")).location).toMatch(/^\/login/);
  });
});
