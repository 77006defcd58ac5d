/**
 * `npm run bench`: how fast the price engine, a bulk adjustment, an export and the pages are, and
 * whether the four failures of a login take the same time, side by side in one run. Ratios hold from machine to machine; absolute figures don't.
 */
import { openDatabase } from "../../app/db/client.server";
import { migrateToLatest } from "../../app/db/migrator.server";
import { startPostgres } from "../../tests/support/postgres";
import { seedLarge } from "../seed/large";
import { benchBulk } from "./bulk";
import { benchEngine } from "./engine";
import { benchLogins } from "./logins";
import { benchExport, benchPages, startMeasuredApp } from "./server";

const PRICES = 100_000;
const HOTELS = 500;

const pages = [
  "/healthz",
  "/pricing/management/seasons",
  "/pricing/management/room-prices",
  "/pricing/management/room-prices?page=4000&size=25",
  "/pricing/management/room-prices?search=suite",
  "/pricing",
];

interface Line {
  what: string;
  measured: string;
  bound: string;
}

const lines: Line[] = [];
let broken = 0;

function tell(what: string, measured: string, bound?: { text: string; holds: boolean }): void {
  lines.push({
    what,
    measured,
    bound: bound ? `${bound.text}${bound.holds ? "" : "  MISSED"}` : "",
  });
  if (bound && !bound.holds) broken += 1;
}

const engine = benchEngine();
tell("engine, 14 nights × 30 rules", `${Math.round(engine.perSecond)} stays/s`, {
  text: "≥ 20000 stays/s",
  holds: engine.perSecond >= 20_000,
});
tell("the plain second implementation", `${Math.round(engine.referencePerSecond)} stays/s`);
tell("checksum of all that came out", engine.checksum);

const postgres = await startPostgres();
try {
  const { db, close } = await openDatabase({ databaseUrl: postgres.url });
  await migrateToLatest(db);
  await seedLarge(db, { hotels: HOTELS, prices: PRICES, seed: 1, firstYear: 2027 });
  await close();
  const app = await startMeasuredApp(postgres.url);
  try {
    const exported = await benchExport(app);
    const more = exported.peakMb - exported.idleMb;
    tell(`CSV export, ${exported.lines - 1} prices`, `${exported.seconds.toFixed(1)} s`);
    tell("its memory over idle", `${more.toFixed(0)} MB`, { text: "≤ 80 MB", holds: more <= 80 });
    for (const bulk of await benchBulk(postgres.url, [1, 10, 100])) {
      // The session is read by the guard, before the service.
      const statements = bulk.statements + 1;
      tell(
        `bulk adjustment, ${bulk.rows} rows`,
        `${bulk.ms.toFixed(0)} ms, ${statements} statements`,
        {
          text: "≤ 8 statements",
          holds: statements <= 8,
        },
      );
    }
    const logins = await openDatabase({ databaseUrl: postgres.url });
    const { medians, spread } = await benchLogins(logins.db, app);
    await logins.close();
    const said = Object.entries(medians).map(([kind, ms]) => `${kind} ${ms.toFixed(1)}`);
    tell("failed logins, median ms", said.join(", "), {
      text: `${(spread * 100).toFixed(1)} % apart, ≤ 15 %`,
      holds: spread <= 0.15,
    });
    for (const page of await benchPages(app, pages)) {
      tell(page.path, `${Math.round(page.perSecond)} requests/s, p50 ${page.p50} ms`);
    }
  } finally {
    app.stop();
  }
} finally {
  await postgres.stop();
}

const width = (key: keyof Line) => Math.max(...lines.map((line) => line[key].length));
for (const { what, measured, bound } of lines) {
  console.log(
    `${what.padEnd(width("what"))}  ${measured.padStart(width("measured"))}  ${bound}`.trimEnd(),
  );
}
process.exitCode = broken > 0 ? 1 : 0;
