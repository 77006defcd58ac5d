import { afterAll, beforeAll } from "vitest";
import { endAll, migratedDatabase, start, type Running } from "./running";
import { signIn, type SignedIn } from "./signed-in";

/** The demo, running, and its user in it. */
interface RunningDemo {
  databaseUrl: string;
  app: Running;
  staff: SignedIn;
}

/**
 * @param settings further settings of the app
 * @returns the built app with the demo's world, for the tests of a file: there once they begin
 */
export function runningDemo(settings: Record<string, string> = {}): RunningDemo {
  const demo = {} as RunningDemo;
  let drop: () => Promise<unknown>;
  beforeAll(async () => {
    const database = await migratedDatabase();
    drop = database.drop;
    demo.databaseUrl = database.url;
    demo.app = await start({ DATABASE_URL: database.url, DEMO_MODE: "1", ...settings });
    await demo.app.ready();
    demo.staff = await signIn(demo.app);
    // Under load a whole world takes its time.
  }, 120_000);
  afterAll(async () => {
    endAll();
    await drop();
  });
  return demo;
}
