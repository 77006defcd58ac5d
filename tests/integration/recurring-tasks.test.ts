import { afterAll, beforeAll, expect, it } from "vitest";
import { expiredTask } from "~/auth/expired.task.server";
import { houseContext } from "~/auth/house.server";
import { startSession } from "~/auth/session.server";
import { serveDatabase } from "~/db/connection/client.server";
import { createCurrency } from "~/modules/settings/currencies/currency.service.server";
import { auditOf } from "../support/audit";
import { createWorld, type TestWorld } from "../support/context";

let world: TestWorld;
const now = new Date("2026-03-15T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const never = new AbortController().signal;

beforeAll(async () => {
  world = await createWorld(now);
  serveDatabase(world);
});
afterAll(() => world.close());

it("sessions and kept forms are deleted once they have expired, and no earlier", async () => {
  const { db, ctx } = world;
  await startSession(db, ctx.actor, { remember: true, user_agent: null }, now);
  await db
    .insertInto("kept_forms")
    .values({ user_id: ctx.actor.id, path: "/hotels", sealed: "sealed", created_at: now })
    .execute();
  const left = async () => ({
    forms: (await db.selectFrom("kept_forms").select("path").execute()).length,
    sessions: (await db.selectFrom("sessions").select("id").execute()).length,
  });

  await expiredTask.run(later(14), never);
  expect(await left()).toEqual({ forms: 1, sessions: 1 });
  await expiredTask.run(later(15), never);
  expect(await left()).toEqual({ forms: 0, sessions: 1 });
  await expiredTask.run(later(24 * 60), never);
  expect(await left()).toEqual({ forms: 0, sessions: 0 });
});

it("what a task writes is by the house in the log, and by no user", async () => {
  const { id } = await createCurrency(await houseContext(now), {
    iso_code: "NOK",
    label: "Krone",
    symbol: "kr",
    active: true,
  });
  expect(await auditOf(world, "currency", id)).toMatchObject([
    { action: "create", actor_id: null, actor_name: "Maison Desk" },
  ]);
});
