import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { demoTemplate, type TestDatabase } from "../../support/database/database";
import { copyOf, endAll, run, start, type Running } from "./running";
import { signIn, type SignedIn } from "./signed-in";

/** The demo, running, and its user in it. */
interface RunningDemo {
  databaseUrl: string;
  app: Running;
  staff: SignedIn;
}

/** Loads the demo's rows as `npm run seed` does it. */
async function seed({ url }: TestDatabase): Promise<void> {
  const program = await run("build/tools/seed.js", {
    DATABASE_URL: url,
    FILES_DIR: inject("demoFiles"),
    SESSION_SECRET: inject("demoSecret"),
  });
  if ((await program.ended) !== 0) throw new Error(program.said());
}

/**
 * Creates a database with the demo's rows, and copies its files. The first file of a run loads the rows, the
 * others copy them.
 *
 * @param files the folder of the files
 */
export async function demoDatabase(files: string) {
  const template = await demoTemplate(inject("postgresUrl"), inject("template"), seed);
  await cp(inject("demoFiles"), files, { recursive: true });
  return copyOf(template);
}

/**
 * @param settings further settings of the app
 * @returns the built app with the demo's world, for the tests of a file: there once they begin
 */
export function runningDemo(settings: Record<string, string> = {}): RunningDemo {
  const demo = {} as RunningDemo;
  let files: string;
  let drop: () => Promise<unknown>;
  beforeAll(async () => {
    files = settings.FILES_DIR ?? (await mkdtemp(join(tmpdir(), "maison-desk-files-")));
    const database = await demoDatabase(files);
    drop = database.drop;
    demo.databaseUrl = database.url;
    demo.app = await start({
      DATABASE_URL: database.url,
      FILES_DIR: files,
      SESSION_SECRET: inject("demoSecret"),
      DEMO_MODE: "1",
      ...settings,
    });
    await demo.app.ready();
    demo.staff = await signIn(demo.app);
    // Under load a whole world takes its time.
  }, 120_000);
  afterAll(async () => {
    endAll();
    await drop();
    await rm(files, { recursive: true, force: true });
  });
  return demo;
}
