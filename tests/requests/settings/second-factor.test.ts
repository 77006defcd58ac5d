import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/auth/password.server";
import type { Context } from "~/db/context";
import { loader as rootLoader } from "~/root";
import { loader as dashboardLoader } from "~/routes/dashboard";
import { action as logoutAction } from "~/routes/login/logout";
import { action as profileAction, loader as profileLoader } from "~/routes/profile";
import { action, loader } from "~/routes/second-factor";
import { action as seasonsAction } from "~/routes/pricing/management/seasons";
import { action as gatewaysAction } from "~/routes/payment-gateways";
import { action as keyAction } from "~/routes/settings/user-key";
import { action as resetAction, loader as resetLoader } from "~/routes/settings/user-second-factor";
import { action as usersAction, loader as usersLoader } from "~/routes/settings/users";
import { loader as shellLoader } from "~/routes/shell";
import { action as themeAction } from "~/routes/theme";
import { insertRole, insertUser } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { asking, signedIn, staffWith, type Answer, type Visitor } from "../../support/requests";
import {
  codeAt,
  secretOf,
  setUpFactor,
  withoutEncryptionKey,
  wrongCode,
} from "../../support/second-factor";

const PASSWORD = "correct horse battery";
const PATH = "/profile/second-factor";

let world: TestWorld;
let password_hash: string;
let ctx: Context;
let staff: Visitor;
let people = 0;

