import { newApiKey, openApiKey } from "../../app/auth/api-key.server";
import { ordinaryPermissions, type Permission } from "../../app/core/access/permissions";
import type { Database, Transaction } from "../../app/db/database";

/** The name of the user whose login the demo prints. */
export const demoUsername = "demo";

interface DemoRole {
  label: string;
  description: string;
  permissions: readonly Permission[];
}

const roles: DemoRole[] = [
  {
    label: "Administrator",
    description: "Keeps users, roles and everything else.",
    permissions: ordinaryPermissions,
  },
  {
    label: "Revenue manager",
    description: "Keeps seasons, prices, rules and stop sales.",
    permissions: [
      "pricing:view",
      "pricing:edit",
      "hotels:view",
      "stop_sales:view",
      "stop_sales:edit",
      "bookings:view",
      "customers:view",
      "catalogue:view",
      "catalogue:edit",
      "content:view",
      "content:edit",
      "finance:view",
    ],
  },
  {
    label: "Reception",
    description: "Quotes stays and looks prices up.",
    permissions: [
      "pricing:view",
      "hotels:view",
      "stop_sales:view",
      "customers:view",
      "customers:edit",
      "bookings:view",
      "bookings:edit",
      "catalogue:view",
      "content:view",
    ],
  },
];

interface DemoUser {
  username: string;
  /** The e-mail address, where it isn't made from the username. */
  email?: string;
  first: string;
  last: string;
  role: string;
  type?: "api" | "both";
  channel?: string;
  /** Whether the user sees only what belongs to the channel. */
  limited?: boolean;
  inactive?: boolean;
}

/** The users of the demo. All have the demo's password, and may log in if their type allows it. */
const users: DemoUser[] = [
  {
    username: demoUsername,
    email: "camille.bernard@example.com",
    first: "Camille",
    last: "Bernard",
    role: "Administrator",
    type: "both",
  },
  { username: "louis.martin", first: "Louis", last: "Martin", role: "Revenue manager" },
  {
    username: "ines.moreau",
    first: "Inès",
    last: "Moreau",
    role: "Reception",
    channel: "RIV-NCE",
    limited: true,
  },
  {
    username: "stayfinder",
    first: "StayFinder",
    last: "Booking engine",
    role: "Reception",
    type: "api",
    channel: "STAYF",
    limited: true,
  },
  {
    username: "paul.girard",
    first: "Paul",
    last: "Girard",
    role: "Revenue manager",
    type: "both",
    inactive: true,
  },
];

/** @returns the id of the user whose login the demo prints */
export async function insertStaff(
  trx: Transaction,
  password_hash: string,
  channels: Map<string, number>,
): Promise<number> {
  const known = await trx
    .insertInto("roles")
    .values(roles.map((role) => ({ ...role, permissions: [...role.permissions] })))
    .returning(["id", "label"])
    .execute();
  const made = await trx
    .insertInto("users")
    .values(
      users.map(({ username, email, first, last, role, type, channel, limited, inactive }) => ({
        username,
        first_name: first,
        last_name: last,
        email: email ?? `${username}@example.com`,
        role_id: known.find(({ label }) => label === role)!.id,
        user_type: type ?? "dashboard",
        distribution_point_id: channel ? channels.get(channel) : null,
        limited_to_point: limited ?? false,
        is_active: !inactive,
        password_hash,
      })),
    )
    .returning(["id", "username", "user_type"])
    .execute();
  const withKeys = made.filter((user) => user.user_type !== "dashboard");
  await trx
    .insertInto("api_keys")
    .values(withKeys.map(({ id }) => ({ user_id: id, ...newApiKey(id), created_at: new Date() })))
    .execute();
  return made.find(({ username }) => username === demoUsername)!.id;
}

/** @returns the key of the user whose login the demo prints; null where it was revoked */
export async function demoKey(db: Database): Promise<string | null> {
  const kept = await db
    .selectFrom("api_keys")
    .innerJoin("users", "users.id", "api_keys.user_id")
    .select(["api_keys.user_id", "api_keys.encrypted"])
    .where("users.username", "=", demoUsername)
    .executeTakeFirst();
  return kept ? openApiKey(kept.user_id, kept.encrypted) : null;
}
