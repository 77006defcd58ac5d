import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { endAll, start } from "../operations/support/running";
import { signIn } from "../operations/support/signed-in";
import { addChannel, listedChannels } from "./support/channels";
import { EMBEDDED_KILLS, LONG } from "./support/bounds";

const login = { username: "owner", password: "a long password" };

// Without the demo, which takes long in an embedded database.
const settings = {
  ...{ ADMIN_USERNAME: login.username, ADMIN_PASSWORD: login.password },
  SESSION_SECRET: "the same for all of them, 32 bytes",
};

/** On a busy machine an embedded database takes long to be made. */
const SLOW_START_MS = 240_000;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maison-desk-embedded-"));
});
afterAll(async () => {
  endAll();
  await rm(folder, { recursive: true, force: true });
});

it.runIf(LONG)(
  `the embedded database has every row that was answered, after ${EMBEDDED_KILLS} kills in the middle of writes`,
  async () => {
    const taken = new Set<string>();
    for (let kill = 0; kill <= EMBEDDED_KILLS; kill += 1) {
      const app = await start({ ...settings, DATA_DIR: folder });
      await app.ready(SLOW_START_MS);
      const staff = await signIn(app, login);
      const listed = await listedChannels(staff);
      expect([...taken].filter((label) => !listed.includes(label))).toEqual([]);
      if (kill === EMBEDDED_KILLS) break;
      let running = true;
      const write = async (writer: number) => {
        for (let nth = 0; running; nth += 1) {
          const code = `K${kill}-${writer}-${nth}`;
          const answer = await addChannel(staff, `Channel ${code}.`, code).catch(() => undefined);
          if (answer?.status === 303) taken.add(`Channel ${code}.`);
        }
      };
      const writers = [0, 1, 2, 3].map(write);
      const before = taken.size;
      await expect.poll(() => taken.size, { timeout: 30_000 }).toBeGreaterThan(before + 8);
      app.child.kill("SIGKILL");
      running = false;
      await Promise.all(writers);
      await app.ended;
    }
    expect(taken.size).toBeGreaterThan(8 * EMBEDDED_KILLS);
  },
  (1 + EMBEDDED_KILLS) * 300_000,
);
