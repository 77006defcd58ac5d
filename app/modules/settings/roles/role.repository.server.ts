import { sql } from "kysely";
import { permissions } from "~/core/access/permissions";
import type { Choices, ChoiceQuery } from "~/core/choices";
import { choosable } from "~/db/lists/choosable.server";
import type { Database, Transaction } from "~/db/database";
import { firstOf } from "~/db/lists/paginate.server";
import { tableList } from "~/db/lists/table-list.server";
import { countUses, type Uses } from "~/db/writing/uses.server";
import { contains } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { RoleFields } from "./role.fields";
import type { RoleQuery } from "./role.list";

registerConstraints({
  roles_label_key: { conflict: "constraints:ROLE_EXISTS", at: "label" },
  roles_label_check: { rule: "constraints:ROLE_LABEL_LENGTH", at: "label" },
  roles_description_check: { rule: "constraints:ROLE_DESCRIPTION_LENGTH", at: "description" },
  users_administrator_check: { rule: "constraints:LAST_ADMINISTRATOR" },
});

const rows = tableRows("roles", RoleFields);

/**
 * The table of roles; it sorts the permissions of a row, which are stored in the order in which they were
 * granted.
 */
export const table: typeof rows = {
  ...rows,
  read: async (db, ids) => (await rows.read(db, ids)).map(inOrder),
  lock: async (trx, id) => {
    const row = await rows.lock(trx, id);
    return row && inOrder(row);
  },
  update: async (...change) => inOrder(await rows.update(...change)),
};

export const list = tableList("roles", RoleFields, table, {
  searched: ["label"],
  sorts: { active: sql`roles.is_active` },
  matching: ({ active_only }: RoleQuery["filters"]) =>
    active_only === "true" ? [sql<boolean>`roles.is_active`] : [],
});

/** @returns active roles by label; the chosen one is always among them, even if inactive */
export async function listChoosableRoles(
  db: Database,
  query: ChoiceQuery,
): Promise<Choices<{ id: number; label: string }>> {
  return choosable(db.selectFrom("roles").select(["id", "label"]), query, {
    id: "roles.id",
    matchesName: (search) => contains("roles.label", search),
    only: sql`is_active`,
    by: sql`search_text(label)`,
  });
}

/** @returns the number of users with the role, active or not */
export async function countUsesOfRole(db: Database, id: number): Promise<Uses> {
  return countUses(db, { users: sql`select from users where role_id = ${id}` });
}

/** @returns the number of active users with the role */
export async function countActiveUsers(trx: Transaction, id: number): Promise<number> {
  const { count } = await trx
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("role_id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns whether the user has the role */
export async function isRoleOf(trx: Transaction, id: number, user_id: number): Promise<boolean> {
  const row = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", user_id)
    .where("role_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

function inOrder<Row extends { permissions: string[] }>(row: Row) {
  return { ...row, permissions: permissions.filter((one) => row.permissions.includes(one)) };
}

/** @returns the id of the oldest role; undefined where there is none */
export async function oldestRole(trx: Transaction): Promise<number | undefined> {
  const [role] = await firstOf(trx.selectFrom("roles").select("id").orderBy("id"), 1);
  return role?.id;
}
