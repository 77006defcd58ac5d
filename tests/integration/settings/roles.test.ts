import { roleList } from "~/modules/settings/roles/role.list";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staffOf, startSession } from "~/auth/session.server";
import { ordinaryPermissions } from "~/core/access/permissions";
import { Forbidden, NotFound } from "~/core/errors";
import { inTransaction } from "~/db/writing/write.server";
import type { RoleInput } from "~/modules/settings/roles/role.fields";
import {
  createRole,
  deleteRole,
  listRoleOptions,
  roleRows,
  setRoleState,
  switchRole,
  updateRole,
} from "~/modules/settings/roles/role.service.server";
import { setUserState } from "~/modules/settings/users/user.service.server";
import { insertRole, insertUser } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const input = (changes: Partial<RoleInput> = {}): RoleInput => ({
  label: "Auditor",
  description: "Looks at everything.",
  is_active: true,
  requires_second_factor: false,
  permissions: [],
  ...changes,
});

/** The role of the tester, the only administrator. */
async function ownRole(): Promise<number> {
  const { role_id } = await world.db
    .selectFrom("users")
    .select("role_id")
    .where("username", "=", "tester")
    .executeTakeFirstOrThrow();
  return role_id;
}

describe("roles", () => {
  it("grant everything where nobody says otherwise", async () => {
    const role = await roleRows.find(world.ctx, await insertRole(world.db, { label: "Untouched" }));
    expect(role.permissions).toEqual(ordinaryPermissions);
  });

  it("grant what is asked for, and to see what may be changed; every write is in the log", async () => {
    const role = await createRole(world.ctx, input({ permissions: ["pricing:edit"] }));
    expect(role.permissions).toEqual(["pricing:view", "pricing:edit"]);
    await updateRole(world.ctx, role.id, input({ permissions: ["hotels:view"] }));
    await setRoleState(world.ctx, role.id, { wanted: "inactive" });
    await setRoleState(world.ctx, role.id, { wanted: "inactive" });
    const log = await auditOf(world, "role", role.id);
    expect(log.map(({ action }) => action)).toEqual(["create", "update", "update"]);
    expect(log[1]).toMatchObject({
      before: { permissions: ["pricing:view", "pricing:edit"] },
      after: { permissions: ["hotels:view"] },
    });
    expect(log[2]).toMatchObject({ before: { is_active: true }, after: { is_active: false } });
    await expect(roleRows.find(world.ctx, 99_999)).rejects.toBeInstanceOf(NotFound);
  });

  it("grant nothing while they are switched off, to who is signed in as well", async () => {
    const role_id = await insertRole(world.db, { label: "Summer", permissions: ["hotels:view"] });
    const id = await insertUser(world.db, "summer", { role_id });
    const { actor, now } = world.ctx;
    const beginning = { remember: false, user_agent: null };
    const [cookie] = await startSession(world.db, { ...actor, id }, beginning, now);
    const request = new Request("http://desk.test/", { headers: { Cookie: cookie! } });
    const granted = async () => (await staffOf(world.db, request, now))?.permissions;
    expect(await granted()).toEqual(["hotels:view"]);
    await setRoleState(world.ctx, role_id, { wanted: "inactive" }, { agreed_users: 1 });
    expect(await granted()).toEqual([]);
  });

  it("go while nobody has them", async () => {
    const id = await insertRole(world.db, { label: "Short-lived" });
    const user = await insertUser(world.db, "shortlived", { role_id: id });
    await expect(deleteRole(world.ctx, id)).rejects.toMatchObject({
      status: 409,
      sentence: { key: "roles:ERRORS.IN_USE.users", params: { count: 1 } },
    });
    await world.db.deleteFrom("users").where("id", "=", user).execute();
    await deleteRole(world.ctx, id);
    expect((await auditOf(world, "role", id)).map(({ action }) => action)).toEqual(["delete"]);
    await expect(deleteRole(world.ctx, id)).rejects.toBeInstanceOf(NotFound);
    const looking = { ...world.ctx.actor, permissions: ["settings:view"] as const };
    await expect(deleteRole({ ...world.ctx, actor: looking }, id)).rejects.toBeInstanceOf(
      Forbidden,
    );
  });

  it("have one label each, whatever its case", async () => {
    await createRole(world.ctx, input({ label: "Night porter" }));
    const twin = createRole(world.ctx, input({ label: "NIGHT PORTER" }));
    await expect(twin).rejects.toMatchObject({ field: "label", status: 409 });
  });

  it("are listed by label, searched and narrowed to the active ones; inactive ones aren't offered", async () => {
    const id = await insertRole(world.db, { label: "Été retiré", is_active: false });
    const ask = async (search: string, active_only?: "true") =>
      (
        await roleRows.page(world.ctx, { ...roleList.defaults, search, filters: { active_only } })
      ).rows.map(({ label }) => label);
    expect(await ask("ete ret")).toEqual(["Été retiré"]);
    expect(await ask("ete ret", "true")).toEqual([]);
    const labels = async (chosen?: number) =>
      (await listRoleOptions(world.ctx, chosen)).options.map(({ label }) => label);
    expect(await labels()).not.toContain("Été retiré");
    expect(await labels(id)).toContain("Été retiré");
  });

  it("take as many statements for one as for many", async () => {
    const list = (size: number) =>
      countStatements(world, (ctx) => roleRows.page(ctx, { ...roleList.defaults, size }));
    expect(await list(20)).toBe(await list(1));
  });

  it("refuse what the database alone would let through", async () => {
    const wrong = (granted: string[]) =>
      insertRole(world.db, { label: `Wrong ${granted.join()}`, permissions: granted });
    await expect(wrong(["pricing:delete"])).rejects.toThrow("roles_permissions_check");
    await expect(wrong(["pricing:edit"])).rejects.toThrow("roles_permissions_edit_check");
    await expect(wrong(["bookings:view", "bookings:overbook"])).rejects.toThrow(
      "roles_permissions_overbook_check",
    );
    await expect(wrong(["bookings:view", "bookings:override_restrictions"])).rejects.toThrow(
      "roles_permissions_override_restrictions_check",
    );
  });
});

