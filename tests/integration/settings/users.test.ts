import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyPassword } from "~/auth/password.server";
import { staffOf, startSession } from "~/auth/session.server";
import { NotFound } from "~/core/errors";
import {
  getMaskedApiKey,
  renewApiKey,
  revealApiKey,
  revokeApiKey,
} from "~/modules/settings/users/api-key.service.server";
import {
  changeOwnPassword,
  getProfile,
  updateProfile,
} from "~/modules/settings/users/profile/profile.service.server";
import { signIn } from "~/modules/settings/users/login/sign-in.service.server";
import { userList } from "~/modules/settings/users/user.list";
import type { NewUserInput, UserInput } from "~/modules/settings/users/user.fields";
import {
  createUser,
  setUserState,
  updateUser,
  userRows,
} from "~/modules/settings/users/user.service.server";
import { userRow } from "~/modules/settings/users/user-row.presenter.server";
import { insertHotel, insertPoint, insertRole } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let role_id: number;

beforeAll(async () => {
  world = await createWorld();
  role_id = await insertRole(world.db);
});
afterAll(() => world.close());

let number = 0;

function input(changes: Partial<NewUserInput> = {}): NewUserInput {
  number += 1;
  return {
    username: `user.${number}`,
    first_name: "Anna",
    last_name: "Meier",
    email: `user.${number}@example.com`,
    role_id,
    distribution_point_id: null,
    limited_to_point: false,
    hotel_ids: [],
    user_type: "dashboard",
    is_active: true,
    password: "correct horse battery",
    confirm_password: "correct horse battery",
    ...changes,
  };
}

/** What the form of a user says who isn't changed. */
function asForm(made: NewUserInput, changes: Partial<UserInput> = {}): UserInput {
  return { ...made, password: null, confirm_password: null, ...changes };
}

