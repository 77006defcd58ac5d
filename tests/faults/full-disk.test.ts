import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import {
  endAll,
  migratedDatabase,
  query,
  start,
  type Running,
} from "../operations/support/running";
import { signIn, type SignedIn } from "../operations/support/signed-in";
import { picture } from "../support/hostile-files";
import { addChannel, listedChannels } from "./support/channels";
import { LONG } from "./support/bounds";

/** On a busy machine an embedded database takes long to be made. */
const SLOW_START_MS = 240_000;

const mounted: string[] = [];

/** @returns a folder on a disk of its own of so many megabytes; undefined where none can be mounted */
async function smallDisk(megabytes: number): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "maison-desk-disk-"));
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder];
  if (spawnSync("mount", options).status !== 0) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  mounted.push(folder);
  return folder;
}

const canMount = process.platform === "linux" && process.getuid?.() === 0;
const probe = canMount ? await smallDisk(1) : undefined;

afterEach(endAll);
afterAll(async () => {
  for (const folder of mounted) {
    spawnSync("umount", ["-l", folder]);
    await rm(folder, { recursive: true, force: true });
  }
});

/** Fills a disk but for so many bytes. @returns what makes room again */
async function fill(folder: string, left: number): Promise<() => Promise<void>> {
  const { bavail, bsize } = await statfs(folder);
  const filler = join(folder, "filler");
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
  return () => rm(filler);
}

const login = { username: "owner", password: "a long password" };

async function started(settings: Record<string, string>): Promise<[Running, SignedIn]> {
  const app = await start({ RECURRING_TASKS: "0", ...settings });
  await app.ready(SLOW_START_MS);
  return [app, await signIn(app, settings.DEMO_MODE ? undefined : login)];
}

const channel = (staff: SignedIn, nth: number) =>
  addChannel(staff, `Channel of a full disk ${nth}.`, `F${nth}`);

describe.runIf(probe)("a full disk (where a small one can be mounted: on Linux, as root)", () => {
  it("takes no picture, says so, keeps neither row nor file, and takes it once there is room", async () => {
    const disk = (await smallDisk(40))!;
    const folder = join(disk, "files");
    await mkdir(folder);
    const database = await migratedDatabase();
    const [app, staff] = await started({
      ...{ DATABASE_URL: database.url, FILES_DIR: folder, DEMO_MODE: "1" },
    });
    const photo = await picture("jpeg", { width: 1600, height: 1200 });
    const upload = () => {
      const body = new FormData();
      body.set("form_token", staff.token);
      body.set("files", new File([Buffer.from(photo)], "photo.jpg"));
      return staff.post("/images/upload/hotel/1", body);
    };
    const images = async () => (await query(database.url, "select key from images")).length;
    const [rows, kept] = [await images(), (await readdir(folder)).length];
    const empty = await fill(disk, 8 * 1024);
    const answer = await upload();
    const { files } = (await answer.json()) as { files: { ok: boolean; reason?: string }[] };
    expect(files).toMatchObject([{ ok: false, reason: "STORE_FAILED" }]);
    expect([await images(), (await readdir(folder)).length]).toEqual([rows, kept]);
    await empty();
    expect(
      ((await (await upload()).json()) as typeof answer & { files: object[] }).files,
    ).toMatchObject([{ ok: true }]);
    expect(app.child.exitCode).toBeNull();
    await database.drop();
  });

  it.runIf(LONG)(
    "of the embedded database is told at the form, and the next save works once there is room",
    async () => {
      const disk = (await smallDisk(400))!;
      const [app, staff] = await started({
        ...{ DATA_DIR: join(disk, "desk") },
        ...{ ADMIN_USERNAME: login.username, ADMIN_PASSWORD: login.password },
      });
      expect((await channel(staff, 0)).status).toBe(303);
      const empty = await fill(disk, 0);
      const answers: { status: number; text: string }[] = [];
      for (let nth = 1; nth <= 400 && (answers.at(-1)?.status ?? 303) === 303; nth += 1) {
        const answer = await channel(staff, nth);
        answers.push({ status: answer.status, text: await answer.text() });
      }
      const refused = answers.at(-1)!;
      expect([500, 503]).toContain(refused.status);
      expect(refused.text).toContain('role="alert"');
      expect(refused.text).toContain(`Channel of a full disk ${answers.length}.`);
      await empty();
      expect((await channel(staff, 1000)).status).toBe(303);
      const listed = await listedChannels(staff);
      const saved = (nth: number) => listed.includes(`Channel of a full disk ${nth}.`);
      for (let nth = 1; nth < answers.length; nth += 1)
        expect(saved(nth), `channel ${nth}`).toBe(true);
      expect(saved(answers.length)).toBe(false);
      expect(app.child.exitCode).toBeNull();
    },
    480_000,
  );
});
