/**
 * `npm run drill:recovery`: loses a database by an accident and brings it back to the second before, as
 * `docs/how-to/back-up-and-restore.md` describes it: a base backup, an archive of the write-ahead log, and a
 * recovery to a point in time. It makes its own server in a temporary folder, and touches no other. It needs
 * `npm run build` and the programs of PostgreSQL, and ends with 1 where a single row isn't as it was.
 */
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findPostgresPrograms } from "./setup.mjs";

const programs = findPostgresPrograms();
if (!programs) {
  console.error("Install PostgreSQL, or name the folder of its programs in POSTGRES_PROGRAMS.");
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "maison-desk-drill-"));
// PostgreSQL refuses to run as root; its packages create a user for it.
const user = process.getuid?.() === 0 ? idsOf("postgres") : undefined;
const port = await freePort();
const places = {
  cluster: join(folder, "cluster"),
  archive: join(folder, "archive"),
  base: join(folder, "base"),
  recovered: join(folder, "recovered"),
};
mkdirSync(places.archive);
for (const path of [folder, places.archive]) if (user) chownSync(path, user.uid, user.gid);

const urlOf = (database) => `postgres://postgres@127.0.0.1:${port}/${database}`;
const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;
const servers = new Set();

try {
  run("initdb", ["-D", places.cluster, "-U", "postgres", "-A", "trust", "-E", "UTF8"]);
  appendFileSync(
    join(places.cluster, "postgresql.conf"),
    [
      `port = ${port}`,
      `unix_socket_directories = '${folder}'`,
      "archive_mode = on",
      `archive_command = 'test ! -f ${places.archive}/%f && cp %p ${places.archive}/%f'`,
      "",
    ].join("\n"),
  );
  start(places.cluster);
  await query("postgres", "create database maison");
  tool("build/tools/migrate.js");
  await write(1, 200);

  let began = Date.now();
  run("pg_basebackup", ["-D", places.base, "-d", urlOf("postgres"), "-c", "fast", "-X", "none"]);
  console.log(`Base backup: ${seconds(began)}`);

  // What happens after the backup is in the archive alone.
  await write(201, 1000);
  const before = await contents();
  const [{ moment }] = await query("maison", "select clock_timestamp()::text as moment");
  await new Promise((passed) => setTimeout(passed, 1000));

  await query("maison", "drop table letters cascade");
  await query("maison", "delete from seasons; delete from hotels");
  await query("postgres", "select pg_switch_wal()");
  console.log("Accident: a table is gone, and the rows of two others.");
  stop(places.cluster);

  began = Date.now();
  cpSync(places.base, places.recovered, { recursive: true });
  appendFileSync(
    join(places.recovered, "postgresql.conf"),
    [
      `restore_command = 'cp ${places.archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = promote",
      // The new history of the drill goes into no archive.
      "archive_mode = off",
      "",
    ].join("\n"),
  );
  writeFileSync(join(places.recovered, "recovery.signal"), "");
  if (user) spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, places.recovered]);
  spawnSync("chmod", ["700", places.recovered]);
  start(places.recovered);
  await untilRecovered();
  console.log(`Recovery to ${moment}: ${seconds(began)}`);

  const after = await contents();
  const different = Object.keys(before).filter((table) => before[table] !== after[table]);
  if (different.length > 0) throw new Error(`Not as they were: ${different.join(", ")}`);
  tool("build/tools/recount.js");
  console.log(`All ${Object.keys(before).length} tables are as they were at that moment.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const cluster of servers) stop(cluster);
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a program of PostgreSQL. */
function run(program, args) {
  const options = { ...user, cwd: folder, encoding: "utf8" };
  const { status, stderr, error } = spawnSync(join(programs, program), args, options);
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}

function start(cluster) {
  servers.add(cluster);
  // The log of the server goes into a file, or it would keep the output of this script open.
  run("pg_ctl", ["start", "-D", cluster, "-w", "-t", "120", "-l", `${cluster}.log`]);
}

function stop(cluster) {
  servers.delete(cluster);
  run("pg_ctl", ["stop", "-D", cluster, "-m", "fast", "-w"]);
}

/** Runs a tool of the app with the database of the drill. */
function tool(path) {
  const env = { ...process.env, DATABASE_URL: urlOf("maison"), FILES_DIR: join(folder, "files") };
  const { status, stderr } = spawnSync(process.execPath, [path], { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${path} ended with ${status}: ${stderr}`);
}

async function query(database, statement) {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Writes hotels with a season each, every one in a transaction of its own. */
async function write(first, last) {
  const client = new pg.Client({ connectionString: urlOf("maison") });
  await client.connect();
  for (let number = first; number <= last; number += 1) {
    await client.query(`
      with hotel as (insert into hotels (label) values ('Hotel ${number}') returning id)
      insert into seasons (hotel_id, name, start_date, end_date)
      select id, 'Season ${number}', '2026-01-01', '2026-12-31' from hotel
    `);
  }
  await client.end();
}

/** @returns a digest of the rows of every table, by its name */
async function contents() {
  const tables = await query(
    "maison",
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const digests = {};
  for (const { name } of tables) {
    const [{ digest }] = await query(
      "maison",
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from "${name}" t`,
    );
    digests[name] = digest;
  }
  return digests;
}

async function untilRecovered() {
  for (const deadline = Date.now() + 120_000; ;) {
    const [{ recovering }] = await query("postgres", "select pg_is_in_recovery() as recovering");
    if (!recovering) return;
    if (Date.now() > deadline) throw new Error("The recovery doesn't end.");
    await new Promise((passed) => setTimeout(passed, 100));
  }
}

function idsOf(name) {
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout),
  );
  return { uid, gid };
}

function freePort() {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}
