import { setTimeout as pause } from "node:timers/promises";
import { startDesk } from "./desk";
import { promise, printFigure, printVisitors } from "./figures";
import { query, startPrimary } from "./postgres";
import { poolerOf, startPgbouncer } from "./proxies";
import { lostIn, ownKey, Visitors } from "./visitors";

const LOAD_MS = 20_000;

/** The limits that the app asks for with each connection, and that a pooler drops (docs/operations.md). */
const LIMITS = ["statement_timeout = '10s'", "lock_timeout = '5s'", "jit = off"];

/** Two processes behind PgBouncer in transaction mode, with fewer connections to the server than they ask for. */
export async function pooledCase(port: number, staff: number): Promise<void> {
  const [first, second, pooler, database] = [0, 1, 2, 3].map((nth) => port + nth) as [
    number,
    number,
    number,
    number,
  ];
  const server = await startPrimary(database);
  await query(server.url(), "create database desk");
  await startPgbouncer(pooler, poolerOf(pooler, database));
  const pooled = `postgres://desk@127.0.0.1:${pooler}/desk`;
  const settings = {
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: server.url("desk"),
    PREPARED_STATEMENTS: "0",
  };
  const desks = [startDesk(first, settings)];
  await desks[0]!.ready();
  const warned = desks[0]!.said().includes("no time limits behind the pooler");
  promise("the app warns where the pooler drops its time limits", warned);
  for (const limit of LIMITS) await query(server.url(), `alter role desk set ${limit}`);
  // Connections that the pooler has open already keep their old limits.
  await query(
    server.url(),
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'desk'",
  );
  desks.push(startDesk(second, settings));
  await desks[1]!.ready();
  promise("it doesn't where its user has them", !desks[1]!.said().includes("no time limits"));

  const both = [first, second].map((at) => new Visitors(`http://127.0.0.1:${at}`));
  const key = await ownKey(server.url("desk"));
  for (const visitors of both) await visitors.begin(server.url("desk"), staff, key);
  await pause(LOAD_MS);
  const [{ count }] = (await query<{ count: string }>(
    server.url(),
    "select count(*) from pg_stat_activity where datname = 'desk'",
  )) as [{ count: string }];
  printFigure("connections of the server while two processes ask for up to 20", count);
  for (const visitors of both) {
    const seen = await visitors.end();
    printVisitors(seen);
    for (const { what, reason } of seen.failures) printFigure(`  ${what}`, reason);
    promise("nothing fails behind the pooler", seen.failures.length === 0);
    promise("everybody finds what they have saved", seen.unseen.length === 0);
    promise(
      "customers and bookings are saved",
      Math.min(seen.customers.length, seen.bookings.length) > 0,
    );
    promise(
      "every acknowledged write is there",
      (await lostIn(server.url("desk"), seen)).length === 0,
    );
  }
  for (const desk of desks) {
    const errors = desk
      .said()
      .split("\n")
      .filter((line) => line.includes('"level":"error"'));
    for (const line of errors) printFigure("an error in the log", line.slice(0, 300));
    promise("the log has no errors", errors.length === 0);
  }
}
