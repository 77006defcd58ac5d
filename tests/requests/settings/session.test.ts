import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/auth/password.server";
import { serveDatabase } from "~/db/connection/client.server";
import { formToken } from "~/http/posted/forgery.server";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { action as languageAction, loader as languageLoader } from "~/routes/language";
import { action as loginAction, loader as loginLoader } from "~/routes/login/login";
import { action as logoutAction, loader as logoutLoader } from "~/routes/login/logout";
import { loader as dashboardLoader } from "~/routes/dashboard";
import { loader as roomPricesLoader } from "~/routes/pricing/management/room-prices";
import { loader as shellLoader } from "~/routes/shell";
import { loader as rootLoader } from "~/root";
import { action as widthAction, loader as widthLoader } from "~/routes/drawer-width";
import { action as themeAction, loader as themeLoader } from "~/routes/theme";
import { insertUser } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import {
  answerOf,
  asking,
  nobody,
  signedIn,
  type Action,
  type Answer,
  type Fields,
  type Visitor,
} from "../../support/requests";
import { statementsOf } from "../../support/database/statements";

let world: TestWorld;
let guest: Visitor;
let people = 0;

beforeAll(async () => {
  world = await createWorld();
  guest = nobody(world);
});
afterAll(() => world.close());

const PASSWORD = "correct horse battery";

/** @returns the username of somebody new who may log in */
async function somebody(changes: Parameters<typeof insertUser>[2] = {}): Promise<string> {
  people += 1;
  const username = `visitor-${people}`;
  const password_hash = await hashPassword(PASSWORD);
  await insertUser(world.db, username, { password_hash, first_name: "Anna", ...changes });
  return username;
}

/** A browser that has seen the login page once, and says which it is. */
const BROWSER = { Cookie: "visitor=a-browser-of-a-test", "User-Agent": "Lynx/2.9" };

/** Posts a form as a browser does that isn't signed in. */
function send(action: Action, path: string, fields: Fields, headers: HeadersInit = {}) {
  const url = `http://desk.test${path}`;
  const asked = new Request(url, { headers: BROWSER });
  const body = new URLSearchParams({ [FORM_TOKEN]: formToken(asked).token });
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  const posted = new Request(url, { method: "POST", body, headers: { ...BROWSER, ...headers } });
  return answerOf(() => action({ request: posted, params: {}, context: {} }));
}

const logIn = (fields: Fields, path = "/login") => send(loginAction, path, fields);

const cookie = ({ cookies }: Answer, name: string) =>
  cookies.find((each) => each.startsWith(`${name}=`));

describe("the login", () => {
  let username: string;
  beforeEach(async () => {
    username = await somebody();
  });

  it("leads to the dashboard, with a session that goes when the browser closes", async () => {
    const answer = await logIn({ username: username.toUpperCase(), password: PASSWORD });
    expect(answer).toRedirectTo("/dashboard");
    const session = cookie(answer, "auth_token")!;
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
    expect(session).not.toMatch(/Max-Age|Expires/);
    // Only the first name and the role are for scripts to read.
    expect(decodeURIComponent(cookie(answer, "auth_user")!)).toContain("Anna");
    const headers = { Cookie: session.split(";")[0]! };
    const request = new Request("http://desk.test/dashboard", { headers });
    const shown = await answerOf(() => dashboardLoader({ request, params: {}, context: {} }));
    expect(shown.status).toBe(200);
  });

  it("brings language and theme of whoever logs in", async () => {
    const user = await somebody({ language: "fr", theme: "dark" });
    const { cookies } = await logIn({ username: user, password: PASSWORD });
    expect(cookies.join("\n")).toMatch(/language=fr;[^]*preferredTheme=dark;/);
  });

  it("lasts a day where that is asked for", async () => {
    const answer = await logIn({ username, password: PASSWORD, remember: "on" });
    expect(cookie(answer, "auth_token")).toMatch(/Max-Age=86400/);
  });

  it.each([
    ["/pricing/management/seasons?search=Autumn&size=25", undefined],
    ["//evil.example/", "/dashboard"],
    ["https://evil.example/", "/dashboard"],
    ["/\\evil.example", "/dashboard"],
    ["/logout", "/dashboard"],
    ["javascript:alert(1)", "/dashboard"],
  ])("leads where one wanted to go, and nowhere else: %s", async (wanted, instead) => {
    const path = `/login?${new URLSearchParams({ redirectTo: wanted }).toString()}`;
    expect(await logIn({ username, password: PASSWORD }, path)).toRedirectTo(instead ?? wanted);
  });

  it("says the same of a wrong password, of nobody, and of who may only use the API", async () => {
    const api = await somebody({ user_type: "api" });
    const gone = await somebody({ is_active: false });
    for (const fields of [
      { username, password: "wrong" },
      { username: "nobody at all", password: PASSWORD },
      { username: api, password: PASSWORD },
      { username: gone, password: PASSWORD },
    ]) {
      const answer = await logIn(fields);
      expect(answer).toRefuse({ "": "Invalid username or password" }, 401);
      expect(answer.body).toMatchObject({
        result: { initialValue: { username: fields.username } },
      });
      expect(JSON.stringify(answer.body)).not.toContain(fields.password);
      expect(cookie(answer, "auth_token")).toBeUndefined();
    }
  });

  it("says at the field what is missing", async () => {
    expect(await logIn({})).toRefuse({ username: /required/, password: /required/ });
  });

  it("lets nobody try for ever, the right password included, and holds no others up", async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await logIn({ username, password: `wrong ${tries}` })).status).toBe(401);
    }
    const held = await logIn({ username, password: PASSWORD });
    expect(held).toRefuse({ "": /^Too many failed logins\. Try again in 15 minutes\.$/ }, 429);
    expect((await logIn({ username: await somebody(), password: PASSWORD })).status).toBe(303);
  });

  it("takes no form from elsewhere", async () => {
    const fields = { username, password: PASSWORD };
    for (const [name, value] of [
      ["Sec-Fetch-Site", "cross-site"],
      ["Origin", "https://evil.example"],
    ] as const) {
      expect((await send(loginAction, "/login", fields, { [name]: value })).status).toBe(403);
    }
    const forged = await logIn({ ...fields, [FORM_TOKEN]: "stolen" });
    expect(forged.status).toBe(403);
  });

  it("sends who is signed in on, and greets who isn't", async () => {
    const staff = await signedIn(world);
    expect(await staff.get(loginLoader, "/login")).toRedirectTo("/dashboard");
    expect((await guest.get(loginLoader, "/login")).status).toBe(200);
  });
});