describe("an administrator is left", () => {
  it("when the role of the last one would lose the settings, or become inactive", async () => {
    const id = await ownRole();
    const own = await roleRows.find(world.ctx, id);
    const without = ordinaryPermissions.filter((permission) => permission !== "settings:edit");
    const refused = { status: 422, sentence: { key: "constraints:LAST_ADMINISTRATOR" } };
    const weaker = input({ label: own.label, permissions: without });
    await expect(updateRole(world.ctx, id, weaker)).rejects.toMatchObject(refused);
    const inactive = setRoleState(world.ctx, id, { wanted: "inactive" });
    await expect(inactive).rejects.toMatchObject(refused);
    expect(await roleRows.find(world.ctx, id)).toMatchObject({
      is_active: true,
      permissions: ordinaryPermissions,
    });
  });

  it("when two administrators deactivate each other at the same time", async () => {
    const other = await insertUser(world.db, "other-admin");
    const tester = world.ctx.actor.id;
    // A third one asks for both: nobody refuses it for being oneself.
    const ctx = { ...world.ctx, actor: { ...world.ctx.actor, id: 0 } };
    const outcomes = await Promise.allSettled([
      withoutAudit(ctx, tester),
      withoutAudit(ctx, other),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { rows } = await listLeft();
    expect(rows).toHaveLength(1);
    await world.db
      .updateTable("users")
      .set({ is_active: true })
      .where("id", "in", [tester, other])
      .execute();
  });

  it("and one who comes in by the API alone is none", async () => {
    await world.db
      .updateTable("users")
      .set({ user_type: "api" })
      .where("username", "=", "other-admin")
      .execute();
    const ctx = { ...world.ctx, actor: { ...world.ctx.actor, id: 0 } };
    const refused = setUserState(ctx, world.ctx.actor.id, { wanted: "inactive" });
    await expect(refused).rejects.toMatchObject({
      sentence: { key: "constraints:LAST_ADMINISTRATOR" },
    });
  });

  it("by refusing whoever would take the settings from themselves, where another is left", async () => {
    const mine = await insertRole(world.db, { label: "Mine" });
    const id = await insertUser(world.db, "third-admin", { role_id: mine });
    const ctx = { ...world.ctx, actor: { ...world.ctx.actor, id } };
    const own = input({ label: "Mine", permissions: ordinaryPermissions });
    const without = ordinaryPermissions.filter((permission) => permission !== "settings:edit");
    const refused = (field: string, key: string) => ({
      ...{ status: 422, field, sentence: { key: `roles:ERRORS.${key}` } },
    });
    const weaker = updateRole(ctx, mine, { ...own, permissions: without });
    await expect(weaker).rejects.toMatchObject(refused("permissions", "OWN_SETTINGS"));
    const switches = [
      () => updateRole(ctx, mine, { ...own, is_active: false, agreed_users: 1 }),
      () => setRoleState(ctx, mine, { wanted: "inactive" }, { agreed_users: 1 }),
      () => switchRole(ctx, mine, { wanted: "inactive" }),
    ];
    for (const off of switches) {
      await expect(off()).rejects.toMatchObject(refused("is_active", "OWN_ROLE"));
    }
    // Another administrator may, and is told how many lose what the role grants.
    const asked = setRoleState(world.ctx, mine, { wanted: "inactive" });
    await expect(asked).rejects.toMatchObject({
      questions: [{ field: "agreed_users", yes: 1, sentence: { key: "roles:ASKED.TAKES_ACCESS" } }],
    });
    await updateRole(world.ctx, mine, { ...own, is_active: false, agreed_users: 1 });
  });

  /** The change itself, slow enough that both are under way before either ends. */
  function withoutAudit(ctx: TestWorld["ctx"], id: number) {
    return inTransaction(ctx, async (trx) => {
      await trx.updateTable("users").set({ is_active: false }).where("id", "=", id).execute();
    });
  }

  async function listLeft() {
    const rows = await world.db
      .selectFrom("users")
      .select("id")
      .where("is_active", "=", true)
      .where("username", "in", ["tester", "other-admin"])
      .execute();
    return { rows };
  }
});
