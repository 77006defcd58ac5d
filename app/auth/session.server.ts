import { createHash, randomBytes } from "node:crypto";
import { clearCookie, readCookie, setCookie } from "~/http/cookies.server";
import type { Actor } from "~/db/context";
import type { Database } from "~/db/database";
import { isUnavailable } from "~/db/connection/unavailable.server";
import { isPermission } from "~/core/access/permissions";
import { grantedWithin, reachOfUser } from "~/core/access/reach";
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  insertSession,
  touchSession,
  findStaffByKey,
  type Door,
  type ScreenColumns,
  type SessionRow,
  type StaffRow,
} from "./session.repository.server";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** The longest life of a session, however often it is used; a remembered cookie lasts as long. */
const ABSOLUTE_MS = 24 * HOUR;

/** How long a session may be unused before it ends; it doesn't apply to remembered sessions. */
export const IDLE_MS = 8 * HOUR;

/** The shortest interval between two writes of "last seen", so that not every page costs a write. */
const TOUCH_MS = 5 * MINUTE;

/** The number of characters of a browser's name that are kept, enough to tell browsers apart. */
const MAX_USER_AGENT = 300;

const SESSION_COOKIE = "auth_token";
const FOOTER_COOKIE = "auth_user";

/** The beginning of a session: whether it is remembered, and the browser or program that it is for. */
interface Beginning {
  remember: boolean;
  user_agent: string | null;
}

/**
 * Opens a browser's session: a random 256-bit id in the cookie, only its SHA-256 in the database.
 *
 * @returns the `Set-Cookie` headers. A remembered session's cookies last one day, others end when the browser
 *   closes. `auth_user` holds only the first name and the role's label.
 */
export async function startSession(
  db: Database,
  staff: Pick<Actor, "id" | "first_name" | "roleLabel">,
  beginning: Beginning,
  now: Date,
): Promise<string[]> {
  const token = await openSession(db, staff, { door: "screens", ...beginning }, now);
  const maxAge = beginning.remember ? ABSOLUTE_MS / 1000 : undefined;
  const shownNames = JSON.stringify({ first_name: staff.first_name, role: staff.roleLabel });
  return [
    setCookie(SESSION_COOKIE, token, { maxAge }),
    setCookie(FOOTER_COOKIE, shownNames, { maxAge }),
  ];
}

/**
 * Opens a program's session, with the same rules for its end as a browser's.
 *
 * @returns the bearer token; only its SHA-256 is kept
 */
export async function startApiSession(
  db: Database,
  staff: Pick<Actor, "id">,
  { user_agent }: Pick<Beginning, "user_agent">,
  now: Date,
): Promise<string> {
  return openSession(db, staff, { door: "api", remember: false, user_agent }, now);
}

async function openSession(
  db: Database,
  staff: Pick<Actor, "id">,
  { door, remember, user_agent }: Beginning & { door: Door },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await insertSession(db, {
    id_hash: hash(token),
    user_id: staff.id,
    door,
    remember,
    user_agent: (user_agent ?? "").slice(0, MAX_USER_AGENT),
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + ABSOLUTE_MS),
  });
  return token;
}

/** Deletes the sessions that have expired; nobody can use them any more. */
export async function forgetExpiredSessions(db: Database, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
}

/**
 * @returns the signed-in user, or null where there is no valid session
 * @throws a 503 Response where the database can't be reached: this is the first statement of every request
 */
export async function staffOf(db: Database, request: Request, now: Date): Promise<Actor | null> {
  const token = readCookie(request, SESSION_COOKIE);
  return token ? staffOfToken(db, token, "screens", now) : null;
}

/** @returns the user of a bearer token, or null where it isn't valid (any more) */
export async function staffOfBearer(db: Database, token: string, now: Date): Promise<Actor | null> {
  const actor = await staffOfToken(db, token, "api", now);
  // The token was given for a password alone, before the role demanded more.
  return actor?.secondFactor === "lacking" ? null : actor;
}

async function staffOfToken(
  db: Database,
  token: string,
  door: Door,
  now: Date,
): Promise<Actor | null> {
  const session = await orUnavailable(readSession(db, hash(token), now));
  if (session?.door !== door || !opens(session, door)) return null;
  return actorOf(session, session.id);
}

