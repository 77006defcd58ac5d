import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "~/config/env.server";
import type { Permission } from "~/core/access/permissions";
import { languages } from "~/i18n/languages";
import { HIDE_STEPS, SHOW_STEPS } from "~/modules/desk/dashboard/dashboard-links";
import { demoSteps, type DemoStep } from "~/modules/desk/dashboard/demo-steps.presenter.server";
import { readHelp } from "~/modules/desk/help/help-texts.server";
import { quotePage } from "~/modules/pricing/price-calculator/quote-page.presenter.server";
import { quoteAsked } from "~/modules/pricing/price-calculator/quote-url";
import * as dashboard from "~/routes/dashboard";
import * as help from "~/routes/help/contents";
import { startClock, stopClock } from "../support/clock";
import { createWorld, type TestWorld } from "../support/context";
import { countStatements } from "../support/database/statements";
import { createDemoWorld } from "../support/demo-world";
import { answerOf, asking, signedIn, staffWith, type Visitor } from "../support/requests";
import { answering } from "../support/screens/route-modules";

let world: TestWorld;
let staff: Visitor;

const { DEMO_MODE } = env();

beforeAll(async () => {
  world = await createDemoWorld();
  stopClock(world);
  staff = await signedIn(world);
  env().DEMO_MODE = true;
});
afterAll(async () => {
  env().DEMO_MODE = DEMO_MODE;
  startClock();
  await world.close();
});

/** What a page says to a visitor whose browser has some more cookies. */
async function bodyOf(page: typeof dashboard | typeof help, path: string, who = staff, more = "") {
  const headers = { Cookie: [who.cookie, more].filter(Boolean).join("; ") };
  const request = new Request(`http://desk.test${path}`, { headers });
  const { status, body } = await answerOf(() => page.loader({ request, params: {}, context: {} }));
  expect(status).toBe(200);
  return body as { demo: DemoStep[] | null; hidesSteps: boolean };
}

const steps = async (who = staff, more = "") =>
  (await bodyOf(dashboard, "/dashboard", who, more)).demo;
const helpHidesSteps = async (more = "") => (await bodyOf(help, "/help", staff, more)).hidesSteps;
const keys = (of: DemoStep[] | null) => of?.map(({ key }) => key) ?? null;

/** The query of a step's address. */
const query = (of: DemoStep[] | null, key: string) => {
  const { to } = of!.find((step) => step.key === key)!;
  return new URL(to, "http://desk.test").searchParams;
};