beforeAll(async () => {
  world = await createWorld();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => world.close());

/** Somebody new with a session, and the context in which they act. */
async function somebody(changes: Parameters<typeof insertUser>[2] = {}) {
  people += 1;
  const username = `holder-${people}`;
  const id = await insertUser(world.db, username, { password_hash, ...changes });
  const own = { ...world.ctx, actor: { ...world.ctx.actor, id, username } };
  return { ctx: own, visitor: await signedIn({ ...world, ctx: own }) };
}

beforeEach(async () => {
  ({ ctx, visitor: staff } = await somebody());
});

/** Sets the second factor up an hour ago, so that the code of this moment is unused. */
async function setUp() {
  const factor = await setUpFactor({ ...ctx, now: new Date(Date.now() - 3_600_000) }, PASSWORD);
  // The sessions from before have ended.
  staff = await signedIn({ ...world, ctx });
  return factor;
}

const codesIn = ({ body }: Answer) =>
  (body as { options?: { codes: string[] | null } }).options?.codes ?? null;

const post = (intent: string, fields: Record<string, string>, who = staff, path = PATH) =>
  who.post(action, path, asking(intent, fields));

const factorOn = async (who = staff) =>
  ((await who.get(loader, PATH)).body as { factor: { kind: string; codesLeft?: number } }).factor;

describe("one's own second factor", () => {
  it("is set up with the password and a code; the codes are shown once, and the other sessions end", async () => {
    const elsewhere = await signedIn({ ...world, ctx });
    expect(await factorOn()).toEqual({ kind: "none" });
    const wrong = await post("begin", { own_password: "guessed" });
    expect(wrong).toRefuse({ own_password: "This is not your password" });
    expect(await post("begin", { own_password: PASSWORD })).toRedirectTo(PATH);
    const begun = (await staff.get(loader, PATH)).body as { factor: Record<string, string> };
    expect(begun.factor).toMatchObject({
      kind: "begun",
      qrCode: expect.stringMatching(/^data:image\/svg\+xml/) as string,
    });
    const secret = await secretOf(world.db, ctx.actor.id);
    expect(begun.factor.secret!.replaceAll(" ", "")).toBe(secret);
    expect(await post("confirm", { secret_code: wrongCode(secret, new Date()) })).toRefuse({
      secret_code: /This code is wrong/,
    });
    const shown = await post("confirm", { secret_code: codeAt(secret, new Date()) });
    expect(shown.status).toBe(200);
    expect(codesIn(shown)).toHaveLength(10);
    expect(await factorOn()).toMatchObject({ kind: "on", codesLeft: 10 });
    const page = await staff.get(loader, PATH);
    for (const hidden of [secret, codesIn(shown)![0]!]) {
      expect(JSON.stringify(page.body)).not.toContain(hidden);
    }
    expect((await staff.get(dashboardLoader, "/dashboard")).status).toBe(200);
    expect(await elsewhere.get(dashboardLoader, "/dashboard")).toRedirectTo("/login");
    expect((await staff.get(profileLoader, "/profile")).body).toMatchObject({
      factor: { kind: "on" },
    });
  });

  it("can be left before it is confirmed", async () => {
    await post("begin", { own_password: PASSWORD });
    expect(await post("abandon", {})).toRedirectTo(PATH);
    expect(await factorOn()).toEqual({ kind: "none" });
    await setUp();
    await post("abandon", {});
    expect(await factorOn()).toMatchObject({ kind: "on" });
  });

  it("gives new recovery codes, and warns while few are left", async () => {
    const { secret, codes } = await setUp();
    await world.db
      .deleteFrom("recovery_codes")
      .where("user_id", "=", ctx.actor.id)
      .where((eb) =>
        eb(
          "code_hash",
          "in",
          eb
            .selectFrom("recovery_codes")
            .select("code_hash")
            .where("user_id", "=", ctx.actor.id)
            .limit(8),
        ),
      )
      .execute();
    expect(await factorOn()).toMatchObject({ codesLeft: 2, fewLeft: true });
    const renewed = await post("renew", { secret_code: codeAt(secret, new Date()) });
    expect(codesIn(renewed)).toHaveLength(10);
    expect(codesIn(renewed)).not.toContain(codes[0]);
    expect(await factorOn()).toMatchObject({ codesLeft: 10, fewLeft: false });
  });

  it("is switched off with the password and a code", async () => {
    const { secret } = await setUp();
    expect(await post("end", {})).toRefuse({
      own_password: "Your own password is required",
      secret_code: "A code is required",
    });
    const right = { own_password: PASSWORD, secret_code: codeAt(secret, new Date()) };
    expect(await post("end", right)).toHaveToast("Second factor turned off");
    expect(await factorOn()).toEqual({ kind: "none" });
  });

  it("can't be set up where the server has no key to keep it", async () => {
    await withoutEncryptionKey(async () => {
      expect((await staff.get(loader, PATH)).body).toMatchObject({ keepsSecrets: false });
      expect(await post("begin", { own_password: PASSWORD })).toRefuse({ "": /ENCRYPTION_KEY/ });
    });
  });
});

describe("acts that are confirmed with a code", () => {
  it("are another email address, a key of the API, and the secrets of a gateway", async () => {
    const { codes } = await setUp();
    const email = (fields: object) =>
      staff.post(
        profileAction,
        "/profile",
        asking("update", {
          ...{ first_name: "A", last_name: "B", email: `${ctx.actor.username}@new.example` },
          ...{ language: "", theme: "", rows_per_page: "", ...fields },
        }),
      );
    expect(await email({ own_password: PASSWORD })).toRefuse({ secret_code: "A code is required" });
    expect(await email({ secret_code: codes[0] })).toRedirectTo("/profile");

    const program = await insertUser(world.db, `program-${people}`, { user_type: "api" });
    const key = (intent: string, fields: Record<string, string>) =>
      staff.post(keyAction, `/settings/users/${program}/key`, asking(intent, fields), {
        id: String(program),
      });
    for (const intent of ["renew", "show", "revoke"]) {
      expect(await key(intent, { own_password: PASSWORD })).toRefuse({
        secret_code: "A code is required",
      });
    }
    expect((await key("renew", { secret_code: codes[1]! })).status).toBe(303);
    expect((await key("show", { secret_code: codes[2]! })).status).toBe(200);
    expect((await key("revoke", { secret_code: codes[3]! })).status).toBe(303);

    const gateway = (fields: Record<string, string>) =>
      staff.post(
        gatewaysAction,
        "/payment-gateways?dialog=new",
        asking("create", {
          ...{ label: `Gateway ${people}`, provider: "stripe", mode: "test", position: "0" },
          ...{ fee_percent: "0", fee_fixed: "0", ...fields },
        }),
      );
    const secret_key = "sk_test_of_a_second_factor";
    expect(await gateway({ secret_key, own_password: PASSWORD })).toRefuse({
      secret_code: "A code is required",
    });
    const refused = await gateway({ secret_key, secret_code: codes[3]! });
    expect(refused).toRefuse({ secret_code: /wrong or has already been used/ });
    expect(JSON.stringify(refused.body)).not.toContain(codes[3]);
    expect((await gateway({ secret_key, secret_code: codes[4]! })).status).toBe(303);
  });

  it("are none where nothing of it changes", async () => {
    await setUp();
    const label = `Plain gateway ${people}`;
    const plain = { label, provider: "bank_transfer", mode: "test", position: "0" };
    const fees = { fee_percent: "0", fee_fixed: "0" };
    const created = asking("create", { ...plain, ...fees });
    const answer = await staff.post(gatewaysAction, "/payment-gateways?dialog=new", created);
    expect(answer.status).toBe(303);
  });
});

describe("a role that demands a second factor", () => {
  beforeEach(async () => {
    const role_id = await insertRole(world.db, {
      label: `Demanding ${people}`,
      permissions: ["pricing:view", "pricing:edit"],
      requires_second_factor: true,
    });
    ({ ctx, visitor: staff } = await somebody({ role_id }));
  });

  const setup = (wanted: string) => `${PATH}?${new URLSearchParams({ redirectTo: wanted })}`;

  it("leads its users to the setup and shows nothing else", async () => {
    expect(await staff.get(dashboardLoader, "/dashboard")).toRedirectTo(setup("/dashboard"));
    const path = "/pricing/management/seasons";
    const posted = await staff.post(seasonsAction, path, asking("delete"));
    expect(posted).toRedirectTo(setup(path));
    expect(posted.toasts).toMatchObject([
      { text: expect.stringMatching(/^Nothing was saved/) as string },
    ]);
    expect((await staff.get(shellLoader, PATH)).status).toBe(200);
    expect((await staff.get(rootLoader, PATH)).body).toMatchObject({
      drawer: "",
      staff: { secondFactor: "lacking", permissions: "", unseenEvents: 0 },
    });
  });

  it("lets them log out and choose a theme", async () => {
    const dark = { theme: "dark", redirectTo: PATH };
    expect(await staff.post(themeAction, "/theme", dark)).toRedirectTo(PATH);
    expect(await staff.post(logoutAction, "/logout", {})).toRedirectTo("/login");
  });

  it("lets them in once it is set up, on to where they wanted to go", async () => {
    const path = setup("/pricing/grid?year=2027");
    expect((await staff.get(loader, path)).body).toMatchObject({
      isLacking: true,
      onward: "/pricing/grid?year=2027",
    });
    expect(await post("begin", { own_password: PASSWORD }, staff, path)).toRedirectTo(path);
    const secret = await secretOf(world.db, ctx.actor.id);
    const shown = await post("confirm", { secret_code: codeAt(secret, new Date()) }, staff, path);
    expect(codesIn(shown)).toHaveLength(10);
    expect((await staff.get(dashboardLoader, "/dashboard")).status).toBe(200);
    expect((await staff.get(loader, path)).body).toMatchObject({
      isLacking: false,
      isRequired: true,
      onward: "/pricing/grid?year=2027",
    });
    expect((await staff.get(loader, setup("//evil.example"))).body).toMatchObject({
      onward: "/dashboard",
    });
  });
});

describe("the second factor of another user", () => {
  const address = () => `/settings/users/${ctx.actor.id}/second-factor`;
  const params = () => ({ id: String(ctx.actor.id) });
  const reset = (who: Visitor, own_password = "a long password") =>
    who.post(resetAction, address(), asking("reset", { own_password }), params());

  it("is seen by those who keep the users, and taken away with its sessions", async () => {
    await setUp();
    const visitor = await signedIn({ ...world, ctx });
    const admin = await signedIn(world);
    const list = await admin.get(usersLoader, `/settings/users?search=${ctx.actor.username}`);
    expect((list.body as { rows: object[] }).rows).toMatchObject([{ secondFactor: true }]);
    const page = await admin.get(resetLoader, `${address()}?dialog=reset`, params());
    expect(page.body).toMatchObject({ codesLeft: 10, asks: true, isOwn: false });
    expect(await reset(admin, "guessed")).toRefuse({ own_password: "This is not your password" });
    expect((await visitor.get(dashboardLoader, "/dashboard")).status).toBe(200);
    expect(await reset(admin)).toHaveToast("Second factor removed");
    expect(await visitor.get(dashboardLoader, "/dashboard")).toRedirectTo("/login");
    expect((await admin.get(resetLoader, address(), params())).body).toMatchObject({ since: null });
    const after = await admin.get(usersLoader, `/settings/users?search=${ctx.actor.username}`);
    expect((after.body as { rows: object[] }).rows).toMatchObject([{ secondFactor: false }]);
  });

  it("isn't taken away by those who may only look, nor by its user", async () => {
    await setUp();
    expect((await reset(await staffWith(world, "settings:view"))).status).toBe(403);
    const own = await signedIn({ ...world, ctx });
    expect((await reset(own)).status).toBe(422);
    expect(await factorOn(own)).toMatchObject({ kind: "on" });
  });
});

describe("one's own email address", () => {
  it("is changed in the profile, not in the list of users", async () => {
    const admin = await signedIn(world);
    const { id } = world.ctx.actor;
    const now = { email: "tester@hotel.example" };
    await world.db.updateTable("users").set(now).where("id", "=", id).execute();
    const row = await world.db
      .selectFrom("users")
      .select(["username", "first_name", "last_name", "role_id", "user_type", "email"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const fields = { ...row, role_id: String(row.role_id), is_active: "on" };
    const save = (email: string) =>
      admin.post(
        usersAction,
        `/settings/users?dialog=edit&id=${id}`,
        asking("update", { ...fields, email }),
      );
    expect(await save("mine@example.com")).toRefuse({ email: /in your profile/ });
    expect((await save(row.email)).status).toBe(303);
  });
});
