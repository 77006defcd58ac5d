import { hashPassword } from "../../app/auth/password.server";
import type { Database } from "../../app/db/database";
import type { Program } from "./programs";

/** Why a login is refused; nobody may learn which from the time it takes. */
export type Failure = "unknown" | "wrong" | "inactive" | "api";

/** How many tries each kind has; the kinds take turns, so that the machine's moods hit all alike. */
const TRIES = 200;

export interface LoginTiming {
  /** Milliseconds in the median, by kind of failure. */
  medians: Record<Failure, number>;
  /** How far the slowest median is from the fastest, as a share of the fastest. */
  spread: number;
}

/** How long the four failures of a login take; every try has a username of its own: none waits. */
export async function benchLogins(db: Database, app: Program): Promise<LoginTiming> {
  const usernames = await insertUsers(db, TRIES);
  const page = await fetch(`${app.url}/login`);
  const token = /name="form_token" value="([^"]*)"/.exec(await page.text())?.[1] ?? "";
  const Cookie = page.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

  const times: Record<Failure, number[]> = { unknown: [], wrong: [], inactive: [], api: [] };
  for (let turn = 0; turn < TRIES; turn += 1) {
    for (const [failure, names] of Object.entries(usernames) as [Failure, string[]][]) {
      const body = new URLSearchParams({
        form_token: token,
        username: names[turn]!,
        password: failure === "wrong" ? "not this one" : "a password for measuring",
      });
      const began = performance.now();
      const answer = await fetch(`${app.url}/login`, { method: "POST", headers: { Cookie }, body });
      await answer.text();
      times[failure].push(performance.now() - began);
      if (answer.status !== 401) throw new Error(`${failure} was answered with ${answer.status}`);
    }
  }
  const medians = Object.fromEntries(
    Object.entries(times).map(([failure, all]) => [failure, median(all)]),
  ) as Record<Failure, number>;
  const all = Object.values(medians);
  return { medians, spread: Math.max(...all) / Math.min(...all) - 1 };
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

/** @returns fresh usernames, as many of each kind as counted; the right password is "a password for measuring" */
async function insertUsers(db: Database, count: number): Promise<Record<Failure, string[]>> {
  const password_hash = await hashPassword("a password for measuring");
  const role = await db.selectFrom("roles").select("id").orderBy("id").executeTakeFirstOrThrow();
  const names = (kind: Failure) => Array.from({ length: count }, (_, i) => `timing.${kind}.${i}`);
  const states = { wrong: {}, inactive: { is_active: false }, api: { user_type: "api" } };
  for (const [kind, state] of Object.entries(states)) {
    await db
      .insertInto("users")
      .values(
        names(kind as Failure).map((username) => ({
          username,
          first_name: "Timing",
          last_name: kind,
          email: `${username}@example.com`,
          role_id: role.id,
          password_hash,
          ...state,
        })),
      )
      .execute();
  }
  return {
    unknown: names("unknown"),
    wrong: names("wrong"),
    inactive: names("inactive"),
    api: names("api"),
  };
}
