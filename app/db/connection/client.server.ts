import { Kysely, PostgresDialect, type LogEvent } from "kysely";
import pg from "pg";
import { env } from "~/config/env.server";
import { log } from "~/operations/log.server";
import { lockDataDir } from "./data-dir-lock.server";
import type { Database } from "../database";
import { byName } from "./named-statements.server";
import { clientSending } from "./pool-client.server";
import type { DB } from "../schema";
import { silentConnections } from "./silent-connections.server";

/** Either the URL of a PostgreSQL server, or the folder of the embedded database. */
export type DatabaseConfig =
  | {
      databaseUrl: string;
      /** Whether the server keeps plans of statements by name; some poolers don't allow it. */
      prepared?: boolean;
    }
  | { dataDir: string };

export interface OpenDatabase {
  db: Database;
  close: () => Promise<void>;
  /** The pool of its connections. */
  pool: pg.Pool;
}

/** PostgreSQL's number for the type `date`. */
const DATE_OID = 1082;

/**
 * Opens PostgreSQL through a pool, or the embedded PGlite; both use the same dialect. Calendar dates come as
 * text (`pg` would turn them into local midnights), and so does `numeric`.
 *
 * @param onStatement is called at the end of every statement, to count them
 */
export async function openDatabase(
  config: DatabaseConfig,
  onStatement?: (event: LogEvent) => void,
): Promise<OpenDatabase> {
  if ("databaseUrl" in config) {
    const { databaseUrl, prepared = true } = config;
    const namedStatements = prepared ? [byName({ generation: 0 })] : [];
    const silent = silentConnections(databaseUrl);
    const pool = new pg.Pool({
      Client: clientSending(...namedStatements, silent.watched),
      connectionString: databaseUrl,
      ...poolLimits,
      types,
      // Statements that are asked for at the same moment in a transaction are sent at once.
      pipeline: true,
    } as pg.PoolConfig);
    // Without a listener, the process would end when the server closes a connection.
    pool.on("error", (error) => {
      log.warn({ error: error.message }, "An idle connection to the database was lost");
    });
    silent.endIn(pool);
    const patient = { connect: () => connectInTime(pool), end: () => pool.end() };
    const dialect = new PostgresDialect({ pool: patient });
    const db = new Kysely<DB>({ dialect, log: onStatement });
    return { db, close: () => db.destroy(), pool };
  }
  return openEmbedded(config.dataDir);
}

/**
 * Takes a connection within one time limit. The pool alone would apply its limit twice: once while it waits
 * for a free connection, and once while it opens a new one.
 */
function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(new Error("timeout exceeded when trying to connect"));
    }, poolLimits.connectionTimeoutMillis);
    pool.connect().then(
      (client) => {
        clearTimeout(timer);
        if (late) client.release();
        else resolve(client);
      },
      (error: Error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  // Imported only here, so that a server with PostgreSQL doesn't load 20 MB of WebAssembly.
  const [{ PGlite }, { pg_trgm }, { unaccent }, { createPgConfig }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("@electric-sql/pglite/contrib/unaccent"),
    import("@electric-sql/pglite/node-postgres"),
  ]);
  const unlock = lockDataDir(dataDir);
  const embedded = await PGlite.create({
    dataDir: `${dataDir}/postgres`,
    extensions: { pg_trgm, unaccent },
  });
  // Exactly one connection, which stays open: PGlite is a single process with a single session.
  const pool = new pg.Pool({
    ...createPgConfig(embedded),
    Client: clientSending(byName({ generation: 0 })),
    types,
    max: 1,
    idleTimeoutMillis: 0,
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    close: async () => {
      await db.destroy();
      await embedded.close();
      unlock();
    },
  };
}

const poolLimits = {
  max: 10,
  connectionTimeoutMillis: 3000,
  statement_timeout: 10_000,
  lock_timeout: 5000,
  // Without just-in-time compilation: PostgreSQL would spend seconds compiling statements that run in
  // milliseconds. It overestimates their cost, because it can't estimate `generate_series`.
  options: "-c jit=off",
  // Keep-alive detects that the other end is gone. The maximum lifetime ends connections to a server that is
  // no longer the primary one.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  maxLifetimeSeconds: 600,
  allowExitOnIdle: true,
};

const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === DATE_OID
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/** A database that is open; one that was opened elsewhere may have no pool. */
type Served = Pick<OpenDatabase, "db"> & Partial<OpenDatabase>;

let opened: Promise<Served> | undefined;

/** Makes this process use a database that is open already, instead of the one of its settings. */
export function serveDatabase(open: Served): void {
  opened = Promise.resolve(open);
}

/** @returns the database of this process, which the first call opens */
export async function getDatabase(): Promise<Database> {
  const { DATABASE_URL: databaseUrl, PREPARED_STATEMENTS: prepared, DATA_DIR: dataDir } = env();
  opened ??= openDatabase(databaseUrl ? { databaseUrl, prepared } : { dataDir });
  return (await opened).db;
}

/** @returns the connections of this process, and how many requests wait for one; none before the first use */
export async function connectionsInUse(): Promise<Record<"open" | "idle" | "waiting", number>> {
  const pool = (await opened)?.pool;
  return {
    open: pool?.totalCount ?? 0,
    idle: pool?.idleCount ?? 0,
    waiting: pool?.waitingCount ?? 0,
  };
}
