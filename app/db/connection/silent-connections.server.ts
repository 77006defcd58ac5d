import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { log } from "~/operations/log.server";
import type { SendingWay } from "./pool-client.server";

/** The time in milliseconds after which a waiting statement makes us check its connection. */
const DOUBT_MS = 1500;

/** The longest time that the database may take to answer the check, in milliseconds. */
const ANSWER_MS = 1500;

/**
 * The time in milliseconds after which a silent connection is ended, even if the server can't be asked about
 * it: longer than any statement of the app may run.
 */
const LIMIT_MS = 12_000;

const LOOK_EVERY_MS = 250;

/** The longest time that the answer to a finished statement may need to arrive, in milliseconds. */
const ON_ITS_WAY_MS = 100;

/**
 * The server's answer about the waiting statements, over a fresh connection; `unknown` where it can't tell.
 */
type Verdict = { running: ReadonlySet<number> } | "silent" | "unknown";

interface Wait {
  since: number;
  /** The time of the next check; the statement may simply be slow. */
  doubtAt: number;
}

/**
 * Ends connections of a pool that have become silent, for example after a failover: no answer and no error
 * arrives, and callers would wait until the network gives up. A time limit for every statement would also end
 * slow ones, so the database is asked over a fresh connection which statements are still running. A statement
 * that it doesn't know ends with "Connection terminated", and so do idle connections of the same age.
 */
export function silentConnections(databaseUrl: string): {
  /** Notes how long each statement has been waiting. */
  watched: SendingWay;
  /** Watches a pool whose clients send through `watched`, and ends its silent connections. */
  endIn: (pool: pg.Pool) => void;
} {
  const waiting = new Map<pg.ClientBase, Wait>();
  const idle = new Set<pg.ClientBase>();
  let asking = false;
  let clock: NodeJS.Timeout | undefined;

  function endIn(pool: pg.Pool) {
    // The pool doesn't listen to connections in use: without this listener, an error of one would end the
    // process.
    pool.on("connect", (client) => client.on("error", () => undefined));
    pool.on("acquire", (client) => void idle.delete(client));
    pool.on("release", (_, client) => void idle.add(client));
    pool.on("remove", (client) => void idle.delete(client));
  }

  const watched: SendingWay =
    (send, client) =>
    (...queryArguments) => {
      const answer = send(...queryArguments);
      if (!(answer instanceof Promise)) return answer;
      const now = Date.now();
      waiting.set(client, { since: now, doubtAt: now + DOUBT_MS });
      clock ??= setInterval(() => void look(), LOOK_EVERY_MS).unref();
      const onAnswer = () => {
        waiting.delete(client);
        if (waiting.size > 0) return;
        clearInterval(clock);
        clock = undefined;
      };
      void answer.then(onAnswer, onAnswer);
      return answer as unknown;
    };

  async function look() {
    const now = Date.now();
    const doubtful = [...waiting].filter(([, { doubtAt }]) => doubtAt <= now);
    if (asking || doubtful.length === 0) return;
    asking = true;
    const verdict = await ask(
      databaseUrl,
      doubtful.map(([client]) => pidOf(client)),
    );
    await pause(ON_ITS_WAY_MS);
    asking = false;
    const dead = doubtful.filter(([client, wait]) => {
      // The statement has been answered, or the connection is already running another one.
      if (waiting.get(client) !== wait) return false;
      if (verdict === "silent") return true;
      if (verdict === "unknown") return Date.now() - wait.since > LIMIT_MS;
      return !verdict.running.has(pidOf(client));
    });
    for (const [, wait] of doubtful) wait.doubtAt = Date.now() + DOUBT_MS;
    if (dead.length === 0) return;
    log.warn({ ended: dead.length }, "Silent connections to the database were ended");
    for (const [client] of dead) cut(client);
    for (const client of idle) cut(client);
  }

  return { watched, endIn };
}

async function ask(databaseUrl: string, processes: number[]): Promise<Verdict> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ANSWER_MS,
  });
  client.on("error", () => undefined);
  const late = setTimeout(() => cut(client), ANSWER_MS);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; self: number; state: string | null }>(
      `select pid, pg_backend_pid() as self, state from pg_stat_activity
       where pid = any($1) or pid = pg_backend_pid()`,
      [processes],
    );
    // Behind a pooler the known pids aren't those of the server.
    if (rows[0]?.self !== pidOf(client)) return "unknown";
    const running = rows.filter(({ state }) => !state?.startsWith("idle"));
    return { running: new Set(running.map(({ pid }) => pid)) };
  } catch (error) {
    // An error from the server, such as too many connections, shows that it is alive.
    return error instanceof pg.DatabaseError ? "unknown" : "silent";
  } finally {
    clearTimeout(late);
    cut(client);
  }
}

/** @returns the number under which the server knows a connection; the types of `pg` don't declare it */
function pidOf(client: pg.ClientBase): number {
  return (client as unknown as { processID: number }).processID;
}

/** Closes a connection without telling the server, which may not be listening. */
function cut(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
