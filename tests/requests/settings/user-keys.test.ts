import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/auth/password.server";
import type { UserRow } from "~/modules/settings/users/user-row.presenter.server";
import { loader as dashboardLoader } from "~/routes/dashboard";
import { action as keyAction, loader as keyLoader } from "~/routes/settings/user-key";
import { action as copyAction, loader as copyLoader } from "~/routes/settings/user-key-copy";
import {
  action as sessionsAction,
  loader as sessionsLoader,
} from "~/routes/settings/user-sessions";
import { action as usersAction, loader as usersLoader } from "~/routes/settings/users";
import { insertUser } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import {
  asking,
  signedIn,
  speaking,
  staffWith,
  type Answer,
  type Fields,
  type Visitor,
} from "../../support/requests";

const PASSWORD = "correct horse battery";

let world: TestWorld;
let staff: Visitor;
let id: number;
let people = 0;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  const password_hash = await hashPassword(PASSWORD);
  const own = world.ctx.actor.id;
  await world.db.updateTable("users").set({ password_hash }).where("id", "=", own).execute();
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  id = await insertUser(world.db, `partner-${people}`, { user_type: "api" });
});

const params = (of = id) => ({ id: String(of) });
const path = (of = id) => `/settings/users/${of}/key`;

const ask = (intent: string, fields: Fields = { own_password: PASSWORD }, who = staff) =>
  who.post(keyAction, path(), asking(intent, fields), params());

const shownKey = ({ body }: Answer) => (body as { options: { key: string | null } }).options.key;

describe("the API key of a user", () => {
  it("is made, masked, shown to who types their own password, and revoked", async () => {
    const made = await ask("renew");
    expect(made).toRedirectTo(path());
    expect(made).toHaveToast("API key created successfully");
    const page = await staff.get(keyLoader, path(), params());
    expect(page.body).toMatchObject({
      stored: { masked: expect.stringMatching(/^••••[\w-]{4}$/) as string },
    });
    expect(JSON.stringify(page.body)).not.toContain("mdk_");

    const wrong = await ask("show", { own_password: "not mine" });
    expect(wrong).toRefuse({ own_password: "This is not your password" });
    expect(shownKey(wrong)).toBeNull();
    const shown = shownKey(await ask("show", { own_password: PASSWORD }));
    expect(shown).toMatch(/^mdk_[\w-]{43}$/);

    const copied = await staff.post(copyAction, `${path()}/copy`, {}, params());
    expect(copied.body).toEqual({ key: shown });

    await ask("renew");
    expect(shownKey(await ask("show", { own_password: PASSWORD }))).not.toBe(shown);
    expect(await ask("revoke")).toHaveToast("API key revoked successfully");
    expect((await staff.get(keyLoader, path(), params())).body).toMatchObject({ stored: null });
    const log = await auditOf(world, "user", id);
    expect(log.map(({ action }) => action)).toContain("copy_key");
    expect(JSON.stringify(log)).not.toContain(shown);
  });

  it("says when it was used last, here and in the list, in both languages", async () => {
    await ask("renew");
    const said = async (who: Visitor) => {
      const page = await who.get(keyLoader, path(), params());
      const list = await who.get(usersLoader, `/settings/users?search=partner-${people}`);
      return [
        (page.body as { stored: { lastUsed: string } }).stored.lastUsed,
        (list.body as { rows: Pick<UserRow, "keyUse">[] }).rows[0]!.keyUse,
      ];
    };
    const french = speaking(staff, "fr");
    expect(await said(staff)).toEqual(["Never", "Never used"]);
    expect(await said(french)).toEqual(["Jamais", "Jamais utilisée"]);
    await world.db
      .updateTable("api_keys")
      .set({ last_used_at: new Date("2026-07-01T10:00:00Z") })
      .where("user_id", "=", id)
      .execute();
    expect(await said(staff)).toEqual([expect.stringMatching(/^Jul 1, 2026/), "Used Jul 1, 2026"]);
    expect(await said(french)).toEqual([
      expect.stringMatching(/^1er juil\. 2026/),
      "Utilisée le 1er juil. 2026",
    ]);
  });

  it("asks before it is made anew or revoked, and about nothing else", async () => {
    const dialog = async (name: string) =>
      (
        (await staff.get(keyLoader, `${path()}?dialog=${name}`, params())).body as {
          dialog: unknown;
        }
      ).dialog;
    expect(await dialog("renew")).not.toBeNull();
    expect(await dialog("revoke")).not.toBeNull();
    expect((await dialog("explode")) ?? null).toBeNull();
  });

  it("is none where there is nothing to show, to copy or to revoke", async () => {
    expect(await ask("show")).toRefuse({ "": "This user has no API key" });
    const copied = await staff.post(copyAction, `${path()}/copy`, {}, params());
    expect(copied).toMatchObject({ body: { message: "This user has no API key" } });
    for (const intent of ["renew", "revoke"]) {
      expect(await ask(intent, {})).toRefuse({ own_password: "Your own password is required" });
    }
  });

  it("is shown and copied only after a confirmation, which counts for ten minutes in its session", async () => {
    await ask("renew");
    const confirmed = await signedIn(world);
    const copy = (fields: Fields = {}) =>
      confirmed.post(copyAction, `${path()}/copy`, fields, params());
    const unasked = { message: "Your own password is required", confirm: true };
    expect(await copy()).toMatchObject({ status: 422, body: unasked });
    const isAsked = async () => {
      expect((await ask("show", {}, confirmed)).status).toBe(422);
      const page = await confirmed.get(keyLoader, path(), params());
      expect(page.body).toMatchObject({ confirmed: false });
    };
    await isAsked();
    const wrong = { message: "This is not your password", confirm: true };
    expect((await copy({ own_password: "not mine" })).body).toEqual(wrong);

    const shown = shownKey(await ask("show", { own_password: PASSWORD }, confirmed));
    expect((await copy()).body).toEqual({ key: shown });
    expect((await copy({ own_password: "not mine" })).body).toEqual(wrong);
    expect((await confirmed.get(keyLoader, path(), params())).body).toMatchObject({
      confirmed: true,
    });
    // It counts for no change.
    expect((await ask("revoke", {}, confirmed)).status).toBe(422);
    await world.db
      .updateTable("sessions")
      .set({ confirmed_at: sql`confirmed_at - interval '10 minutes'` })
      .execute();
    await isAsked();
  });

  it("is only for users who may use the API", async () => {
    id = await insertUser(world.db, `clerk-${people}`, { user_type: "dashboard" });
    expect((await staff.get(keyLoader, path(), params())).body).toMatchObject({ renewable: false });
    const refused = await ask("renew");
    expect(refused.status).toBe(422);
    expect(refused).toRefuse({ "": "Users of this type have no API key" });
  });

  it("stays as it is where the password that confirms the act is wrong", async () => {
    await ask("renew");
    const before = shownKey(await ask("show"));
    for (const intent of ["renew", "revoke"]) {
      const wrong = await ask(intent, { own_password: "not mine" });
      expect(wrong).toRefuse({ own_password: "This is not your password" });
    }
    expect(shownKey(await ask("show"))).toBe(before);
  });

  it("is for whoever may change the settings, copies included", async () => {
    await ask("renew");
    const looking = await staffWith(world, "settings:view");
    expect((await looking.get(keyLoader, path(), params())).status).toBe(403);
    expect((await ask("show", { own_password: PASSWORD }, looking)).status).toBe(403);
    const copied = await looking.post(copyAction, `${path()}/copy`, {}, params());
    expect(copied.status).toBe(403);
    // There is nothing to see at that address.
    expect((await staff.get(copyLoader, `${path()}/copy`, params())).status).toBe(404);
  });

  it("of nobody leads to the list of users", async () => {
    const gone = await staff.get(keyLoader, path(999_999), params(999_999));
    expect(gone).toRedirectTo("/settings/users");
    expect(gone.toasts).toMatchObject([{ kind: "notice" }]);
  });
});

