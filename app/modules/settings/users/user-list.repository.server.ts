import { type RawBuilder, sql } from "kysely";
import type { Choices, ChoiceQuery } from "~/core/choices";
import { rowReads } from "~/db/lists/row-reads.server";
import { choosable } from "~/db/lists/choosable.server";
import type { Database } from "~/db/database";
import { byTextIn, textIn } from "~/db/lists/guest-texts.server";
import { byName } from "~/db/lists/list-order.server";
import { firstOf } from "~/db/lists/paginate.server";
import { nameHasWords } from "~/db/lists/people.server";
import { eitherContains, idIn } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import type { UserQuery } from "./user.list";
import { type StoredUser, table } from "./user.repository.server";

/** A user in lists and answers: without passwords and keys, even in encrypted form. */
export type ListedUser = StoredUser & {
  role: string;
  distributionPoint: string | null;
  created_at: Date;
  /** The last characters of the API key; null for no key. */
  key_ending: string | null;
  key_last_used_at: Date | null;
  /** Since when the user has a second factor; null for none. */
  second_factor_at: Date | null;
};

function selectListed(db: Database) {
  return db
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.role_id")
    .leftJoin("distribution_points", "distribution_points.id", "users.distribution_point_id")
    .leftJoin("api_keys", "api_keys.user_id", "users.id")
    .select([
      ...table.columns,
      ...table.linked,
      "roles.label as role",
      "distribution_points.label as distributionPoint",
      "users.created_at",
      "users.updated_at",
      "users.second_factor_at",
      "api_keys.ending as key_ending",
      "api_keys.last_used_at as key_last_used_at",
    ])
    .$castTo<ListedUser>();
}

/** Reads hotels by name, to which users may be limited; the chosen ones come first. */
export async function listHotelNames(
  db: Database,
  query: ChoiceQuery,
  locale: Language,
): Promise<Choices<{ id: number; label: string }>> {
  const label = textIn("hotels.label", locale);
  return choosable(db.selectFrom("hotels").select(["hotels.id", label.as("label")]), query, {
    id: "hotels.id",
    matchesName: (search) => eitherContains("hotels.label", search),
    by: byTextIn("hotels.label", locale),
  });
}

/** A program with a distribution point of which nobody has decided whether it sees more than that point. */
export interface UndecidedUser {
  id: number;
  username: string;
  point: string;
}

/** @returns the first such programs by name, and how many there are */
export async function findUndecided(
  db: Database,
  limit: number,
): Promise<{ rows: UndecidedUser[]; total: number }> {
  const query = db
    .selectFrom("users")
    .innerJoin("distribution_points", "distribution_points.id", "users.distribution_point_id")
    .select(["users.id", "users.username", "distribution_points.label as point"])
    .select(sql<string>`count(*) over ()`.as("total"))
    .where("users.limited_to_point", "is", null)
    .where("users.is_active", "=", true)
    .orderBy(sql`search_text(users.username)`)
    .orderBy("users.id");
  const rows = await firstOf(query, limit);
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

/** Reads users by name; `chosen` comes first, even if it doesn't match the search. */
export async function listUserNames(
  db: Database,
  query: ChoiceQuery,
  only?: RawBuilder<boolean>,
): Promise<Choices<{ id: number; name: string }>> {
  const name = sql<string>`users.first_name || ' ' || users.last_name || ' (' || users.username || ')'`;
  return choosable(db.selectFrom("users").select(["id", name.as("name")]), query, {
    id: "users.id",
    matchesName: (search) => nameHasWords(sql`name_text(${name})`, search),
    only,
    by: sql`search_text(users.first_name || ' ' || users.last_name)`,
  });
}

/** @returns the active users who can call the API, by name; the chosen one is always among them */
export async function listProgramNames(
  db: Database,
  query: ChoiceQuery,
): Promise<Choices<{ id: number; name: string }>> {
  return listUserNames(db, query, sql<boolean>`is_active and user_type in ('api', 'both')`);
}

/** First and last name together, because people search for "Anna Meier". */
const fullName = sql<string>`(users.first_name || ' ' || users.last_name)`;

/** How users are read. */
export const reads = rowReads(
  ({ db }, ids) => selectListed(db).where(idIn("users.id", ids)).execute(),
  ({ db }, query: UserQuery) => ({
    filtered: matching(db, query),
    by: sortKeys[query.sort],
    id: sql.ref<number>("users.id"),
  }),
);

function matching(db: Database, { search, filters }: UserQuery) {
  const { role_id, user_type, active_only } = filters;
  let filtered = db.selectFrom("users");
  if (search) {
    const names = sql`name_text(concat_ws(' ', users.username, ${fullName}, users.email))`;
    filtered = filtered.where(nameHasWords(names, search));
  }
  if (role_id) filtered = filtered.where("users.role_id", "=", role_id);
  if (user_type) filtered = filtered.where("users.user_type", "=", user_type);
  if (active_only === "true") filtered = filtered.where("users.is_active", "=", true);
  return filtered;
}

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
