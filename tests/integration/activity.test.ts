import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listActivity } from "~/modules/audit/activity.service.server";
import { activityList, type ActivityQuery } from "~/modules/audit/activity.list";
import { listOwnChanges } from "~/modules/audit/audit.service.server";
import { changeViews } from "~/modules/history/history-view.server";
import { createRole, updateRole } from "~/modules/roles/role.service.server";
import { saveView } from "~/modules/saved-views/saved-view.service.server";
import { insertUser } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { countStatements } from "../support/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
  const actor = { ...world.ctx.actor, id: await insertUser(world.db, "second") };
  const later = { ...world.ctx, actor, now: new Date("2026-03-16T23:30:00Z") };
  const role = await createRole(world.ctx, {
    label: "Watched",
    description: "Is changed.",
    active: true,
    permissions: ["pricing:view"],
  });
  await updateRole(later, role.id, {
    label: "Watched",
    description: "Is changed.",
    active: false,
    permissions: [],
  });
  await saveView(later, "seasons", "", { name: "Mine alone" });
});
afterAll(() => world.close());

async function ask(filters: ActivityQuery["filters"], search = "") {
  const { rows } = await listActivity(world.ctx, { ...activityList.defaults, search, filters });
  return rows.map(({ entity, action }) => `${entity} ${action}`);
}

describe("the activity log", () => {
  it("shows the latest first, and nobody's own views", async () => {
    expect(await ask({})).toEqual(["role update", "role create", "user create"]);
  });

  it.each<[string, ActivityQuery["filters"], string[]]>([
    ["what", { entity: "user" }, ["user create"]],
    ["which action", { action: "update" }, ["role update"]],
    ["when, from that day on", { from: "2026-03-16" }, ["role update"]],
    ["when, up to and with that day", { to: "2026-03-15" }, ["role create", "user create"]],
    ["when, that day alone", { from: "2026-03-16", to: "2026-03-16" }, ["role update"]],
    ["nothing", { from: "2026-04-02", to: "2026-04-01" }, []],
  ])("is narrowed by %s", async (_, filters, expected) => {
    expect(await ask(filters)).toEqual(expected);
  });

  it("is narrowed by who, and by the name of what was changed", async () => {
    expect(await ask({ actor_id: world.ctx.actor.id })).toEqual(["role create", "user create"]);
    expect(await ask({}, "watch")).toEqual(["role update", "role create"]);
    expect(await ask({}, "' or 1=1 --")).toEqual([]);
  });

  it("says what was there before and after, in words", async () => {
    const { rows } = await listActivity(world.ctx, activityList.defaults);
    const [changed] = await changeViews(world.ctx, rows.slice(0, 1));
    expect(changed).toMatchObject({ title: 'Role "Watched" changed' });
    expect(changed?.fields).toEqual([
      { label: "Active", before: "Yes", after: "No" },
      { label: "Permissions", before: "Pricing: See", after: "nothing" },
    ]);
  });

  it("takes as many statements for one line as for many", async () => {
    const list = (size: number) =>
      countStatements(world, (ctx) => listActivity(ctx, { ...activityList.defaults, size }));
    expect(await list(20)).toBe(await list(1));
  });

  it("has one's own part for everybody", async () => {
    const own = await listOwnChanges({ ...world.ctx, actor: world.ctx.actor }, 5);
    expect(own.map(({ entity }) => entity)).toEqual(["role", "user"]);
  });
});