/** @returns the user of an API key, or null where it isn't valid (any more) */
export async function staffOfKey(db: Database, key: string): Promise<Actor | null> {
  return staffOfKeyHash(db, hashOfKey(key));
}

/** @returns the SHA-256 of a key, by which it is looked up */
export const hashOfKey = hash;

/** @returns the user of the key with this hash, or null where it isn't valid (any more) */
export async function staffOfKeyHash(db: Database, key_hash: string): Promise<Actor | null> {
  const staff = await orUnavailable(findStaffByKey(db, key_hash));
  return staff && opens(staff, "api") ? actorOf(staff, null) : null;
}

/**
 * @returns whether the user may use the screens or the API, whichever `door` names (docs/reference/everywhere.md#users)
 */
function opens({ is_active, user_type }: StaffRow, door: Door): boolean {
  return is_active && (user_type === "both" || (user_type === "api") === (door === "api"));
}

function actorOf(staff: StaffRow & Partial<ScreenColumns>, sessionId: number | null): Actor {
  const reach = reachOfUser(staff.user_id, staff);
  return {
    id: staff.user_id,
    username: staff.username,
    first_name: staff.first_name,
    last_name: staff.last_name,
    roleLabel: staff.role_label,
    permissions: grantedWithin(reach, staff.permissions.filter(isPermission)),
    reach,
    rows_per_page: staff.rows_per_page,
    secondFactor: secondFactorOf(staff),
    sessionId,
    asOf: {
      lists: staff.lists_state,
      walPosition: staff.wal_position,
      ownViews: staff.views_state,
      defaultViews: staff.default_views ?? {},
      looks: staff.looks ?? {},
      seen_until: staff.seen_until ?? null,
      lastBatch: staff.last_batch ?? null,
    },
  };
}

function secondFactorOf(staff: StaffRow): Actor["secondFactor"] {
  if (staff.has_second_factor) return "set-up";
  return staff.needs_second_factor ? "lacking" : undefined;
}

async function orUnavailable<T>(read: Promise<T>): Promise<T> {
  return read.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    throw new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  });
}

/** The reads of sessions that haven't been answered yet, by the hash of their tokens. */
const reading = new WeakMap<Database, Map<string, Promise<SessionRow | undefined>>>();

/**
 * Reads a session and notes when it was last used. All loaders of a page ask for it, one right after the
 * other, and share one read. On the next turn of the event loop the session is read again, since it may have
 * changed.
 *
 * @returns the session; undefined where there is none, or where it has ended
 */
function readSession(db: Database, id_hash: string, now: Date): Promise<SessionRow | undefined> {
  const inThisMoment = reading.get(db) ?? new Map<string, Promise<SessionRow | undefined>>();
  const begun = inThisMoment.get(id_hash);
  if (begun) return begun;
  const read = findSeen(db, id_hash, now);
  reading.set(db, inThisMoment.set(id_hash, read));
  process.nextTick(() => inThisMoment.delete(id_hash));
  return read;
}

async function findSeen(db: Database, id_hash: string, now: Date): Promise<SessionRow | undefined> {
  const session = await findSession(db, id_hash);
  if (!session || !isValid(session, now)) return undefined;
  if (now.getTime() - session.last_seen_at.getTime() > TOUCH_MS) {
    await touchSession(db, session.id_hash, now);
  }
  return session;
}

/** Ends the session of this request, if it has one. */
export async function endSession(db: Database, request: Request): Promise<void> {
  const token = readCookie(request, SESSION_COOKIE);
  if (token) await deleteSession(db, hash(token));
}

/** @returns the `Set-Cookie` headers that clear both cookies of a session */
export function forgetSession(): string[] {
  return [clearCookie(SESSION_COOKIE), clearCookie(FOOTER_COOKIE)];
}

function isValid(session: SessionRow, now: Date): boolean {
  const idle = now.getTime() - session.last_seen_at.getTime();
  return session.expires_at > now && (session.remember || idle < IDLE_MS);
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