async function hashOf(id: number): Promise<string> {
  const row = await world.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

/** @returns whether a session that was opened before `change` still is one after it */
async function survives(id: number, change: () => Promise<unknown>): Promise<boolean> {
  const [cookie] = await startSession(
    world.db,
    { id, first_name: "Anna", roleLabel: "" },
    { remember: true, user_agent: null },
    world.ctx.now,
  );
  const request = new Request("http://desk.test/", {
    headers: { Cookie: cookie!.split(";")[0]! },
  });
  await change();
  // Whatever becomes of the user afterwards, the session doesn't come back.
  await world.db.updateTable("users").set({ is_active: true }).where("id", "=", id).execute();
  return (await staffOf(world.db, request, world.ctx.now)) !== null;
}

describe("users", () => {
  it("are made and changed; the log knows no password", async () => {
    const made = input();
    const user = await createUser(world.ctx, made);
    expect(await verifyPassword(await hashOf(user.id), "correct horse battery")).toBe(true);
    await updateUser(world.ctx, user.id, asForm(made, { last_name: "Müller" }));
    // Without a password the old one stays.
    expect(await verifyPassword(await hashOf(user.id), "correct horse battery")).toBe(true);
    const password = "another horse battery";
    await updateUser(world.ctx, user.id, asForm(made, { password, confirm_password: password }));
    expect(await verifyPassword(await hashOf(user.id), password)).toBe(true);
    const log = await auditOf(world, "user", user.id);
    expect(log.map(({ action }) => action)).toEqual([
      "create",
      "update",
      "update",
      "change_password",
    ]);
    expect(JSON.stringify(log)).not.toMatch(/horse|argon/);
    await expect(userRows.find(world.ctx, 99_999)).rejects.toBeInstanceOf(NotFound);
  });

  it("are limited as it is said, or a new program to its point; what is left out stays", async () => {
    const point = await insertPoint(world.db, "LIMIT");
    const hotel_ids = [await insertHotel(world.db)];
    const program = { user_type: "api", distribution_point_id: point } as const;
    const unsaid = { limited_to_point: undefined };
    for (const [changes, limited] of [
      [{ ...program, ...unsaid, hotel_ids }, true],
      [{ ...program, limited_to_point: false }, false],
      [{ ...unsaid, distribution_point_id: point }, false],
      [{ ...unsaid, user_type: "api" }, false],
    ] as const) {
      const made = input(changes as Partial<NewUserInput>);
      const { id } = await createUser(world.ctx, made);
      const before = await userRows.find(world.ctx, id);
      expect(before.limited_to_point).toBe(limited);
      const listed = userRow(await userRows.find(world.ctx, id), world.ctx);
      expect(listed.limits).toEqual(limited ? ["Sees only this one", "Sees 1 hotel"] : []);
      const again = asForm(made, { ...unsaid, hotel_ids: undefined });
      expect(before).toMatchObject(await updateUser(world.ctx, id, again));
    }
    const nowhere = createUser(world.ctx, input({ limited_to_point: true }));
    await expect(nowhere).rejects.toMatchObject({
      field: "distribution_point_id",
      sentence: { key: "users:ERRORS.LIMITED_WITHOUT_POINT" },
    });
  });

  it("have one username and one email each, whatever their case", async () => {
    const made = input();
    await createUser(world.ctx, made);
    const sameName = input({ username: made.username.toUpperCase() });
    await expect(createUser(world.ctx, sameName)).rejects.toMatchObject({ field: "username" });
    const sameEmail = input({ email: made.email.toUpperCase() });
    await expect(createUser(world.ctx, sameEmail)).rejects.toMatchObject({ field: "email" });
  });

  it("get none of the commonest passwords, and no role or point that isn't there", async () => {
    const common = input({ password: "Password1", confirm_password: "Password1" });
    await expect(createUser(world.ctx, common)).rejects.toMatchObject({ field: "password" });
    const sentence = { key: "users:ERRORS.PASSWORD_IS_USERNAME" };
    const own = { username: "front.desk", password: "Front.Desk", confirm_password: "Front.Desk" };
    await expect(createUser(world.ctx, input(own))).rejects.toMatchObject({
      field: "password",
      sentence,
    });
    const made = input({ username: own.username });
    const { id } = await createUser(world.ctx, made);
    await expect(updateUser(world.ctx, id, asForm(made, own))).rejects.toMatchObject({ sentence });
    const noRole = input({ role_id: 99_999 });
    await expect(createUser(world.ctx, noRole)).rejects.toMatchObject({ field: "role_id" });
    const noPoint = input({ distribution_point_id: 99_999 });
    await expect(createUser(world.ctx, noPoint)).rejects.toMatchObject({
      field: "distribution_point_id",
    });
  });

  it("can't deactivate themselves", async () => {
    const { id } = world.ctx.actor;
    const refused = { field: "is_active", sentence: { key: "users:ERRORS.NOT_ONESELF" } };
    const toggled = setUserState(world.ctx, id, { wanted: "inactive" });
    await expect(toggled).rejects.toMatchObject(refused);
    const own = await userRows.find(world.ctx, id);
    const form = { ...asForm(input()), role_id: own.role_id, is_active: false };
    await expect(updateUser(world.ctx, id, form)).rejects.toMatchObject(refused);
  });

  it("lose their sessions with deactivation, role, password and the way in, and keep them else", async () => {
    const made = input();
    const { id } = await createUser(world.ctx, made);
    const update = (changes: Partial<UserInput>) => () =>
      updateUser(world.ctx, id, asForm(made, { agreed_webhooks: 0, ...changes }));
    expect(await survives(id, update({ last_name: "Other" }))).toBe(true);
    expect(await survives(id, update({ user_type: "both" }))).toBe(true);
    const password = "yet another horse";
    expect(await survives(id, update({ password, confirm_password: password }))).toBe(false);
    expect(await survives(id, update({ is_active: false }))).toBe(false);
    const deactivate = () => setUserState(world.ctx, id, { wanted: "inactive" });
    expect(await survives(id, deactivate)).toBe(false);
    const other = await insertRole(world.db, { label: "Other role" });
    expect(await survives(id, update({ role_id: other }))).toBe(false);
    await update({ role_id: other })();
    expect(await survives(id, update({ role_id: other, user_type: "api" }))).toBe(false);
  });

  it("are found by username, full name and email, with the names around them", async () => {
    const pointId = await insertPoint(world.db, "USERS");
    await createUser(
      world.ctx,
      input({
        username: "zoe.durand",
        first_name: "Zoé",
        last_name: "Durand",
        email: "z@hotel.example",
        distribution_point_id: pointId,
      }),
    );
    const ask = async (search: string) =>
      (await userRows.page(world.ctx, { ...userList.defaults, search })).rows;
    for (const search of ["ZOE.D", "zoe durand", "z@hotel", "Durand"]) {
      expect((await ask(search)).map(({ username }) => username)).toEqual(["zoe.durand"]);
    }
    expect(await ask("zoe")).toMatchObject([
      { role: "Clerk", distributionPoint: "Point USERS", key_ending: null },
    ]);
    expect(await ask("100%_")).toEqual([]);
  });

  it.each(userList.sorts)(
    "are sorted by %s in as many statements for one as for many",
    async (sort) => {
      const list = (size: number) =>
        countStatements(world, (ctx) => userRows.page(ctx, { ...userList.defaults, sort, size }));
      expect(await list(20)).toBe(await list(1));
    },
  );
});

/** The own password of whoever acts in these tests. */
const CONFIRMED = { own_password: "a long password" };

describe("an API key", () => {
  it("is made with the type, copied, made anew and revoked, each in the log", async () => {
    const made = input({ user_type: "api" });
    const { id } = await createUser(world.ctx, made);
    const first = await revealApiKey(world.ctx, id, CONFIRMED);
    expect(first).toMatch(/^mdk_[\w-]{43}$/);
    expect((await getMaskedApiKey(world.ctx, id)).key?.ending).toBe(first.slice(-4));
    await renewApiKey(world.ctx, id, CONFIRMED);
    expect(await revealApiKey(world.ctx, id, CONFIRMED)).not.toBe(first);
    // A user who may log in too keeps the key.
    await updateUser(world.ctx, id, asForm(made, { user_type: "both" }));
    await revokeApiKey(world.ctx, id, CONFIRMED);
    await expect(revealApiKey(world.ctx, id, CONFIRMED)).rejects.toMatchObject({
      sentence: { key: "users:ERRORS.NO_KEY" },
    });
    const log = await auditOf(world, "user", id);
    expect(log.map(({ action }) => action)).toEqual([
      "create",
      "make_key",
      "copy_key",
      "make_key",
      "copy_key",
      "update",
      "revoke_key",
    ]);
    expect(JSON.stringify(log)).not.toContain("mdk_");
  });

  it("is kept as a hash and encrypted", async () => {
    const { id } = await createUser(world.ctx, input({ user_type: "both" }));
    const key = await revealApiKey(world.ctx, id, CONFIRMED);
    const row = await world.db
      .selectFrom("api_keys")
      .selectAll()
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.key_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(key.slice(4, 20));
    // In another user's row it says nothing.
    const other = await createUser(world.ctx, input({ user_type: "api" }));
    const { encrypted } = row;
    await world.db
      .updateTable("api_keys")
      .set({ encrypted })
      .where("user_id", "=", other.id)
      .execute();
    await expect(revealApiKey(world.ctx, other.id, CONFIRMED)).rejects.toMatchObject({
      sentence: { key: "users:ERRORS.KEY_UNREADABLE" },
    });
  });

  it("goes when the user becomes one of the dashboard alone, who can't get one", async () => {
    const made = input({ user_type: "both" });
    const { id } = await createUser(world.ctx, made);
    await updateUser(world.ctx, id, asForm(made, { user_type: "dashboard", agreed_webhooks: 0 }));
    expect((await getMaskedApiKey(world.ctx, id)).key).toBeNull();
    await expect(renewApiKey(world.ctx, id, CONFIRMED)).rejects.toMatchObject({
      sentence: { key: "users:ERRORS.TYPE_WITHOUT_KEY" },
    });
  });

  it("is shown to who types their own password, five times wrong at most", async () => {
    const { id } = await createUser(world.ctx, input({ user_type: "api" }));
    const key = await revealApiKey(world.ctx, id, CONFIRMED);
    expect(await revealApiKey(world.ctx, id, CONFIRMED)).toBe(key);
    const wrong = () => revealApiKey(world.ctx, id, { own_password: "correct horse battery" });
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(wrong()).rejects.toMatchObject({
        field: "own_password",
        sentence: { key: "users:ERRORS.WRONG_PASSWORD" },
      });
    }
    await expect(revealApiKey(world.ctx, id, CONFIRMED)).rejects.toMatchObject({
      sentence: { key: "login:TOO_MANY", params: { count: 15 } },
    });
    // The login counts for itself, and doesn't forget what was tried here.
    const { db, now } = world.ctx;
    const login = { username: "tester", password: "a long password", remember: false };
    const answer = await signIn(db, { ...login, user_agent: null }, now);
    expect(answer).toMatchObject({ kind: "signed-in" });
    await expect(revealApiKey(world.ctx, id, CONFIRMED)).rejects.toMatchObject({
      sentence: { key: "login:TOO_MANY" },
    });
  });
});

