import { setTimeout as pause } from "node:timers/promises";
import { answersOk, startDesk, type Desk } from "./desk";
import { promise, printFigure, printVisitors } from "./figures";
import { query, startPrimary, startReplica } from "./postgres";
import { lostIn, Visitors } from "./visitors";

const CALM_MS = 10_000;

/** A process that reads lists and availability on an asynchronous replica, which lags, and then dies. */
export async function readingCase(port: number, staff: number): Promise<void> {
  const [at, one, other] = [0, 1, 2].map((nth) => port + nth) as [number, number, number];
  const primary = await startPrimary(one);
  await query(primary.url(), "create database desk");
  const replica = await startReplica(primary, other, "replica");
  const desk = startDesk(at, {
    DATABASE_URL: primary.url("desk"),
    DATABASE_READ_URL: replica.url("desk"),
  });
  await desk.ready();

  const visitors = new Visitors(desk.url);
  await visitors.begin(primary.url("desk"), staff);
  await pause(CALM_MS);
  const calm = await readsOf(desk);
  printFigure("reads on the replica", `${calm.replica} of ${calm.replica + calm.primary}`);
  promise("most reads go to the replica", calm.replica > calm.primary);

  await query(replica.url(), "select pg_wal_replay_pause()");
  await pause(CALM_MS / 2);
  const behind = await readsOf(desk);
  printFigure("its lag, in seconds, while it replays nothing", behind.lag);
  promise("the lag is told", behind.lag > 0);
  promise("the primary answers while the replica is behind", behind.primary > calm.primary);
  await query(replica.url(), "select pg_wal_replay_resume()");
  await pause(CALM_MS / 2);
  const again = await readsOf(desk);
  promise("the replica answers again once it has caught up", again.replica > behind.replica);

  await replica.kill();
  await pause(CALM_MS / 2);
  promise("the process is ready without its replica", await answersOk(`${desk.url}/readyz`));
  promise("a lag without end is told", (await readsOf(desk)).lag === Infinity);
  const seen = await visitors.end();
  printVisitors(seen);
  for (const { what, reason } of seen.failures) printFigure(`  ${what}`, reason);
  promise("no request fails", seen.failures.length === 0);
  promise("everybody finds what they have saved", seen.unseen.length === 0);
  promise(
    "every acknowledged write is there",
    (await lostIn(primary.url("desk"), seen)).length === 0,
  );
}

/** @returns the reads so far by the server that answered, and the lag, as the metrics tell them */
async function readsOf(desk: Desk): Promise<Record<"replica" | "primary" | "lag", number>> {
  const text = await (await fetch(`${desk.url}/metrics`)).text();
  const figure = (name: string) => {
    const line = text.split("\n").find((one) => one.startsWith(name));
    const value = line?.slice(line.lastIndexOf(" ") + 1) ?? "0";
    return value === "+Inf" ? Infinity : Number(value);
  };
  const reads = (by: string) => figure(`maison_desk_replica_reads_total{by="${by}"}`);
  return {
    replica: reads("replica"),
    primary: reads("primary"),
    lag: figure("maison_desk_replica_lag_seconds "),
  };
}
