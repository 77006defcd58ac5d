import { hashPassword } from "../../../app/auth/password.server";
import type { Database } from "../../../app/db/database";
import type { Program } from "../programs";

/**
 * The reasons for which a login is refused; nobody may be able to find out which one from the time it takes.
 */
export type Failure = "unknown" | "wrong" | "inactive" | "api";

/**
 * The number of attempts of each kind; the kinds take turns, so that slow moments of the machine affect all
 * of them alike.
 */
const TRIES = 200;

export interface LoginTiming {
  /** The median time in milliseconds, by reason. */
  medians: Record<Failure, number>;
  /** The difference between the slowest and the fastest median, as a share of the fastest. */
  spread: number;
}

/**
 * Measures how long each of the four refusals of a login takes. Each attempt has its own username, so that
 * none is delayed because of earlier failures.
 */
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

/** @returns new usernames, `count` of each kind; the right password is "a password for measuring" */
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
