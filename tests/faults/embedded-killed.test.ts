import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { endAll, start } from "../operations/running";
import { signIn } from "../operations/signed-in";
import { EMBEDDED_KILLS } from "./support/bounds";

const settings = { DEMO_MODE: "1", SESSION_SECRET: "the same for all of them, 32 bytes" };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maison-desk-embedded-"));
});
afterAll(async () => {
  endAll();
  await rm(folder, { recursive: true, force: true });
});

it(
  `the embedded database has every row that was answered, after ${EMBEDDED_KILLS} kills in the middle of writes`,
  async () => {
    const taken = new Set<string>();
    for (let kill = 0; kill <= EMBEDDED_KILLS; kill += 1) {
      const app = await start({ ...settings, DATA_DIR: folder });
      await app.ready();
      const staff = await signIn(app);
      const file = await (await staff.get("/settings/distribution-points.csv")).text();
      expect([...taken].filter((label) => !file.includes(label))).toEqual([]);
      if (kill === EMBEDDED_KILLS) break;
      let running = true;
      const write = async (writer: number) => {
        for (let nth = 0; running; nth += 1) {
          const code = `K${kill}-${writer}-${nth}`;
          const form = new URLSearchParams({
            ...{ form_token: staff.token, intent: "create", label: `Channel ${code}.`, code },
            ...{ type: "online", contact_email: "desk@example.com", commission_rate: "10" },
          });
          const answer = await staff
            .post("/settings/distribution-points?dialog=new", form)
            .catch(() => undefined);
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
  60_000 + EMBEDDED_KILLS * 90_000,
);
