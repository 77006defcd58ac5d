import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/auth/password.server";
import { formToken } from "~/http/posted/forgery.server";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { action as loginAction, loader as loginLoader } from "~/routes/login/login";
import { action as codeAction, loader as codeLoader } from "~/routes/login/login-code";
import { loader as dashboardLoader } from "~/routes/dashboard";
import { action as profileAction } from "~/routes/profile";
import { insertUser } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import {
  answerOf,
  asking,
  nobody,
  signedIn,
  type Action,
  type Answer,
  type Fields,
  type Loader,
} from "../../support/requests";
import { codeAt, setUpFactor, wrongCode } from "../../support/second-factor";

const PASSWORD = "correct horse battery";
const VISITOR = "visitor=a-browser-of-a-test";

let world: TestWorld;
let password_hash: string;
let username: string;
let user_id: number;
let secret: string;
let codes: string[];
let people = 0;

beforeAll(async () => {
  world = await createWorld();
  nobody(world);
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  username = `second-${people}`;
  user_id = await insertUser(world.db, username, { password_hash });
  // Set up a while ago, so that the code of this moment is unused.
  const now = new Date(Date.now() - 3_600_000);
  const ctx = { ...world.ctx, now, actor: { ...world.ctx.actor, id: user_id, username } };
  ({ secret, codes } = await setUpFactor(ctx, PASSWORD));
});

/** Posts a form as a browser with these cookies. */
function send(action: Action, path: string, fields: Fields, cookies: string[] = []) {
  const url = `http://desk.test${path}`;
  const headers = { Cookie: [VISITOR, ...cookies].join("; ") };
  const body = new URLSearchParams({
    [FORM_TOKEN]: formToken(new Request(url, { headers })).token,
  });
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  const request = new Request(url, { method: "POST", body, headers });
  return answerOf(() => action({ request, params: {}, context: {} }));
}

function look(loader: Loader, path: string, cookies: string[] = []) {
  const headers = { Cookie: [VISITOR, ...cookies].join("; ") };
  const request = new Request(`http://desk.test${path}`, { headers });
  return answerOf(() => loader({ request, params: {}, context: {} }));
}

const header = ({ cookies }: Answer, name: string) =>
  cookies.filter((each) => each.startsWith(`${name}=`)).at(-1);

const pair = (answer: Answer, name: string) => header(answer, name)!.split(";")[0]!;

const withPassword = (fields: Fields = {}, path = "/login") =>
  send(loginAction, path, { username, password: PASSWORD, ...fields });

/** @returns the cookie of a login whose password was right */
const begun = async (fields: Fields = {}) => pair(await withPassword(fields), "pending_login");

const withCode = (secret_code: string, pending: string, path = "/login/code") =>
  send(codeAction, path, { secret_code }, [pending]);

const present = () => codeAt(secret, new Date());

describe("the login of somebody with a second factor", () => {
  it("asks for the code after the password, and leads to where one wanted to go", async () => {
    const query = "?redirectTo=%2Fhotels%3Fpage%3D2";
    const first = await withPassword({}, `/login${query}`);
    expect(first).toRedirectTo(`/login/code${query}`);
    expect(header(first, "auth_token")).toBeUndefined();
    expect(header(first, "devices")).toBeUndefined();
    expect(header(first, "pending_login")).toMatch(/HttpOnly.*SameSite=Strict/);
    expect((await auditOf(world, "user", user_id)).map(({ action }) => action)).not.toContain(
      "sign_in",
    );
    const pending = pair(first, "pending_login");
    const page = await look(codeLoader, `/login/code${query}`, [pending]);
    expect(page.status).toBe(200);
    expect(JSON.stringify(page.body)).not.toContain(username);

    const second = await withCode(present(), pending, `/login/code${query}`);
    expect(second).toRedirectTo("/hotels?page=2");
    expect(header(second, "pending_login")).toMatch(/Max-Age=0/);
    expect(header(second, "devices")).toBeDefined();
    const session = pair(second, "auth_token");
    expect((await look(dashboardLoader, "/dashboard", [session])).status).toBe(200);
    expect((await auditOf(world, "user", user_id)).at(-1)).toMatchObject({ action: "sign_in" });
  });

  it("opens nothing before the code", async () => {
    const pending = await begun();
    expect(await look(dashboardLoader, "/dashboard", [pending])).toRedirectTo("/login");
    // Not even as the cookie of a session.
    const disguised = pending.replace("pending_login", "auth_token");
    expect(await look(dashboardLoader, "/dashboard", [disguised])).toRedirectTo("/login");
  });

  it("remembers what was ticked with the password", async () => {
    const answer = await withCode(present(), await begun({ remember: "on" }));
    expect(header(answer, "auth_token")).toMatch(/Max-Age=86400/);
    const other = await withCode(codes[0]!, await begun());
    expect(header(other, "auth_token")).not.toMatch(/Max-Age/);
  });

  it("takes a recovery code once, on its own page or on the other", async () => {
    const page = await look(codeLoader, "/login/code?recovery=1", [await begun()]);
    expect(page.body).toMatchObject({ withRecoveryCode: true, otherWay: "/login/code?" });
    expect((await withCode(codes[0]!, await begun(), "/login/code?recovery=1")).status).toBe(303);
    const again = await withCode(codes[0]!, await begun());
    expect(again).toRefuse({ "": /wrong or has already been used/ }, 401);
    expect(JSON.stringify(again.body)).not.toContain(codes[0]);
  });

  it("refuses a code that was used, also where both come at once", async () => {
    const code = present();
    const pendings = [await begun(), await begun(), await begun()];
    const answers = await Promise.all(pendings.map((pending) => withCode(code, pending)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401]);
    expect((await withCode(code, await begun())).status).toBe(401);
  });

  it("finishes one login once", async () => {
    const pending = await begun();
    expect((await withCode(codes[0]!, pending)).status).toBe(303);
    expect(await withCode(codes[1]!, pending)).toRedirectTo("/login");
    const twice = await begun();
    const answers = await Promise.all([codes[2]!, codes[3]!].map((code) => withCode(code, twice)));
    expect(answers.map((answer) => Boolean(header(answer, "auth_token"))).sort()).toEqual([
      false,
      true,
    ]);
  });

  it("waits after five wrong codes, the right one included, and holds no others up", async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await withCode(wrongCode(secret, new Date()), await begun());
      expect(answer).toRefuse({ "": /This code is wrong/ }, 401);
    }
    const held = await withCode(present(), await begun());
    expect(held).toRefuse({ "": /Try again in 15 minutes/ }, 429);
    expect((await withPassword()).status).toBe(303);
  });

  it("says at the field that the code is missing, which costs no attempt", async () => {
    const pending = await begun();
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await withCode("", pending)).toRefuse({ secret_code: "The code is required" });
    }
    expect((await withCode(present(), pending)).status).toBe(303);
  });
});

