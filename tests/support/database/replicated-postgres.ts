import { join } from "node:path";
import { freePort } from "./postgres";
import { startSystemPostgres, startCluster } from "./system-postgres";

/** A primary with a streaming replica, both real servers. */
export interface ReplicatedPostgres {
  primaryUrl: string;
  replicaUrl: string;
  /** With `SIGQUIT` it is killed. */
  stopReplica: (signal?: "SIGINT" | "SIGQUIT") => Promise<void>;
  killPrimary: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a primary and a replica, from the system's packages: those from npm have no `pg_basebackup`. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const primary = await startSystemPostgres();
  const cluster = join(primary.folder, "replica");
  const port = await freePort();
  primary.run("pg_basebackup", [
    "-D",
    cluster,
    "-d",
    primary.url,
    "-R",
    "-X",
    "stream",
    "-c",
    "fast",
  ]);
  const stopReplica = await startCluster(cluster, port);
  const replicaUrl = new URL(primary.url);
  replicaUrl.port = String(port);
  return {
    primaryUrl: primary.url,
    replicaUrl: replicaUrl.toString(),
    stopReplica,
    killPrimary: primary.kill,
    stop: async () => {
      await stopReplica();
      await primary.stop();
    },
  };
}
