/**
 * `npm run test:mutants`: makes each mutant of `mutants.json` in turn and says whether the test that is known to
 * catch it fails then, and passes without it. Numbers choose some (`npm run test:mutants -- 3 17`), and so do areas,
 * kinds and files (`npm run test:mutants -- pricing`). A mutated file is restored after its test, and after an
 * interrupt.
 *
 * Tests of the browser and of whole processes need a build of each mutant: they run only where numbers ask for
 * them, or with `--built`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createVitest } from "vitest/node";
import { ensureBrowser } from "../setup.mjs";
import { mutated } from "./source.mjs";

const { drawn, named } = JSON.parse(readFileSync(new URL("mutants.json", import.meta.url), "utf8"));
const all = [...drawn, ...named].map((mutant, index) => ({ number: index + 1, ...mutant }));
const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const built = process.argv.includes("--built") || asked.some((word) => /^\d+$/.test(word));
const chosen = all.filter(
  (mutant) => asked.length === 0 || asked.some((word) => isMeant(mutant, word)),
);

/** As it was before Vitest began: what Vitest adds for its tests would change the build. */
const environment = { ...process.env };
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
process.exit(Object.keys(counts).some((outcome) => /^[A-Z]{2}/.test(outcome)) ? 1 : 0);

function isMeant({ number, area, kind, file }, word) {
  return [String(number), area, kind].includes(word) || file.includes(word);
}

/** @returns the outcome of a mutant; in capitals what somebody must see to */
async function outcomeOf(mutant) {
  const text = mutated(mutant);
  // The source has changed there: the place is corrected in the list, or another mutant is drawn.
  if (text === undefined) return "PLACE GONE";
  const { file, caughtBy } = mutant;
  if (!caughtBy) return "survives, as is known";
  const needsBuild = /^tests\/(e2e|operations|faults)\//.test(caughtBy.file);
  if (needsBuild && !built) return "left out, as it needs a build";
  const run = needsBuild ? runBuilt : runTest;
  const sound = existsSync(caughtBy.file) ? await run(caughtBy) : "none";
  // A test that fails anyway catches nothing.
  if (sound !== "passed") return sound === "none" ? "TEST GONE" : "TEST FAILS ANYWAY";
  const before = readFileSync(file, "utf8");
  const write = (content) => {
    writeFileSync(file, content);
    vitest?.invalidateFile(resolve(file));
  };
  restore = () => write(before);
  write(text);
  try {
    return (await run(caughtBy)) === "failed" ? "caught" : "MISSED";
  } finally {
    restore();
    restore = () => {};
  }
}

/** @returns whether one test passed or failed; "none" where there is no such test */
async function runTest({ file, test }) {
  vitest ??= await startVitest();
  // Tests are found by their names with blanks between those of their groups.
  vitest.setGlobalTestNamePattern(new RegExp(`^${escaped(test).replaceAll(" > ", " ")}$`));
  const specifications = vitest.getModuleSpecifications(resolve(file));
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const [module] = testModules.filter(({ moduleId }) => moduleId === resolve(file));
  if (!module?.ok()) return "failed";
  const passed = [...module.children.allTests()].some((one) => one.result().state === "passed");
  return passed ? "passed" : "none";
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

/** Builds the app and runs one test of it. */
async function runBuilt({ file, test }) {
  const pattern = escaped(test);
  const runner = file.startsWith("tests/e2e/")
    ? ["playwright", "test", file, "--grep", pattern]
    : ["vitest", "run", file, "--testNamePattern", pattern.replaceAll(" > ", " ")];
  const env = { ...environment, CHROMIUM_PATH: await ensureBrowser() };
  for (const command of [
    ["npm", "run", "build"],
    ["npx", ...runner],
  ]) {
    const { status } = spawnSync(command[0], command.slice(1), { stdio: "ignore", env });
    if (status !== 0) return "failed";
  }
  return "passed";
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