describe("a login that waits for its code", () => {
  const led = async (pending: string) => {
    expect(await look(codeLoader, "/login/code?redirectTo=%2Fhotels", [pending])).toRedirectTo(
      "/login?redirectTo=%2Fhotels",
    );
    const answer = await withCode(present(), pending, "/login/code?redirectTo=%2Fhotels");
    expect(answer).toRedirectTo("/login?redirectTo=%2Fhotels");
    expect(answer.toasts).toMatchObject([
      { text: expect.stringMatching(/Log in again/) as string },
    ]);
    expect(header(answer, "auth_token")).toBeUndefined();
  };

  it("ends after ten minutes", async () => {
    const pending = await begun();
    const before = new Date(Date.now() - 10 * 60 * 1000 - 1000);
    await world.db
      .updateTable("pending_logins")
      .set({ began_at: before })
      .where("user_id", "=", user_id)
      .execute();
    await led(pending);
  });

  it("is of its browser alone, and can't be made up", async () => {
    await begun();
    await led("pending_login=");
    await led(`pending_login=${"A".repeat(43)}`);
    await led("other=cookie");
  });

  it.each([
    ["is switched off", { is_active: false }],
    ["may use the API alone", { user_type: "api" }],
    ["has no second factor any more", { second_factor_at: null }],
  ])("ends where its user %s", async (_, changes) => {
    const pending = await begun();
    await world.db.updateTable("users").set(changes).where("id", "=", user_id).execute();
    await led(pending);
  });

  it("ends with another password of its user", async () => {
    const pending = await begun();
    const ctx = { ...world.ctx, actor: { ...world.ctx.actor, id: user_id, username } };
    const visitor = await signedIn({ ...world, ctx });
    const changed = await visitor.post(
      profileAction,
      "/profile",
      asking("password", {
        current_password: PASSWORD,
        password: "another horse battery",
        confirm_password: "another horse battery",
      }),
    );
    expect(changed.status).toBe(303);
    await led(pending);
  });

  it("takes no form from elsewhere", async () => {
    const pending = await begun();
    const forged = { secret_code: present(), [FORM_TOKEN]: "stolen" };
    expect((await send(codeAction, "/login/code", forged, [pending])).status).toBe(403);
  });

  it("leaves the login page as it is, and whoever is signed in goes on", async () => {
    expect((await look(loginLoader, "/login", [await begun()])).status).toBe(200);
    const session = pair(await withCode(present(), await begun()), "auth_token");
    expect(await look(codeLoader, "/login/code", [session])).toRedirectTo("/dashboard");
  });

  it("keeps the form that was posted after the session had ended", async () => {
    const ctx = { ...world.ctx, actor: { ...world.ctx.actor, id: user_id, username } };
    const visitor = await signedIn({ ...world, ctx });
    const owner = formToken(visitor.request("/profile"), user_id).token;
    await world.db.deleteFrom("sessions").where("user_id", "=", user_id).execute();
    const lost = await visitor.post(
      profileAction,
      "/profile",
      asking("update", { first_name: "Kept", [FORM_TOKEN]: owner }),
    );
    expect(lost).toRedirectTo("/login?redirectTo=%2Fprofile");
    const path = "/login/code?redirectTo=%2Fprofile";
    const answer = await withCode(present(), await begun(), path);
    expect(answer).toRedirectTo("/profile");
    expect(answer.toasts).toMatchObject([
      { text: expect.stringMatching(/form has been restored/) as string },
    ]);
    expect(header(answer, "kept_form")).toBeDefined();
  });
});
