import type { TestWorld } from "./context";

/** @returns the log entries of a row, the first entry first */
export async function auditOf(world: TestWorld, entity: string, id: number) {
  return world.db
    .selectFrom("audit_log")
    .select(["action", "label", "before", "after", "actor_id", "actor_name"])
    .where("entity", "=", entity)
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();
}
