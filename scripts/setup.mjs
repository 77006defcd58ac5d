/**
 * Installs everything that a fresh clone lacks, with only Node and npm: dependencies, a build, a browser. It
 * uses only built-in modules of Node, since it runs before anything is installed.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** A command failed; its own output says why. */
export class StepFailed extends Error {}

/** Runs a command until its end, and shows its output. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (error) throw new StepFailed(`${command}: ${error.message}`);
  if (status !== 0) throw new StepFailed(`${command} ${args.join(" ")} ended with ${status}.`);
}

/** Installs the dependencies of package-lock.json, unless exactly these are installed already. */
export function ensureDependencies() {
  if (areInstalled()) return;
  console.log("Installing dependencies …");
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
}

/**
 * @returns whether the dependencies are installed. At the end of an install npm lists them in
 *   `node_modules/.package-lock.json`. Optional packages may be missing, since most are for other machines
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

/** Builds the app and its tools, unless nothing has changed since the last build. */
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
 * Makes sure that PostgreSQL's programs for backups exist: those of the system, otherwise Debian's package
 * manager installs them. The PostgreSQL from npm has none.
 */
export function ensurePostgresPrograms() {
  if (findPostgresPrograms() || !mayInstall()) return;
  console.log("Installing PostgreSQL …");
  apt("update");
  apt("install", "postgresql");
}

/** Makes sure that PostgreSQL, HAProxy and PgBouncer exist as programs, as `ensurePostgresPrograms` does. */
export function ensureServers() {
  ensurePostgresPrograms();
  const isThere = (name) => spawnSync(name, ["--version"]).error === undefined;
  if ((isThere("haproxy") && isThere("pgbouncer")) || !mayInstall()) return;
  console.log("Installing HAProxy and PgBouncer …");
  apt("update");
  apt("install", "haproxy", "pgbouncer");
}

/** @returns the folder of the newest installed PostgreSQL, with initdb, postgres, pg_dump and so on */
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
 * @returns the path of a Chromium: CHROMIUM_PATH, otherwise a headless shell on the PATH or the one that
 *   Debian's package manager installs, otherwise a full browser: one on the PATH, or Playwright's own. With the
 *   full one all stories pass too, and take longer
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (process.env.CHROMIUM_PATH || (found && basename(found) === HEADLESS)) return found;
  if (mayInstall()) {
    console.log("Installing Chromium …");
    apt("update");
    // Older releases of Debian have only the full browser.
    if (!apt("install", HEADLESS) && !found) apt("install", "chromium");
  }
  const installed = await findBrowser();
  if (installed) return installed;
  throw new StepFailed(
    "The browser tests need Chromium: install it (for instance with `npx playwright install chromium`), or name one in CHROMIUM_PATH.",
  );
}

/** @returns whether this is Debian, and this user may install packages */
function mayInstall() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** @returns whether the command of Debian's package manager succeeded */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Without a network it gives up soon.
  const options = ["-y", "-q", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=15"];
  return spawnSync("apt-get", [...options, ...args], { stdio: "inherit", env }).status === 0;
}

/** Paints no window: the browser tests take a quarter less time with it than with the full browser. */
const HEADLESS = "chromium-headless-shell";

const browsers = [HEADLESS, "chromium", "chromium-browser", "google-chrome"];

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