describe("the first steps through the demo", () => {
  it("are five, and those alone who try the demo see them", async () => {
    expect(keys(await steps())).toEqual(["CALENDAR", "QUOTE", "GRID", "EFFECT", "BOOKING"]);
    env().DEMO_MODE = false;
    try {
      expect(await steps()).toBeNull();
      expect(await helpHidesSteps()).toBe(false);
    } finally {
      env().DEMO_MODE = true;
    }
  });

  it("are sentences in the reader's language, with the words of the button", async () => {
    const all = await Promise.all(languages.map((locale) => demoSteps({ ...world.ctx, locale })));
    for (const step of all.flatMap((of) => of!)) {
      expect(`${step.link} ${step.rest}`).not.toMatch(/DEMO\.|\{\{/);
    }
    const effects = all.map((of) => of!.find(({ key }) => key === "EFFECT")!.rest);
    expect(effects[0]).toContain("“Check effect”");
    expect(effects[1]).toContain("«\u00a0Vérifier l’effet\u00a0»");
  });

  it("lead to one stay: its month, its price with the reasons, its grid and its booking", async () => {
    const seen = await steps();
    const quoted = query(seen, "QUOTE");
    const { quote } = await quotePage(world.ctx, quoted);
    expect(quote?.ok).toBe(true);
    expect(quoteAsked(quoted).opened).toEqual([]);
    const stay = {
      hotel_id: quoted.get("hotel_id"),
      room_type_id: quoted.get("room_type_id"),
      checkin_date: "2026-04-05",
      checkout_date: "2026-04-08",
    };
    expect(Object.fromEntries(quoted)).toMatchObject(stay);
    expect(Object.fromEntries(query(seen, "BOOKING"))).toMatchObject(stay);
    const { hotel_id } = stay;
    expect(Object.fromEntries(query(seen, "CALENDAR"))).toEqual({ hotel_id, start: "2026-04-05" });
    expect(Object.fromEntries(query(seen, "GRID"))).toEqual({ hotel_id });
  });

  it.each<[string, Permission[], string[] | null]>([
    [
      "everything of prices",
      ["pricing:view", "pricing:edit"],
      ["CALENDAR", "QUOTE", "GRID", "EFFECT"],
    ],
    ["to look at prices", ["pricing:view"], ["CALENDAR", "QUOTE"]],
    ["to look at bookings", ["bookings:view"], ["CHART"]],
    ["to book", ["bookings:view", "bookings:edit"], ["BOOKING"]],
    ["nothing", [], null],
  ])("lead nowhere else than the role may go: %s", async (_, granted, expected) => {
    const who = await staffWith(world, ...granted);
    const seen = await steps(who);
    expect(keys(seen)).toEqual(expected);
    for (const { to } of seen ?? []) {
      const { modules, params } = await answering(to);
      for (const { loader } of modules) {
        if (loader) expect((await who.get(loader, to, params)).status, to).toBe(200);
      }
    }
  });

  it("book nothing while no new stays are accepted", async () => {
    const module = world.db.updateTable("booking_modules").where("kind", "=", "hotel");
    await module.set({ enabled: false }).execute();
    try {
      expect(keys(await steps())).toEqual(["CALENDAR", "QUOTE", "GRID", "EFFECT", "CHART"]);
    } finally {
      await module.set({ enabled: true }).execute();
    }
  });

  it("have a section of the help each", async () => {
    for (const { help } of (await steps())!) {
      const [path = "", id] = help.split("#");
      const name = path.replace(/^\/help\/|\?.*$/g, "");
      const page = readHelp("fr").find((of) => of.name === name);
      expect(page, help).toBeDefined();
      if (id) expect(page!.sections.map((section) => section.id)).toContain(id);
    }
  });

  it("take two statements, and none of readers without permission to see prices", async () => {
    expect(await countStatements(world, (ctx) => demoSteps(ctx))).toBe(2);
    const actor = { ...world.ctx.actor, permissions: ["bookings:view" as const] };
    expect(await countStatements(world, (ctx) => demoSteps({ ...ctx, actor }))).toBe(0);
  });

  it("open the screens with their defaults where no stay has a price", async () => {
    const empty = await createWorld();
    try {
      const seen = await demoSteps(empty.ctx);
      expect(seen!.map(({ to }) => to)).toEqual([
        "/pricing/calendar",
        "/pricing/management/price-calculator",
        "/pricing/grid",
        "/pricing/management/price-rules?dialog=new&value=10",
        "/bookings/hotels/new",
      ]);
    } finally {
      await empty.close();
    }
  });
});

describe("the first steps, put away", () => {
  const press = (intent: string, who = staff, path = "/dashboard") =>
    who.post(dashboard.action, path, asking(intent));
  /** The cookie that an answer sets, as the browser sends it back. */
  const kept = ({ cookies }: { cookies: string[] }) =>
    cookies.find((cookie) => cookie.startsWith("hiddenSteps"))!;

  it("stay away for the user, in this browser, until the help brings them back", async () => {
    const answer = await press(HIDE_STEPS);
    expect(answer).toRedirectTo("/dashboard");
    expect(answer.toasts).toEqual([
      { kind: "success", text: "The steps are hidden. You can show them again in the help." },
    ]);
    const cookie = kept(answer).split(";")[0]!;
    expect(await steps(staff, cookie)).toBeNull();
    expect(await helpHidesSteps(cookie)).toBe(true);
    // Another browser, and another user of this one.
    expect(await steps()).toHaveLength(5);
    expect(await helpHidesSteps()).toBe(false);
    const other = await staffWith(world, "pricing:view");
    expect(await steps(other, cookie)).toHaveLength(2);

    const back = await press(SHOW_STEPS);
    expect(back).toRedirectTo("/dashboard");
    expect(kept(back)).toMatch(/^hiddenSteps\d+=;.*Max-Age=0/);
  });

  it("leave the chosen hotel chosen", async () => {
    expect(await press(HIDE_STEPS, staff, "/dashboard?hotel_id=2")).toRedirectTo(
      "/dashboard?hotel_id=2",
    );
  });

  it("are a choice of the form alone: anything else changes nothing", async () => {
    for (const intent of ["", "delete", "hide"]) {
      const answer = await press(intent);
      expect(answer).toRedirectTo("/dashboard");
      expect(answer.cookies).toEqual([]);
    }
  });
});