describe("a profile", () => {
  it("is one's own to change, with a row in the log", async () => {
    const made = input();
    const { id } = await createUser(world.ctx, made);
    const ctx = {
      ...world.ctx,
      actor: { ...world.ctx.actor, id, username: made.username, permissions: [] },
    };
    await updateProfile(ctx, {
      first_name: "Anne",
      last_name: "Meyer",
      email: "anne@example.com",
      language: "fr",
      theme: "dark",
      rows_per_page: 50,
      own_password: made.password,
    });
    expect(await getProfile(ctx)).toMatchObject({ first_name: "Anne", rows_per_page: 50 });
    const log = await auditOf(world, "user", id);
    expect(log.at(-1)).toMatchObject({
      action: "update",
      actor_id: id,
      before: { language: null },
      after: { language: "fr" },
    });
  });

  it("changes the password for who knows the old one; the other sessions end", async () => {
    const made = input({ username: "own.password" });
    const { id } = await createUser(world.ctx, made);
    const ctx = {
      ...world.ctx,
      actor: { ...world.ctx.actor, id, username: made.username, permissions: [] },
    };
    const change = (current_password: string, password: string) =>
      changeOwnPassword(ctx, { current_password, password, confirm_password: password });
    await expect(change("wrong", "a new password")).rejects.toMatchObject({
      field: "current_password",
    });
    await expect(change(made.password, "12345678")).rejects.toMatchObject({ field: "password" });
    await expect(change(made.password, "Own.Password")).rejects.toMatchObject({
      sentence: { key: "users:ERRORS.PASSWORD_IS_USERNAME" },
    });
    expect(await survives(id, () => change(made.password, "a new password"))).toBe(false);
    expect(await verifyPassword(await hashOf(id), "a new password")).toBe(true);
  });
});
