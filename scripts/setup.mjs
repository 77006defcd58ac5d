/**
 * Installs everything that a fresh clone lacks, with nothing but Node and npm at hand: dependencies,
 * a build, a browser. Everything here is built-in Node: it runs before anything is installed.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A command that failed; its own output has said why. */
export class StepFailed extends Error {}

/** Runs a command to its end, its output shown. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (error) throw new StepFailed(`${command}: ${error.message}`);
  if (status !== 0) throw new StepFailed(`${command} ${args.join(" ")} ended with ${status}.`);
}

/** Installs the dependencies of package-lock.json, unless exactly those are there already. */
export function ensureDependencies() {
  if (areInstalled()) return;
  console.log("Installing dependencies …");
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
}

/**
 * npm notes in `node_modules/.package-lock.json` what it has installed, at the end of an install.
 * Optional packages may be missing: most are for another machine.
 */
function areInstalled() {
  const note = "node_modules/.package-lock.json";
  if (!existsSync(note)) return false;
  const wanted = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  const installed = JSON.parse(readFileSync(note, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === "" || optional || installed[path]?.version === version,
  );
}

const sources = [
  "app",
  "locales",
  "migrations",
  "public",
  "scripts",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
];

/** Builds the app and its tools, unless nothing changed since the last build. */
export function ensureBuild() {
  const stamp = "build/.sources";
  const hash = createHash("sha256");
  for (const source of sources) addToHash(hash, source);
  const wanted = hash.digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building …");
  run("npm", ["run", "--silent", "build"]);
  writeFileSync(stamp, wanted);
}

function addToHash(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name));
  } else {
    hash.update(path).update(readFileSync(path));
  }
}

/**
 * Sees to the programs of PostgreSQL that back a database up: those of the system, else those that
 * Debian's package manager installs. The PostgreSQL from npm has none.
 */
export function ensurePostgresPrograms() {
  if (findPostgresPrograms() || !mayInstall()) return;
  console.log("Installing PostgreSQL …");
  apt("update");
  apt("install", "postgresql");
}

/** @returns the folder with initdb, postgres, pg_dump and the like: the newest there is */
export function findPostgresPrograms() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    process.env.POSTGRES_PROGRAMS,
    ...newestFirst.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.find(
    (folder) =>
      folder && ["initdb", "postgres", "pg_dump"].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * @returns the path of a Chromium: CHROMIUM_PATH, else one on the PATH, else Playwright's own, else
 *   the one that Debian's package manager installs
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (mayInstall()) {
    console.log("Installing Chromium …");
    apt("update");
    // Older releases have only the whole browser.
    if (!apt("install", "chromium-headless-shell")) apt("install", "chromium");
  }
  const installed = await findBrowser();
  if (installed) return installed;
  throw new StepFailed(
    "The browser tests need Chromium: install it (for instance with `npx playwright install chromium`), or name one in CHROMIUM_PATH.",
  );
}

/** @returns whether this is a Debian, and ours to install on */
function mayInstall() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** @returns whether Debian's package manager did what it was told */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", ["-y", "-q", ...args], { stdio: "inherit", env }).status === 0;
}

/** The shell draws for nobody, which takes the browser tests two thirds of the time: it comes first. */
const browsers = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new StepFailed(`CHROMIUM_PATH: there is no ${named}.`);
  if (named) return named;
  for (const folder of (process.env.PATH ?? "").split(":")) {
    for (const name of browsers) {
      if (folder && existsSync(join(folder, name))) return join(folder, name);
    }
  }
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
