import { openDatabase } from "../../../app/db/connection/client.server";
import { benchAvailability } from "./availability";
import { benchBulk } from "./bulk";
import { benchCalendar } from "./calendar";
import { benchEngine } from "../engine/engine";
import { benchExport } from "./export";
import { benchLogins } from "./logins";
import { startApp } from "../programs";

/** Prints results beside the bounds that they must keep, and collects the bounds that were missed. */
export class Findings {
  readonly missed: string[] = [];

  tell(what: string, measured: string, bound?: { text: string; holds: boolean }): void {
    const verdict = bound ? `${bound.text}${bound.holds ? "" : "  MISSED"}` : "";
    console.log(`${what.padEnd(34)}  ${measured.padStart(40)}  ${verdict}`.trimEnd());
    if (bound && !bound.holds) this.missed.push(`${what}: ${measured}, wanted ${bound.text}.`);
  }
}

/** Measures the price engine, and the simple second implementation that the tests compare with. */
export function tellEngine(findings: Findings): void {
  const engine = benchEngine();
  findings.tell("engine, 14 nights × 30 rules", `${Math.round(engine.perSecond)} stays/s`, {
    text: "≥ 20000 stays/s",
    holds: engine.perSecond >= 20_000,
  });
  findings.tell(
    "the same with a contract’s terms",
    `${Math.round(engine.withContractPerSecond)} stays/s`,
    { text: "≥ 8000 stays/s", holds: engine.withContractPerSecond >= 8000 },
  );
  findings.tell(
    "the plain second implementation",
    `${Math.round(engine.referencePerSecond)} stays/s`,
  );
  findings.tell("checksum of all that came out", engine.checksum);
  const calendar = benchCalendar();
  const ratio = calendar.ms / calendar.engineMs;
  findings.tell(
    `rate calendar, ${calendar.cells} cells × 30 rules`,
    `${calendar.ms.toFixed(1)} ms, ${ratio.toFixed(2)} × the engine's calls`,
    { text: "≤ 60 ms, ≤ 1.5 ×", holds: calendar.ms <= 60 && ratio <= 1.5 },
  );
}

/**
 * Measures an export, bulk adjustments, a search for free rooms, and the four refusals of a login, which must all take the same time.
 */
export async function benchWork(databaseUrl: string, findings: Findings): Promise<void> {
  const app = await startApp(databaseUrl);
  try {
    const exported = await benchExport(app);
    const more = exported.peakMb - exported.idleMb;
    findings.tell(`CSV export, ${exported.lines - 1} prices`, `${exported.seconds.toFixed(1)} s`);
    findings.tell("its memory over idle", `${more.toFixed(0)} MB`, {
      text: "≤ 80 MB",
      holds: more <= 80,
    });
    for (const bulk of await benchBulk(databaseUrl, [1, 10, 100])) {
      // The guard's statement that reads the session comes before the service's own statements.
      const statements = bulk.statements + 1;
      findings.tell(
        `bulk adjustment, ${bulk.rows} rows`,
        `${bulk.ms.toFixed(0)} ms, ${statements} statements`,
        { text: "≤ 8 statements", holds: statements <= 8 },
      );
    }
    const search = await benchAvailability(databaseUrl);
    findings.tell(
      `free rooms, ${search.stays} room types × ${search.nights} nights`,
      `${search.ms.toFixed(0)} ms, ${search.statements} statements`,
      { text: "≤ 8 statements", holds: search.statements <= 8 },
    );
    findings.tell(
      "beside pricing them, reads included",
      `${search.pricingMs.toFixed(0)} ms: ${(search.ms / search.pricingMs).toFixed(1)} ×`,
    );
    findings.tell(
      "beside the engine's calls alone",
      `${search.engineMs.toFixed(0)} ms: ${(search.ms / search.engineMs).toFixed(1)} ×`,
    );
    findings.tell("with ± 3 days and ± a night", `${search.aroundMs.toFixed(0)} ms`);
    const { db, close } = await openDatabase({ databaseUrl });
    const { medians, spread } = await benchLogins(db, app);
    await close();
    const said = Object.entries(medians).map(([kind, ms]) => `${kind} ${ms.toFixed(1)}`);
    findings.tell("failed logins, median ms", said.join(", "), {
      text: `${(spread * 100).toFixed(1)} % apart, ≤ 15 %`,
      holds: spread <= 0.15,
    });
  } finally {
    app.stop();
  }
}
