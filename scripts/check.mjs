/**
 * `npm run check`: all checks that run no part of the product. Two checks run at a time, the longest first,
 * and each prints its findings; `npm run check -- lint layers` runs only these two, and `--but lint layers` all
 * the others.
 */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { delimiter, resolve } from "node:path";

const checks = {
  lint: ["eslint", ".", "--max-warnings=0"],
  // Types, and the rules that ask for types everywhere: promises and switches (.oxlintrc.json, ADR 231).
  types: ["oxlint"],
  format: ["oxfmt", "--check"],
  layers: ["depcruise", "app", "migrations", "scripts", "tests"],
  unused: ["knip"],
  // Checks that each noun has all its parts; a failure names the missing ones.
  whole: ["vitest", "run", "--project=unit", "--reporter=dot", "app/nouns.test.ts"],
  nouns: [process.execPath, "scripts/build/nouns.mjs", "--check"],
  migrations: [process.execPath, "scripts/check/migrations.mjs"],
  schema: [process.execPath, "scripts/check/db-types.mjs", "--check"],
  keys: [process.execPath, "scripts/check/translation-keys.mjs"],
  words: [process.execPath, "scripts/check/plain-words.mjs"],
  locales: ["i18n-check", "--locales", "locales", "--source", "en", "--format", "i18next"],
};

const given = process.argv.slice(2);
const others = given[0] === "--but";
const asked = others ? given.slice(1) : given;
const unknown = asked.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`No check ${unknown.join(", ")}: there are ${Object.keys(checks).join(", ")}.`);
  process.exit(1);
}

const PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
const waiting = Object.keys(checks).filter(
  (name) => asked.length === 0 || asked.includes(name) !== others,
);
const failed = [];
const workers = Math.min(2, availableParallelism());
await Promise.all(Array.from({ length: workers }, work));
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(", ")}`);
  process.exit(1);
}

async function work() {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const began = Date.now();
    const { ok, output } = await run(checks[name]);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${ok ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
    if (!ok) {
      failed.push(name);
      console.log(output.trimEnd());
    }
  }
}

/** Runs a tool and keeps its output until its end, so that the outputs of two tools aren't mixed. */
function run([command, ...args]) {
  return new Promise((done) => {
    let output = "";
    const tool = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PATH },
    });
    const listen = (chunk) => (output += chunk);
    tool.stdout.on("data", listen);
    tool.stderr.on("data", listen);
    tool.on("error", (error) => done({ ok: false, output: error.message }));
    tool.on("close", (code) => done({ ok: code === 0, output }));
  });
}
