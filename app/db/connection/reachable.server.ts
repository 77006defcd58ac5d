import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { log } from "~/operations/log.server";
import type { Database } from "../database";
import { isRefused, isUnavailable } from "./unavailable.server";

/** No database answered in time, or the one that answered refuses this user; the message is one sentence. */
export class DatabaseUnreachable extends Error {}

/** How long a start waits for its database, in milliseconds: a server that starts beside it needs some time. */
const PATIENCE_MS = 30_000;

const PAUSE_MS = 250;

/**
 * Waits until the database answers. Passwords and names that it refuses aren't tried again.
 *
 * @param url the address of the database, for the sentence; user and password aren't shown
 * @param patienceMs how long to wait, in milliseconds
 * @throws DatabaseUnreachable where it doesn't answer in time, or refuses
 */
export async function untilReachable(
  db: Database,
  url: string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let told = false;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      const { message, code } = error as Error & { code?: string };
      if (isRefused(error)) {
        throw new DatabaseUnreachable(
          `The database at ${placeOf(url)} refuses: ${message}. Correct DATABASE_URL.`,
        );
      }
      if (!isUnavailable(error)) throw error;
      if (Date.now() >= deadline) {
        throw new DatabaseUnreachable(
          `No database answers at ${placeOf(url)} (${code ?? message}): start it, or correct DATABASE_URL.`,
        );
      }
      if (!told) log.warn({ code }, "The database can't be reached yet: the start waits");
      told = true;
    }
    await pause(PAUSE_MS);
  }
}

/** @returns host, port and name of a database, without user and password */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return "DATABASE_URL";
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
