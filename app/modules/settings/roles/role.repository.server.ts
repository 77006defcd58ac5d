import { sql } from "kysely";
import { permissions } from "~/core/access/permissions";
import type { Choices, ChoiceQuery } from "~/core/choices";
import type { Page } from "~/core/page";
import { choosable } from "~/db/lists/choosable.server";
import type { Database, Transaction } from "~/db/database";
import { paginate } from "~/db/lists/paginate.server";
import { countUses, type Uses } from "~/db/writing/uses.server";
import { contains } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type { Role } from "./role";
import type { RoleQuery } from "./role.list";

registerConstraints({
  roles_label_key: { conflict: "constraints:ROLE_EXISTS", at: "label" },
  roles_label_check: { rule: "constraints:ROLE_LABEL_LENGTH", at: "label" },
  roles_description_check: { rule: "constraints:ROLE_DESCRIPTION_LENGTH", at: "description" },
  users_administrator_check: { rule: "constraints:LAST_ADMINISTRATOR" },
});

const columns = ["id", "label", "description", "is_active", "permissions"] as const;

/** A role with all that is kept of it; the instant of its last change is its version. */
export type StoredRole = Role & { created_at: Date; updated_at: Date };

/** The values of a row, without its id and times. */
export interface RoleValues {
  label: string;
  description: string;
  is_active: boolean;
  permissions: string[];
}

export async function listRoles(db: Database, query: RoleQuery): Promise<Page<StoredRole>> {
  let filtered = db.selectFrom("roles");
  if (query.search) filtered = filtered.where(contains("roles.label", query.search));
  if (query.filters.active_only === "true") filtered = filtered.where("roles.is_active", "=", true);
  return paginate(query, {
    db,
    filtered,
    by: sortKeys[query.sort],
    id: sql.ref<number>("roles.id"),
    read: async (ids) => {
      const rows = await selectStored(db).where("id", "in", ids).execute();
      return rows.map(asRole);
    },
  });
}

const sortKeys = {
  label: sql`search_text(roles.label)`,
  created_at: sql`roles.created_at`,
  active: sql`roles.is_active`,
};

/** Active roles by label; the chosen one is among them, active or not. */
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

export async function findRole(db: Database, id: number): Promise<StoredRole | undefined> {
  const row = await selectStored(db).where("id", "=", id).executeTakeFirst();
  return row && asRole(row);
}

function selectStored(db: Database) {
  return db.selectFrom("roles").select([...columns, "created_at", "updated_at"]);
}

/** The row to be changed, held until the transaction ends. */
export async function lockRole(
  trx: Transaction,
  id: number,
): Promise<Omit<StoredRole, "created_at"> | undefined> {
  const row = await trx
    .selectFrom("roles")
    .select([...columns, "updated_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && asRole(row);
}

export async function insertRole(trx: Transaction, values: RoleValues): Promise<Role> {
  return asRole(
    await trx.insertInto("roles").values(values).returning(columns).executeTakeFirstOrThrow(),
  );
}

export async function updateRole(
  trx: Transaction,
  id: number,
  values: Partial<RoleValues>,
  now: Date,
): Promise<Role> {
  const row = await trx
    .updateTable("roles")
    .set({ ...values, updated_at: now })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asRole(row);
}

export async function deleteRole(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom("roles").where("id", "=", id).execute();
}

/** How many users have the role, active or not. */
export async function countUsesOfRole(db: Database, id: number): Promise<Uses> {
  return countUses(db, { users: sql`select from users where role_id = ${id}` });
}

/** Narrows the column's type: a constraint keeps the set closed. */
function asRole<Row extends { permissions: string[] }>(row: Row) {
  return { ...row, permissions: permissions.filter((one) => row.permissions.includes(one)) };
}
