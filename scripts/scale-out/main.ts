/**
 * `npm run scale-out -- <case> …`: whole installations on this machine, under load, with what may happen to them:
 *
 *     processes               two processes behind HAProxy, images in S3; one is stopped, one is killed
 *     pooler                  two processes behind PgBouncer in transaction mode
 *     failover                a primary is killed, and its synchronous replica takes over
 *     failover-asynchronous   the same where commits don't wait for the replica: tells what is lost
 *     replica                 lists and availability are read on a replica that lags, and dies
 *     shards                  the statements of the screens that name no hotel, by module
 *     world --hotels 5000 --prices 10000000 --bookings 5000000
 *                             a large world: its size, dump, restore and start
 *
 * `--staff` is the number of people who work on screens meanwhile; half as many programs book. Ports from `--port`
 * on are used. It needs the programs of PostgreSQL, HAProxy and PgBouncer; it ends with 1 where a promise is
 * broken, and tells which.
 */
import { parseArgs } from "node:util";
import { broken } from "./figures";
import { endAll } from "./programs";
import { failoverCase } from "./failover";
import { pooledCase } from "./pooled";
import { readingCase } from "./reading";
import { shardsCase } from "./shards";
import { twoProcessesCase } from "./two-processes";
import { worldCase } from "./world";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: "string", default: "4501" },
    hotels: { type: "string", default: "1000" },
    prices: { type: "string", default: "2000000" },
    bookings: { type: "string", default: "1000000" },
    staff: { type: "string", default: "4" },
    keep: { type: "boolean", default: false },
  },
});
const port = Number(values.port);
const staff = Number(values.staff);
const cases: Record<string, () => Promise<void>> = {
  processes: () => twoProcessesCase(port, staff),
  pooler: () => pooledCase(port, staff),
  failover: () => failoverCase(port, staff, true),
  "failover-asynchronous": () => failoverCase(port, staff, false),
  replica: () => readingCase(port, staff),
  shards: () => shardsCase(port, staff),
  world: () =>
    worldCase(
      port,
      {
        hotels: Number(values.hotels),
        prices: Number(values.prices),
        bookings: Number(values.bookings),
      },
      values.keep,
    ),
};

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void endAll().then(() => process.exit(1)));
}
const unknown = positionals.find((name) => !(name in cases));
if (positionals.length === 0 || unknown !== undefined) {
  console.error(`Name one of the cases: ${Object.keys(cases).join(", ")}.`);
  process.exit(1);
}
try {
  for (const name of positionals) {
    console.log(`\n${name}`);
    await cases[name]!();
    await endAll();
  }
} catch (error) {
  broken.push(String(error));
  console.error(error);
} finally {
  await endAll();
}
if (broken.length > 0) console.error(`\nBroken:\n  ${broken.join("\n  ")}`);
process.exit(broken.length > 0 ? 1 : 0);
