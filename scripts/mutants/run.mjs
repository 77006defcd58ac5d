/**
 * `npm run test:mutants`: makes each mutant of `mutants.json` in turn, runs the test that is known to catch it, and
 * says whether it still does. Numbers choose some: `npm run test:mutants -- 3 17`; areas, kinds and files do too:
 * `npm run test:mutants -- pricing`. The mutated file is restored after its test, also after an interrupt.
 *
 * Tests of the browser and of whole processes need a build of each mutant: they run only where numbers ask for
 * them, or with `--built`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createVitest } from "vitest/node";
import { mutated } from "./source.mjs";

const { drawn, named } = JSON.parse(readFileSync(new URL("mutants.json", import.meta.url), "utf8"));
const all = [...drawn, ...named].map((mutant, index) => ({ number: index + 1, ...mutant }));
const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const built = process.argv.includes("--built") || asked.some((word) => /^\d+$/.test(word));
const chosen = all.filter(
  (mutant) => asked.length === 0 || asked.some((word) => isMeant(mutant, word)),
);

let vitest;
let restore = () => {};
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    restore();
    process.exit(1);
  });
}

const counts = {};
for (const mutant of chosen) {
  const outcome = await outcomeOf(mutant);
  counts[outcome] = (counts[outcome] ?? 0) + 1;
  const { number, kind, file, within, caughtBy, survives } = mutant;
  console.log(`${number}. ${outcome}: ${kind}, ${file} › ${within}`);
  console.log(`   ${caughtBy ? `${caughtBy.file} › ${caughtBy.test}` : survives}`);
}
await vitest?.close();
console.log(
  `\n${Object.entries(counts)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(", ")}`,
);
process.exit(counts.MISSED || counts["NOT FOUND"] ? 1 : 0);

function isMeant({ number, area, kind, file }, word) {
  return [String(number), area, kind].includes(word) || file.includes(word);
}

/** @returns what becomes of a mutant: capitals where something must be done */
async function outcomeOf(mutant) {
  const text = mutated(mutant);
  // Its place has changed: another mutant is drawn, or the place is corrected in the list.
  if (text === undefined) return "NOT FOUND";
  const { file, caughtBy } = mutant;
  if (!caughtBy) return "survives, as is known";
  if (!existsSync(caughtBy.file)) return "NOT FOUND";
  const needsBuild = /^tests\/(e2e|operations|faults)\//.test(caughtBy.file);
  if (needsBuild && !built) return "left out, as it needs a build";
  const before = readFileSync(file, "utf8");
  restore = () => writeFileSync(file, before);
  writeFileSync(file, text);
  try {
    const failed = needsBuild ? failsBuilt(caughtBy) : await fails(caughtBy, file);
    return failed ? "caught" : "MISSED";
  } finally {
    restore();
    restore = () => {};
    vitest?.invalidateFile(resolve(file));
  }
}

/** @returns whether the test fails with the mutant */
async function fails({ file, test }, mutant) {
  vitest ??= await startVitest();
  vitest.invalidateFile(resolve(mutant));
  vitest.setGlobalTestNamePattern(new RegExp(`^${escaped(test).replaceAll(" > ", " ")}$`));
  const specifications = vitest.getModuleSpecifications(resolve(file));
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const ran = testModules.filter(({ moduleId }) => moduleId === resolve(file));
  // A mutant that can't even be imported is caught as well.
  return ran.some((module) => !module.ok());
}

/** Starts Vitest once, with one database server for all mutants. */
async function startVitest() {
  const started = await createVitest("test", {
    ...{ watch: false, maxWorkers: 1, bail: 1, reporters: [{}] },
    project: ["unit", "integration", "requests"],
  });
  await started.standalone();
  return started;
}

function failsBuilt({ file, test }) {
  const pattern = escaped(test);
  const runner = file.startsWith("tests/e2e/")
    ? ["playwright", "test", file, "--grep", pattern]
    : ["vitest", "run", file, "--testNamePattern", pattern.replaceAll(" > ", " ")];
  for (const command of [["remix", "vite:build"], runner]) {
    if (spawnSync("npx", command, { stdio: "ignore" }).status !== 0) return true;
  }
  return false;
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
