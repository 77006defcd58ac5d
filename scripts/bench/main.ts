/**
 * `npm run bench`: how fast the price engine, bulk work, the pages and their growth are, beside what
 * Node and Remix can do at their best, in one run. Ratios hold from machine to machine; absolute
 * figures don't. It fails where a bound or a budget isn't kept.
 *
 *     npm run bench                          everything: some twenty minutes
 *     npm run bench -- --quick               the same over 10,000 prices, short: two minutes
 *     npm run bench -- day                   a realistic day; `--against ../other` beside another build
 *     npm run bench -- pages --only dashboard,calculator
 *     npm run bench -- budgets               the weights and statements alone: limits that are exceeded, and exit 1
 *     npm run bench -- growth --sizes 10000,100000
 *     npm run bench -- growth --sizes 100000 --beside postgres://…   and a world that is there already
 *     npm run bench -- hydration             in a browser
 *     npm run bench -- api --sizes 100000
 *     npm run bench -- memory                200,000 requests: half an hour; `--requests 40000` for fewer
 *
 *     npm run bench -- --write               and writes the tables that it prints into docs/performance.md
 *
 * With `TEST_DATABASE_URL` its worlds stay on that server for the next run.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startPostgres } from "../../tests/support/database/postgres";
import { benchApi } from "./api";
import { benchDay } from "./day";
import { benchHydration } from "./hydration";
import { benchMemory } from "./memory/memory";
import { benchBudgets, benchGrowth, benchPages } from "./pages";
import { withTables } from "./table";
import { Findings, tellEngine, benchWork } from "./work/work";
import { pricesIn, worldOf } from "./worlds";

const parts = ["engine", "work", "day", "pages", "growth", "hydration", "api"];

/** The page whose tables `--write` writes. */
const FIGURES = "docs/performance.md";

/** The parts that run only where they are named: one takes too long, the other is part of the pages. */
const named = ["memory", "budgets"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    sizes: { type: "string" },
    rounds: { type: "string" },
    seconds: { type: "string" },
    only: { type: "string" },
    plain: { type: "boolean", default: false },
    against: { type: "string" },
    requests: { type: "string", default: "200000" },
    beside: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const unknown = positionals.filter((part) => ![...parts, ...named].includes(part));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(", ")}: there are ${[...parts, ...named].join(", ")}.`);
  process.exit(1);
}
const asked = positionals.length > 0 ? positionals : parts.slice(values.quick ? 2 : 0);
const sizes = (values.sizes ?? (values.quick ? "10000" : "10000,100000,1000000"))
  .split(",")
  .map(Number);
const pace = {
  rounds: Number(values.rounds ?? (values.quick ? 1 : 5)),
  seconds: Number(values.seconds ?? (values.quick ? 0.5 : 2)),
};

/**
 * The number of prices over which pages are measured, as in a large company, unless the command names another
 * size.
 */
const USUAL = 100_000;

const findings = new Findings();
if (asked.includes("engine")) tellEngine(findings);
const postgres = await startPostgres();
try {
  if (asked.includes("memory")) {
    const requests = Number(values.requests);
    findings.missed.push(...(await benchMemory(postgres.url, { requests })));
  }
  const usual = sizes.includes(USUAL) ? USUAL : sizes[0]!;
  const worlds = new Map<number, string>();
  const worldless = asked.every((part) => part === "memory");
  for (const prices of asked.includes("growth") ? sizes : worldless ? [] : [usual]) {
    worlds.set(prices, await worldOf(postgres.url, prices));
  }
  if (asked.includes("day")) {
    await benchDay(worlds.get(usual)!, { rounds: pace.rounds, against: values.against });
  }
  if (asked.includes("pages")) {
    const only = values.only?.split(",") ?? [];
    const encoding = values.plain ? "identity" : "gzip";
    findings.missed.push(...(await benchPages(worlds.get(usual)!, { ...pace, encoding, only })));
  }
  if (asked.includes("budgets")) findings.missed.push(...(await benchBudgets(worlds.get(usual)!)));
  if (asked.includes("growth")) {
    if (values.beside) worlds.set(await pricesIn(values.beside), values.beside);
    await benchGrowth(worlds, pace);
  }
  if (asked.includes("hydration")) await benchHydration(worlds.get(usual)!, pace, findings);
  if (asked.includes("api")) await benchApi(worlds.get(usual)!, pace, findings);
  if (asked.includes("work")) await benchWork(worlds.get(usual)!, findings);
} finally {
  await postgres.stop();
}
if (values.write) writeFileSync(FIGURES, withTables(readFileSync(FIGURES, "utf8")));
if (findings.missed.length > 0) console.error(`\nMissed:\n  ${findings.missed.join("\n  ")}`);
process.exit(findings.missed.length > 0 ? 1 : 0);