describe("the logout", () => {
  it("ends the session, and an image of another site can't", async () => {
    const staff = await signedIn(world);
    expect(await staff.get(logoutLoader, "/logout")).toRedirectTo("/dashboard");
    expect((await staff.get(dashboardLoader, "/dashboard")).status).toBe(200);
    const answer = await staff.post(logoutAction, "/logout", {});
    expect(answer).toRedirectTo("/login");
    expect(cookie(answer, "auth_token")).toMatch(/Max-Age=0|1970/);
    expect(await staff.get(dashboardLoader, "/dashboard")).toRedirectTo("/login");
  });
});

describe.each([
  ["theme", themeAction, themeLoader, "theme", "dark", "preferredTheme"],
  ["language", languageAction, languageLoader, "language", "fr", "language"],
  ["drawer-width", widthAction, widthLoader, "width", "icons", "drawerWidth"],
])("the choice of a %s", (path, action, loader, field, value, name) => {
  const choose = (fields: Fields) => send(action, `/${path}`, fields);
  const login = "/login?redirectTo=%2Fpricing%3Fsize%3D25";

  it("is kept for a year, and leads back to the very page", async () => {
    const answer = await choose({ [field]: value, redirectTo: login });
    expect(answer).toRedirectTo(login);
    expect(cookie(answer, name)).toMatch(new RegExp(`^${name}=${value};.*Max-Age=31536000`));
  });

  it("is none where it isn't one of ours, and leads nowhere else", async () => {
    const answer = await choose({ [field]: "klingon", redirectTo: "//evil.example" });
    expect(answer).toRedirectTo("/login");
    expect(cookie(answer, name)).toBeUndefined();
  });

  it("is a form: whoever guesses the address is led on, whoever forges it is refused", async () => {
    expect(await guest.get(loader, `/${path}`)).toRedirectTo("/dashboard");
    expect((await choose({ [field]: value, [FORM_TOKEN]: "stolen" })).status).toBe(403);
  });
});

it("a form of no intent is a mistake of whoever sent it", async () => {
  const staff = await signedIn(world);
  const { action } = await import("~/routes/profile");
  expect((await staff.post(action, "/profile", asking("fly"))).status).toBe(400);
});

describe("the session of a page", () => {
  it("is read once for all its loaders, and anew for the next page", async () => {
    const staff = await signedIn(world);
    const pages = 2;
    const statements = await statementsOf(world, async ({ db }) => {
      serveDatabase({ db, close: () => Promise.resolve() });
      for (let page = 0; page < pages; page += 1) {
        await Promise.all(
          [rootLoader, shellLoader, roomPricesLoader].map((loader) =>
            staff.get(loader, "/pricing/management/room-prices"),
          ),
        );
      }
    });
    serveDatabase(world);
    expect(statements.filter((sql) => sql.includes('from "sessions"'))).toHaveLength(pages);
  });

  it("that was ended is refused at once, however close behind", async () => {
    const staff = await signedIn(world);
    expect((await staff.get(shellLoader, "/dashboard")).status).toBe(200);
    await world.db.deleteFrom("sessions").execute();
    expect((await staff.get(shellLoader, "/dashboard")).location).toMatch(/^\/login/);
  });
});
