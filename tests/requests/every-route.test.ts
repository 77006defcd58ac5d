import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { createWorld, type TestWorld } from "../support/context";
import {
  asking,
  lackingFactor,
  nobody,
  signedIn,
  staffWith,
  type Visitor,
} from "../support/requests";
import { addressOf, open, paramsOf, routeMap } from "../support/screens/route-map";
import { moduleOf } from "../support/screens/route-modules";

/** Every route behind the login, by its module; an index beside its parent. */
const closed = routeMap.filter(({ path }) => !open.includes(path));

let world: TestWorld;
let guest: Visitor;
let staff: Visitor;
let stranger: Visitor;
let lacking: Visitor;

beforeAll(async () => {
  world = await createWorld();
  guest = nobody(world);
  staff = await signedIn(world);
  stranger = await staffWith(world);
  lacking = await lackingFactor(world);
});
afterAll(() => world.close());

/** What anybody may ask for who is signed in, whatever the role. */
const forEverybody = [
  "/",
  "/*",
  "/dashboard",
  "/logout",
  "/notifications",
  "/search",
  "/help",
  "/help/:page",
  "/profile",
  "/profile/second-factor",
  "/settings",
  "/api/docs",
  "/api/docs/:tag",
  "/api/docs/guide/:page",
  // What isn't there is told before it is asked who wants it.
  "/options/:kind",
  "/list-looks",
  "/images/:key/:width",
];

/** The addresses open to users who have yet to set up the second factor that their role demands. */
const whileLacking = ["/profile/second-factor", "/logout"];

/** What an address has to say besides its path, or it is none. */
const query: Record<string, string> = {
  "/views": "?list=seasons",
  "/pricing/management/seasons/:id/extend": "?to=2035-01-01",
};

describe.each(closed)("$path ($file)", ({ path, file }) => {
  const address = addressOf(path) + (query[path] ?? "");
  const params = paramsOf(path);
  const load = () => moduleOf(file);

  it("asks whoever isn't signed in to log in, and knows what was wanted", async () => {
    const { loader, action } = await load();
    // A page without a loader of its own is inside one that has it.
    if (!loader) return;
    const wanted = address === "/" || address === "/dashboard" ? "" : address;
    const asked = await guest.get(loader, address, params);
    if (wanted) expect(asked).toAskForLogin(wanted);
    else expect(asked).toRedirectTo("/login");
    if (!action) return;
    const posted = await guest.post(action, address, asking("delete"), params);
    if (wanted) expect(posted).toAskForLogin(wanted);
    else expect(posted).toRedirectTo("/login");
  });

  it("leads whoever lacks the second factor that their role demands to its setup", async () => {
    const { loader, action } = await load();
    if (!loader || whileLacking.includes(path)) return;
    const setup = /^\/profile\/second-factor\?redirectTo=/;
    expect((await lacking.get(loader, address, params)).location).toMatch(setup);
    if (!action) return;
    const posted = await lacking.post(action, address, asking("delete"), params);
    expect(posted.location).toMatch(setup);
  });

  it("asks them to log in first where the address names nothing", async () => {
    const { action } = await load();
    if (!action || path === "/*") return;
    const nowhere = path.replace(/:\w+/g, "nothing");
    const nothing = Object.fromEntries(Object.keys(params).map((name) => [name, "nothing"]));
    const posted = await guest.post(action, nowhere, asking("delete"), nothing);
    expect(posted.location).toMatch(/^\/login/);
  });

  it("takes no form that isn't ours", async () => {
    const { action } = await load();
    if (!action) return;
    for (const token of ["", "c3RvbGVu"]) {
      const form = { ...asking("delete"), [FORM_TOKEN]: token };
      const answer = await staff.post(action, address, form, params);
      // Nothing is at these addresses as they stand; an unknown one leads on without reading a form.
      expect([403, 404, ...(path === "/*" ? [303] : [])]).toContain(answer.status);
    }
  });

  it("is closed to whose role grants nothing", async () => {
    const { loader, action } = await load();
    if (!loader || forEverybody.includes(path)) return;
    expect((await stranger.get(loader, address, params)).status).toBe(403);
    if (!action) return;
    expect([403, 404]).toContain((await stranger.post(action, address, {}, params)).status);
  });
});

describe("what needs no session", () => {
  it.each(routeMap.filter(({ path }) => open.includes(path)))("answers: $path", async (route) => {
    const { loader } = await moduleOf(route.file);
    const { status, location } = await guest.get(loader!, route.path);
    // The metrics are for programs of the house: there is nothing for anybody else.
    expect(route.path === "/metrics" ? [404] : [200, 302]).toContain(status);
    expect(location ?? "").not.toContain("redirectTo");
  });
});
