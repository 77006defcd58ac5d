/** `npm run check`: what can be said of the code without running it. Two at a time, all to the end. */
import { spawn } from "node:child_process";

const checks = [
  ["types", "tsc", ["--noEmit"]],
  ["lint", "eslint", [".", "--max-warnings", "0"]],
  [
    "layers",
    "depcruise",
    ["app", "migrations", "--config", ".dependency-cruiser.cjs", "--output-type", "err-long"],
  ],
  ["unused code", "knip", ["--no-progress"]],
  [
    "languages",
    "i18n-check",
    [
      "--locales",
      "locales",
      "--source",
      "en",
      "--format",
      "i18next",
      "--only",
      "missingKeys",
      "invalidKeys",
    ],
  ],
  ["format", "prettier", ["--check", "--log-level", "warn", "."]],
];

const failed = [];
const waiting = [...checks];
await Promise.all([worker(), worker()]);
if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);

async function worker() {
  for (let check = waiting.shift(); check; check = waiting.shift()) await run(...check);
}

function run(name, command, args) {
  return new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(`node_modules/.bin/${command}`, args, {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    child.stdout.on("data", (text) => (said += text));
    child.stderr.on("data", (text) => (said += text));
    child.on("close", (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(0);
      if (code === 0) {
        console.log(`✓ ${name} (${seconds} s)`);
      } else {
        failed.push(name);
        console.error(`✗ ${name} (${seconds} s)\n${said}`);
      }
      resolve();
    });
  });
}
