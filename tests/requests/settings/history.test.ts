import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as dashboardLoader } from "~/routes/dashboard";
import { loader as historyLoader } from "~/routes/history";
import { action as seasonsAction } from "~/routes/pricing/management/seasons";
import { loader as activityLoader } from "~/routes/settings/activity";
import { deleteTour } from "~/modules/catalogue/tours/tour.service.server";
import { insertCmsPage, insertCustomer, insertHotel, insertTour } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { asking, signedIn, staffWith, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;
let id: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  const hotel_id = String(await insertHotel(world.db, { label: "Hôtel du Test" }));
  const fields = { hotel_id, name: "Blossom", start_date: "2031-04-01", end_date: "2031-04-30" };
  const path = "/pricing/management/seasons";
  await staff.post(seasonsAction, `${path}?dialog=new`, asking("create", fields));
  const season = await world.db.selectFrom("seasons").select("id").executeTakeFirstOrThrow();
  id = season.id;
  const changed = { ...fields, name: "Cherry blossom", active: "on" };
  await staff.post(seasonsAction, `${path}?dialog=edit&id=${id}`, asking("update", changed));
});
afterAll(() => world.close());

const history = (entity: string, row: number | string = id, who = staff) =>
  who.get(historyLoader, `/history/${entity}/${row}`, { entity, id: String(row) });

const activity = (query: string, who = staff) =>
  who.get(activityLoader, `/settings/activity${query}`);

describe("the history of a row", () => {
  it("says who changed what, from what to what, in words", async () => {
    const answer = await history("season");
    expect(answer.status).toBe(200);
    const said = JSON.stringify(answer.body);
    expect(answer.body).toMatchObject({
      title: "History: Cherry blossom",
      back: { to: "/pricing/management/seasons", label: "Seasons" },
    });
    expect(said).toContain("Blossom");
    expect(said).toContain("tester Administrator");
    // Values as people write them: a hotel by its name, a day as a date.
    expect(said).toContain("Hôtel du Test");
    expect(said).toContain("Apr 1, 2031");
    expect(said).not.toMatch(/"hotel_id"|"start_date"/);
  });

  it("is for whoever may see the row", async () => {
    const seller = await staffWith(world, "pricing:view");
    const porter = await staffWith(world, "hotels:view");
    expect((await history("season", id, seller)).status).toBe(200);
    expect((await history("season", id, porter)).status).toBe(403);
  });

  it("of a row that came with the data of the start names it, and says that nothing has changed", async () => {
    const hotel = await insertHotel(world.db, { label: "Loaded" });
    const answer = await history("hotel", hotel);
    const back = { to: "/hotels", label: "Hotels" };
    const body = { title: "History: Loaded", back, changes: [] };
    expect(answer).toMatchObject({ status: 200, body });
    expect((await history("hotel", hotel + 1)).status).toBe(404);
    const page = await insertCmsPage(world.db, { hotel_id: hotel, place: 1 });
    const ofPage = await history("cms_page", page);
    const list = { to: "/cms-pages", label: "Pages" };
    expect(ofPage).toMatchObject({ status: 200, body: { back: list, changes: [] } });
    expect(ofPage.body).toHaveProperty("title", expect.stringMatching(/^History: \S/));
    expect((await history("cms_page", page + 1)).status).toBe(404);
  });

  it("leads back to the row's own page or to its list, also after the row is gone", async () => {
    const guest = await insertCustomer(world.db, { first_name: "Ada", last_name: "Bell" });
    const there = { to: `/customers/${guest}`, label: "Ada Bell" };
    expect(await history("customer", guest)).toMatchObject({
      body: { title: "History: Ada Bell", back: there },
    });
    const gone = await insertTour(world.db, "golden", { label: "Golden" });
    await deleteTour(world.ctx, gone);
    expect(await history("tour", gone)).toMatchObject({
      status: 200,
      body: {
        title: "History: Golden",
        back: { to: "/tours", label: "Tours" },
        changes: [expect.anything()],
      },
    });
  });

  it.each([
    ["season", 999_999],
    ["season", "abc"],
    ["season", 0],
    ["constructor", 1],
    ["saved_view", 1],
    ["list_look", 1],
    ["login_attempt", 1],
  ])("isn't there: of %s %s", async (entity, row) => {
    expect((await history(entity, row)).status).toBe(404);
  });
});

describe("the log of everything", () => {
  it("is narrowed by who, what, how and when", async () => {
    const rows = async (query: string) => {
      const { status, body } = await activity(query);
      expect(status).toBe(200);
      return (body as { page: { total: number } }).page.total;
    };
    expect(await rows("?entity=season")).toBe(2);
    expect(await rows("?entity=season&action=create")).toBe(1);
    expect(await rows(`?entity=season&actor_id=${world.ctx.actor.id}`)).toBe(2);
    expect(await rows("?entity=season&from=2099-01-01")).toBe(0);
    expect(await rows("?entity=season&to=2000-01-01")).toBe(0);
    expect(await rows("?search=cherry")).toBeGreaterThanOrEqual(1);
  });

  it("takes its defaults for what makes no sense, and shows each filter, understood or not", async () => {
    const garbage = "?entity=ghost&action=fly&from=2031-02-30&to=x&actor_id=-1&page=0&size=3";
    const { body } = await activity(garbage);
    expect(body).toMatchObject({ query: { filters: {}, page: 1 } });
    const values = (body as { chips: { value: string }[] }).chips.map(({ value }) => value);
    const unreadable = "entity=ghost action=fly from=2031-02-30 to=x actor_id=-1".split(" ");
    expect(values.sort()).toEqual(unreadable.sort());
    const { body: narrowed } = await activity("?entity=season&from=2031-01-01");
    expect((narrowed as { chips: unknown[] }).chips).toHaveLength(2);
  });

  it("is for whoever may see the settings", async () => {
    expect((await activity("", await staffWith(world, "settings:view"))).status).toBe(200);
    expect((await activity("", await staffWith(world, "pricing:view"))).status).toBe(403);
  });
});

describe("the dashboard", () => {
  it("shows the way to the first quote until there is a price, and the last changes", async () => {
    const { body } = await staff.get(dashboardLoader, "/dashboard");
    const { view } = body as { view: { steps: unknown[] | null; changes: unknown[] | null } };
    expect(view.steps).not.toBeNull();
    expect(JSON.stringify(view.changes)).toContain("Cherry blossom");
  });

  it("shows nobody's changes to whoever may see none", async () => {
    const stranger = await staffWith(world);
    const { status, body } = await stranger.get(dashboardLoader, "/dashboard");
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain("Cherry blossom");
  });
});
