import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "~/config/env.server";
import { serveDatabase } from "~/db/connection/client.server";
import { formToken } from "~/http/posted/forgery.server";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { sendResetLetters } from "~/modules/settings/users/forgotten/reset-letters.service.server";
import { action as ask, loader as askingPage } from "~/routes/login/forgotten-password";
import { action as choose, headers, loader as choosingPage } from "~/routes/login/new-password";
import { action as postBelowLink, loader as belowLink } from "~/routes/login/no-such-link";
import { insertUser } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { statementsOf } from "../../support/database/statements";
import { startMailServer } from "../../support/mail-server";
import { routeMap } from "../../support/screens/route-map";
import { answerOf, nobody, type Action, type Fields } from "../../support/requests";

let world: TestWorld;
let people = 0;
const { ORIGIN } = env();

beforeAll(async () => {
  world = await createWorld();
  env().ORIGIN = "http://desk.test";
});
afterAll(async () => {
  env().ORIGIN = ORIGIN;
  await world.close();
});
beforeEach(async () => {
  serveDatabase(world);
  await world.db.deleteFrom("login_attempts").execute();
  await world.db.deleteFrom("password_resets").execute();
});

const BROWSER = { Cookie: "visitor=a-browser-of-a-test" };

/** Posts a form as a browser does that isn't signed in. */
function post(action: Action, path: string, fields: Fields, params = {}, headers = BROWSER) {
  const url = `http://desk.test${path}`;
  const { token } = formToken(new Request(url, { headers }));
  const body = new URLSearchParams({ [FORM_TOKEN]: token, ...fields });
  const request = new Request(url, { method: "POST", body, headers });
  return answerOf(() => action({ request, params, context: {} }));
}

const askFor = (name: string, headers = BROWSER) =>
  post(ask, "/forgotten-password", { name }, {}, headers);

async function somebody(changes: Parameters<typeof insertUser>[2] = {}): Promise<string> {
  people += 1;
  const username = `person-${people}`;
  await insertUser(world.db, username, changes);
  return username;
}

/** @returns the token of the letter to a user who asked for it */
async function tokenFor(username: string): Promise<string> {
  await askFor(username);
  const server = await startMailServer();
  await sendResetLetters({
    db: world.db,
    settings: { mail: { url: server.url, from: "desk@example.com" }, origin: "http://desk.test" },
    clock: () => new Date(),
    stopping: new AbortController().signal,
  });
  await server.close();
  const text = server.taken[0]!.content.replace(/=\r?\n/g, "");
  return /\/new-password\/([\w-]+)/.exec(text)![1]!;
}

const send = (token: string, password: string, confirm_password = password) =>
  post(choose, `/new-password/${token}`, { password, confirm_password }, { token });

describe("the page of a forgotten password", () => {
  it("answers everybody in the same way, after the same statements", async () => {
    const names = [
      await somebody(),
      "nobody at all",
      await somebody({ is_active: false }),
      await somebody({ user_type: "api" }),
      await somebody({ email: "nowhere@localhost" }),
    ];
    const told = [];
    for (const name of names) {
      const statements = await statementsOf(world, async ({ db }) => {
        serveDatabase({ db, close: () => Promise.resolve() });
        const answer = await askFor(name);
        expect(answer).toRedirectTo("/forgotten-password?asked=yes");
        expect(answer.cookies).toEqual([]);
      });
      told.push(statements.map((statement) => statement.split(" [")[0]));
    }
    expect(new Set(told.map((statements) => JSON.stringify(statements))).size).toBe(1);
    expect(told[0]!.length).toBeGreaterThan(1);
    const shown = await nobody(world).get(askingPage, "/forgotten-password?asked=yes");
    expect(shown.body).toMatchObject({ asked: true, byLetter: true });
  });

  it("has the letter written in its own language", async () => {
    const name = await somebody();
    const French = { ...BROWSER, Cookie: `${BROWSER.Cookie}; language=fr` };
    expect(await askFor(name, French)).toRedirectTo("/forgotten-password?asked=yes");
    const letters = world.db.selectFrom("password_resets").select("language");
    expect(await letters.execute()).toEqual([{ language: "fr" }]);
  });

  it("wants a name", async () => {
    expect(await askFor("")).toRefuse({ name: "Your username or e-mail address is required" });
    expect(await askFor("  ")).toRefuse({ name: "This field is required" });
    expect(await askFor("x".repeat(255))).toRefuse({ name: /at most 254/ });
  });

  it("says when to ask again after too many questions", async () => {
    const name = "nobody who exists";
    for (let count = 0; count < 5; count += 1) await askFor(name);
    expect(await askFor(name)).toRefuse({ "": /Try again in 15 minutes/ }, 429);
  });

  it("names whom to ask where no letter can be sent, and takes no question", async () => {
    env().ORIGIN = undefined;
    try {
      const username = await somebody();
      const shown = await nobody(world).get(askingPage, "/forgotten-password");
      expect(shown.body).toMatchObject({ byLetter: false });
      expect(await askFor(username)).toRedirectTo("/forgotten-password");
      const asked = world.db
        .selectFrom("password_resets")
        .innerJoin("users", "users.id", "user_id");
      expect(await asked.where("username", "=", username).select("user_id").execute()).toEqual([]);
    } finally {
      env().ORIGIN = "http://desk.test";
    }
  });
});

describe("the page behind the link", () => {
  it("takes a new password twice, leads to the login, and then is over", async () => {
    const username = await somebody();
    const token = await tokenFor(username);
    const opened = () => nobody(world).get(choosingPage, `/new-password/${token}`, { token });
    expect((await opened()).body).toMatchObject({ username });
    expect(await send(token, "a new password", "another one")).toRefuse({
      confirm_password: "The passwords do not match",
    });
    expect(await send(token, "short")).toRefuse({ password: /at least 8/ });
    expect(await send(token, "password")).toRefuse({ password: /too common/ });
    expect((await opened()).body).toMatchObject({ username });
    const answer = await send(token, "a password of my own");
    expect(answer).toRedirectTo("/login");
    expect(answer).toHaveToast("The new password is saved. Log in with it.", "success");
    expect((await opened()).body).toMatchObject({ username: null });
    expect(await send(token, "a password of my own")).toRefuse({ "": /no longer works/ }, 410);
  });

  it("never gives a password back", async () => {
    const token = await tokenFor(await somebody());
    const answer = await send(token, "a secret of a test", "something else");
    expect(JSON.stringify(answer.body)).not.toContain("a secret of a test");
  });

  it("tells its address to no other page, and is stored nowhere", () => {
    const args = [] as unknown as Parameters<typeof headers>;
    expect(headers(...args)).toEqual({
      "Referrer-Policy": "strict-origin",
      "Cache-Control": "no-store",
    });
  });

  it("is told to nobody where something stands behind it", async () => {
    const token = await tokenFor(await somebody());
    for (const path of [`/new-password/${token}/more`, `/new-password/${token}/a/b?c=d`]) {
      const shown = await nobody(world).get(belowLink, path);
      expect([shown.status, shown.location]).toEqual([302, "/login"]);
      const posted = await nobody(world).post(postBelowLink, path, {});
      expect([posted.status, posted.location]).toEqual([303, "/login"]);
    }
    expect(routeMap.map(({ path }) => path)).toContain("/new-password/*");
  });

  it("is the same for whatever was never a link", async () => {
    for (const token of ["", "x", "%00", "é".repeat(3000), "0".repeat(43)]) {
      const shown = await nobody(world).get(choosingPage, "/new-password/x", { token });
      expect([shown.status, shown.body]).toMatchObject([200, { username: null }]);
    }
  });
});
