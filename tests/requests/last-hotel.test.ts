import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as calendar from "~/routes/pricing/rate-calendar";
import * as desk from "~/routes/front-desk/front-desk";
import * as grid from "~/routes/pricing/price-grid";
import * as nextYear from "~/routes/pricing/next-year";
import * as rateSheet from "~/routes/pricing/rate-sheet";
import * as housekeeping from "~/routes/front-desk/housekeeping";
import * as seasons from "~/routes/pricing/management/seasons";
import type { FormReply } from "~/forms/posting/form-reply";
import type { OptionList } from "~/forms/checking/options";
import { enteredOf } from "~/forms/posting/form-result";
import { seasonNoun } from "~/modules/places/seasons/season.noun.server";
import { insertHotel } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { answerOf, asking, signedIn, type Visitor } from "../support/requests";

let world: TestWorld;
let staff: Visitor;
let first: number;
let second: number;

/** What the form of a new season chooses. */
const inNewSeason = async () => {
  const form = await seasonNoun.fresh(new URLSearchParams(), world.ctx);
  return form.hotel_id;
};
let chosenAlone: unknown;
let only: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  await insertHotel(world.db, { label: "Closed for years", active: false });
  only = await insertHotel(world.db, { label: "Alone" });
  chosenAlone = await inNewSeason();
  await world.db.updateTable("hotels").set({ active: false }).execute();
  first = await insertHotel(world.db, { label: "Aurora" });
  second = await insertHotel(world.db, { label: "Bellevue" });
});
afterAll(() => world.close());

it("is chosen in a new form where it is the only active one, and else isn't", async () => {
  expect(chosenAlone).toBe(String(only));
  expect(await inNewSeason()).toBe("");
});

it("is that of the row saved last, and chosen by the button that offers it", async () => {
  const path = "/pricing/management/seasons?dialog=new";
  const season = { name: "Winter", start_date: "2027-01-01", end_date: "2027-03-31" };
  const offered = { ...asking(`load:hotel_id=${second}`, season), hotel_id: "" };
  const { body } = await staff.post(seasons.action, path, offered);
  expect(enteredOf(body as FormReply)).toMatchObject({ ...season, hotel_id: String(second) });
  const whole = asking("create", { ...season, hotel_id: String(second) });
  const { cookies } = await staff.post(seasons.action, path, whole);
  expect(cookies).toContainEqual(expect.stringMatching(new RegExp(`^hotel=${second}; `)));
});

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

/** The pages about one hotel, and where each says which one it shows. */
const pages: [string, { loader: Loader }, (page: never) => unknown][] = [
  ["/front-desk", desk, ({ hotel_id }: { hotel_id: number }) => hotel_id],
  ["/front-desk/housekeeping", housekeeping, ({ hotel_id }: { hotel_id: number }) => hotel_id],
  [
    "/pricing/calendar",
    calendar,
    ({ entered }: { entered: { hotel_id: string } }) => Number(entered.hotel_id),
  ],
  ["/pricing/grid", grid, ({ query }: { query: { hotel_id?: number } }) => query.hotel_id],
];

describe.each(pages)("the hotel of %s", (path, { loader }, shown) => {
  /** The hotel that an address shows, and the cookies that it sets. */
  async function visit(query = "", cookie = ""): Promise<{ hotel: unknown; cookies: string[] }> {
    const headers = { Cookie: [staff.cookie, cookie].filter(Boolean).join("; ") };
    const request = new Request(`http://desk.test${path}${query}`, { headers });
    const ask = () => loader({ request, params: {}, context: {} });
    const { body, cookies, location } = await answerOf(ask);
    // The grid leads to the address that names its hotel.
    if (location) return visit(new URL(location, "http://desk.test").search, cookie);
    return { hotel: shown((body as { page: never }).page), cookies };
  }

  it("is kept by the browser once an address names it, and shown where none does", async () => {
    const { hotel, cookies } = await visit(`?hotel_id=${second}`);
    expect(hotel).toBe(second);
    expect(cookies).toEqual([expect.stringMatching(new RegExp(`^hotel=${second}; .*HttpOnly`))]);
    const later = await visit("", `hotel=${second}`);
    expect(later).toEqual({ hotel: second, cookies: [] });
    expect(await visit(`?hotel_id=${second}`, `hotel=${second}`)).toEqual(later);
    expect((await visit(`?hotel_id=${first}`, `hotel=${second}`)).hotel).toBe(first);
    expect(await visit("?hotel_id=", `hotel=${second}`)).toEqual(await visit());
  });

  it("isn't kept where there is no such hotel, nor shown once it is gone or inactive", async () => {
    expect((await visit("?hotel_id=999999")).cookies).toEqual([]);
    const without = await visit();
    expect(without.cookies).toEqual([]);
    const closed = await insertHotel(world.db, { label: "Closed", active: false });
    for (const id of ["999999", "x", String(closed)]) {
      expect(await visit("", `hotel=${id}`), id).toEqual(without);
    }
  });
});

/** The tools that ask for a hotel first, and where each offers the one that was used last. */
const tools: [string, { loader: Loader }, (body: never) => unknown][] = [
  [
    "/pricing/next-year",
    nextYear,
    ({ page }: { page: { hotels: OptionList } }) => page.hotels.last?.label,
  ],
  ["/pricing/rate-sheet", rateSheet, ({ last }: { last: OptionList["last"] }) => last?.label],
];

it.each(tools)(
  "of %s is offered, and the only one opens by itself",
  async (path, tool, offered) => {
    const visit = (query = "") => {
      const headers = { Cookie: `${staff.cookie}; hotel=${second}` };
      const request = new Request(`http://desk.test${path}${query}`, { headers });
      return answerOf(() => tool.loader({ request, params: {}, context: {} }));
    };
    const { body, cookies } = await visit();
    expect(offered(body as never)).toBe("Bellevue");
    expect(cookies).toEqual([]);
    const { cookies: kept } = await visit(`?hotel_id=${first}`);
    expect(kept).toEqual([expect.stringMatching(new RegExp(`^hotel=${first}; `))]);
    const setActive = (active: boolean) =>
      world.db.updateTable("hotels").set({ active }).where("id", "=", first).execute();
    await setActive(false);
    expect((await visit()).location).toBe(`${path}?hotel_id=${second}`);
    expect((await visit("?hotel_id=")).location).toBeNull();
    await setActive(true);
  },
);
