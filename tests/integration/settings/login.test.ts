import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { requireStaff } from "~/auth/require-staff.server";
import { staffOf } from "~/auth/session.server";
import type { FormReply } from "~/forms/posting/form-reply";
import { formToken } from "~/http/posted/forgery.server";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { action } from "~/routes/login/login";
import { createWorld, type TestWorld } from "../../support/context";
import { answerOf, nobody, signedIn, staffWith, type Fields } from "../../support/requests";

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
  nobody(world);
});
beforeEach(() => world.db.deleteFrom("login_attempts").execute());
afterAll(() => world.close());

const VISITOR = "visitor=somebody";
const right = { username: "tester", password: "a long password" };

interface Posted {
  path?: string;
  cookie?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

/** Posts the login page's form as a browser without a session does, unless it is said otherwise. */
function post(fields: Fields, { path = "/login", cookie = VISITOR, headers, body }: Posted = {}) {
  const url = `http://desk.test${path}`;
  const { token } = formToken(new Request(url, { headers: { Cookie: cookie } }));
  const form = new URLSearchParams({ [FORM_TOKEN]: token, ...fields });
  const init = { method: "POST", headers: { Cookie: cookie, ...headers }, body: body ?? form };
  return answerOf(() => action({ request: new Request(url, init), params: {}, context: {} }));
}

const cookieOf = (cookies: string[]) =>
  cookies.find((cookie) => cookie.startsWith("auth_token="))?.split(";")[0] ?? "";

const browserWith = (cookie: string) =>
  new Request("http://desk.test/", { headers: { Cookie: cookie } });

describe("the login", () => {
  it.each([
    ["/login", "/dashboard"],
    ["/login?redirectTo=%2Fhotels%3Fpage%3D2", "/hotels?page=2"],
    ["/login?redirectTo=%2F%2Fevil.example", "/dashboard"],
  ])("by %s opens a session and leads to %s", async (path, location) => {
    const answer = await post(right, { path });
    expect(answer).toMatchObject({ status: 303, location });
    const cookie = cookieOf(answer.cookies);
    expect(await staffOf(world.db, browserWith(cookie), new Date())).toMatchObject({
      username: "tester",
    });
  });

  it("ends the session that the browser had before", async () => {
    const { cookie } = await signedIn(world);
    const answer = await post(right, { cookie });
    expect(answer.status).toBe(303);
    expect(await staffOf(world.db, browserWith(cookie), new Date())).toBeNull();
  });

  it.each<[string, number, Fields, Record<string, string[]>]>([
    [
      "a wrong password",
      401,
      { ...right, password: "another password" },
      { "": ["login:INVALID_CREDENTIALS"] },
    ],
    ["nobody's name", 401, { ...right, username: "nobody" }, { "": ["login:INVALID_CREDENTIALS"] }],
    [
      "an empty form",
      422,
      {},
      { username: ["login:USERNAME_REQUIRED"], password: ["login:PASSWORD_REQUIRED"] },
    ],
  ])("comes back with %s: %i", async (_, status, fields, error) => {
    const answer = await post(fields);
    expect(answer).toMatchObject({ status, cookies: [] });
    expect((answer.body as FormReply).result.error).toEqual(error);
  });

  it("comes back with the name and never with the password", async () => {
    const { body } = await post({ username: "tester", password: "a secret slip" });
    expect((body as FormReply).result.initialValue).toMatchObject({ username: "tester" });
    expect(JSON.stringify(body)).not.toContain("a secret slip");
  });

  it("makes whoever fails too often wait: 429", async () => {
    for (let tries = 0; tries < 5; tries += 1) await post({ ...right, password: "wrong" });
    const request = new Request("http://desk.test/login", { headers: { Cookie: VISITOR } });
    const { token } = formToken(request);
    const answer = await action({
      request: new Request(request, {
        method: "POST",
        body: new URLSearchParams({ [FORM_TOKEN]: token, ...right }),
      }),
      params: {},
      context: {},
    });
    expect(answer).toMatchObject({ init: { status: 429 } });
    const { init } = answer as { init: { headers: Record<string, string> } };
    expect(Number(init.headers["Retry-After"])).toBeGreaterThan(500);
  });

  it("says that it could not look: 503", async () => {
    await sql`alter table login_attempts rename to hidden_attempts`.execute(world.db);
    const answer = await post(right);
    await sql`alter table hidden_attempts rename to login_attempts`.execute(world.db);
    expect(answer.status).toBe(503);
    expect((answer.body as FormReply).result.error).toEqual({ "": ["login:ERROR"] });
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain("login_attempts");
    vi.mocked(console.error).mockClear();
  });

  it.each<[string, number, Fields, Posted]>([
    ["another site's", 403, { ...right, [FORM_TOKEN]: "guessed" }, {}],
    ["of a browser that says so", 403, right, { headers: { "Sec-Fetch-Site": "cross-site" } }],
    ["heavier than any form", 413, { ...right, more: "x".repeat(300_000) }, {}],
    ["of too many fields", 413, {}, { body: new URLSearchParams("a=1&".repeat(1200)) }],
    ["that is no form", 415, {}, { body: "{}", headers: { "Content-Type": "application/json" } }],
    ["with a name that isn't ours", 400, { ...right, "weekdays[1000000]": "on" }, {}],
  ])("doesn't read a form %s: %i", async (_, status, fields, posted) => {
    expect(await post(fields, posted)).toEqual(
      expect.objectContaining({ status, body: undefined, cookies: [] }),
    );
    const tried = await world.db.selectFrom("login_attempts").selectAll().execute();
    expect(tried).toEqual([]);
  });
});

describe("the guard", () => {
  it("leads nobody to the login, which remembers the address, and takes the cookies away", async () => {
    const answer = await answerOf(() =>
      requireStaff(new Request("http://desk.test/hotels?page=2"), "signed-in"),
    );
    expect(answer).toMatchObject({
      status: 302,
      location: "/login?redirectTo=%2Fhotels%3Fpage%3D2",
    });
    expect(answer.cookies.map((cookie) => cookie.split("=")[0])).toEqual([
      "auth_token",
      "auth_user",
    ]);
  });

  it("tells whoever sends a form after the session's end that nothing was saved", async () => {
    const sent = (method: string) =>
      answerOf(() =>
        requireStaff(new Request("http://desk.test/hotels/new", { method }), "signed-in"),
      );
    expect((await sent("POST")).toasts).toMatchObject([
      { kind: "error", text: expect.stringContaining("nothing was saved") as string },
    ]);
    expect((await sent("GET")).toasts).toEqual([]);
  });

  it("lets in who may, and answers 403 to who may not", async () => {
    const { cookie } = await staffWith(world, "hotels:view");
    const ctx = await requireStaff(browserWith(cookie), "hotels:view");
    expect(ctx.actor.permissions).toEqual(["hotels:view"]);
    expect((await answerOf(() => requireStaff(browserWith(cookie), "hotels:edit"))).status).toBe(
      403,
    );
  });

  it("leaves the form unread, and asks for none", async () => {
    const { cookie } = await signedIn(world);
    const init = { method: "POST", headers: { Cookie: cookie }, body: new URLSearchParams("a=1") };
    const request = new Request("http://desk.test/", init);
    await requireStaff(request, "signed-in");
    expect(await request.text()).toBe("a=1");
    // Once more, of a form that has been read.
    expect((await requireStaff(request, "signed-in")).actor.id).toBeGreaterThan(0);
  });
});