describe("the sessions of a user", () => {
  it("are seen and ended by an administrator", async () => {
    const watched = await staffWith(world, "pricing:view");
    const { user_id, id: session } = await world.db
      .selectFrom("sessions")
      .select(["user_id", "id"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const address = `/settings/users/${user_id}/sessions`;
    const { body } = await staff.get(sessionsLoader, address, params(user_id));
    expect((body as { sessions: { id: number }[] }).sessions.map((each) => each.id)).toEqual([
      session,
    ]);
    const end = (who: Visitor) =>
      who.post(
        sessionsAction,
        address,
        asking("end", { session_id: String(session) }),
        params(user_id),
      );
    const looking = await staffWith(world, "settings:view");
    expect((await end(looking)).status).toBe(403);
    expect((await watched.get(dashboardLoader, "/dashboard")).status).toBe(200);
    expect(await end(staff)).toHaveToast("Session ended");
    expect(await watched.get(dashboardLoader, "/dashboard")).toRedirectTo("/login");
  });

  it("end at once with the user", async () => {
    const leaver = await staffWith(world, "pricing:view");
    const user = await world.db
      .selectFrom("users")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const off = asking("toggle", { wanted: "inactive" });
    const answer = await staff.post(usersAction, `/settings/users?id=${user.id}`, off);
    expect(answer).toHaveToast("User status updated successfully");
    expect(await leaver.get(dashboardLoader, "/dashboard")).toRedirectTo("/login");
  });

  it("aren't ended by switching oneself off: nobody does that", async () => {
    const off = asking("toggle", { wanted: "inactive" });
    const own = `/settings/users?id=${world.ctx.actor.id}`;
    expect(await staff.post(usersAction, own, off)).toHaveToast(
      "The user could not be saved: You can’t deactivate yourself",
      "error",
    );
    expect((await staff.get(dashboardLoader, "/dashboard")).status).toBe(200);
  });
});
