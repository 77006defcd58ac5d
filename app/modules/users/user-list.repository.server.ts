import { sql } from "kysely";
import type { Choices, WantedChoices } from "~/core/choices";
import type { Page } from "~/core/page";
import { choosable } from "~/db/choosable.server";
import type { Database } from "~/db/database";
import { byName } from "~/db/list-order.server";
import { paginate } from "~/db/paginate.server";
import { contains } from "~/db/search.server";
import type { UserQuery } from "./user.list";

/** A user as the list shows it. */
export interface ListedUser {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  role: string;
  distributionPoint: string | null;
  active: boolean;
  createdAt: Date;
  /** The last characters of the API key; null where there is none. */
  keyEnding: string | null;
  keyLastUsedAt: Date | null;
}

export async function listUsers(db: Database, query: UserQuery): Promise<Page<ListedUser>> {
  let filtered = db.selectFrom("users");
  const { search } = query;
  if (search) {
    const names = ["users.username", fullName, "users.email"];
    filtered = filtered.where((eb) => eb.or(names.map((name) => contains(name, search))));
  }
  return paginate(query, {
    db,
    filtered,
    by: sortKeys[query.sort],
    id: sql.ref<number>("users.id"),
    read: (ids) =>
      db
        .selectFrom("users")
        .innerJoin("roles", "roles.id", "users.role_id")
        .leftJoin("distribution_points", "distribution_points.id", "users.distribution_point_id")
        .leftJoin("api_keys", "api_keys.user_id", "users.id")
        .where("users.id", "in", ids)
        .select([
          "users.id",
          "users.username",
          "users.first_name as firstName",
          "users.last_name as lastName",
          "users.email",
          "roles.label as role",
          "distribution_points.label as distributionPoint",
          "users.is_active as active",
          "users.created_at as createdAt",
          "api_keys.ending as keyEnding",
          "api_keys.last_used_at as keyLastUsedAt",
        ])
        .execute(),
  });
}

/** Users by name; `chosen` comes first, whatever the search says. */
export async function listUserNames(
  db: Database,
  wanted: WantedChoices,
): Promise<Choices<{ id: number; name: string }>> {
  const name = sql<string>`users.first_name || ' ' || users.last_name || ' (' || users.username || ')'`;
  return choosable(db.selectFrom("users").select(["id", name.as("name")]), wanted, {
    id: "users.id",
    named: (search) => contains(sql`(${name})`, search),
    by: sql`search_text(users.first_name || ' ' || users.last_name)`,
  });
}

/** Whoever looks for "Anna Meier" types both names. */
const fullName = sql<string>`(users.first_name || ' ' || users.last_name)`;

const sortKeys = {
  username: sql`search_text(users.username)`,
  name: sql`search_text(users.last_name || ' ' || users.first_name)`,
  email: sql`lower(users.email)`,
  role: byName("roles", "users.role_id"),
  distribution_point: byName("distribution_points", "users.distribution_point_id", {
    optional: true,
  }),
  created_at: sql`users.created_at`,
  active: sql`users.is_active`,
};
