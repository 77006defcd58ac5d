import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ChangedMeanwhile, Forbidden, NotFound } from "~/core/errors";
import type { ImageOwner } from "~/modules/places/images/image";
import { changeImage } from "~/modules/places/images/image-changes.service.server";
import {
  addImage,
  deleteImages,
  getCover,
  listImages,
  readImage,
} from "~/modules/places/images/image.service.server";
import { insertHouse, insertImage } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { hostileFiles, oversizedFiles, picture } from "../../support/hostile-files";
import { testStores, type TestStore } from "../../support/stores";

let world: TestWorld;
let owner: ImageOwner;
let roomType: ImageOwner;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  const house = await insertHouse(world.db);
  owner = { kind: "hotel", id: house.hotel_id };
  roomType = { kind: "room_type", id: house.room_type_id };
});

const rowsOf = async (whose: ImageOwner) => (await listImages(world.ctx, whose, 1)).rows;

describe.each(Object.keys(testStores))("images on %s", (kind) => {
  let files: TestStore;

  beforeEach(async () => {
    files = await testStores[kind]!();
  });
  afterEach(() => files.close());

  const add = (name: string, bytes: Uint8Array, whose = owner) =>
    addImage(world.ctx, whose, { name, bytes }, files.store);

  it("are kept in three widths, listed newest first and read by key", async () => {
    expect(await add("first.jpg", await picture("jpeg", { width: 2000, height: 900 }))).toEqual({
      name: "first.jpg",
      ok: true,
    });
    await add("second.avif", await picture("avif"), owner);
    await add("room.webp", await picture("webp"), roomType);
    const rows = await rowsOf(owner);
    expect(rows.map(({ file_name }) => file_name)).toEqual(["second.avif", "first.jpg"]);
    const first = rows[1]!;
    expect(first).toMatchObject({ content_type: "image/webp", width: 1600, height: 720 });
    expect((await files.keys()).filter((key) => key.startsWith(first.key))).toEqual(
      ["1600", "320", "800"].map((width) => `${first.key}/${width}.webp`),
    );
    for (const width of [320, 800, 1600]) {
      const { bytes } = await readImage(world.ctx, first.key, width, files.store);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width });
    }
    await expect(readImage(world.ctx, first.key, 500, files.store)).rejects.toBeInstanceOf(
      NotFound,
    );
    await expect(readImage(world.ctx, "../../x", 320, files.store)).rejects.toBeInstanceOf(
      NotFound,
    );
  });

  it("go with their files, one owner's at a time, and leave audit rows", async () => {
    await add("a.png", await picture("png"));
    await add("b.png", await picture("png"));
    const [newest, oldest] = await rowsOf(owner);
    await expect(
      deleteImages(world.ctx, roomType, [newest!.id], files.store),
    ).rejects.toBeInstanceOf(NotFound);
    expect(await deleteImages(world.ctx, owner, [newest!.id, oldest!.id], files.store)).toBe(2);
    expect(await files.keys()).toEqual([]);
    expect(await rowsOf(owner)).toEqual([]);
    const log = await world.db
      .selectFrom("audit_log")
      .select(["action", "label"])
      .where("entity", "=", "image")
      .where("entity_id", "in", [newest!.id, oldest!.id])
      .orderBy("id")
      .execute();
    expect(log.map(({ action, label }) => `${action} ${label}`)).toEqual([
      "create a.png",
      "create b.png",
      "delete a.png",
      "delete b.png",
    ]);
    expect(await world.db.selectFrom("stray_files").selectAll().execute()).toEqual([]);
  });

  it("that are hostile get their answer, leave nothing, and need no memory", async () => {
    const corpus = [...(await hostileFiles()), ...oversizedFiles];
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
    try {
      for (const { name, bytes, reason } of corpus) {
        const answer = await add(name, bytes);
        expect({ name, reason: answer.ok ? null : answer.reason }).toEqual({ name, reason });
      }
    } finally {
      clearInterval(watch);
    }
    const rows = await rowsOf(owner);
    expect(rows.map(({ file_name }) => file_name)).toEqual(["x.png", "located.jpg"]);
    expect(await files.keys()).toHaveLength(6);
    // Upright, and without where and with what it was taken.
    const located = await readImage(world.ctx, rows[1]!.key, 1600, files.store);
    const { width, height, exif, orientation } = await sharp(located.bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 480,
      height: 640,
      exif: undefined,
      orientation: undefined,
    });
    expect(Buffer.from(located.bytes).includes("SecretCamera")).toBe(false);
    // Of the process: what other tests left in it is counted by neither.
    expect(most - before).toBeLessThan(100 * 1024 * 1024);
  });

  it("whose row can't be written leave no file behind", async () => {
    const nowhere: ImageOwner = { kind: "hotel", id: 999_999 };
    await expect(add("a.png", await picture("png"), nowhere)).rejects.toThrow();
    expect(await files.keys()).toEqual([]);
  });

  it("of a form that is posted twice are kept once", async () => {
    const ctx = { ...world.ctx, formKey: `twice-${owner.id}-0000000000:0` };
    const bytes = await picture("png");
    for (let post = 0; post < 2; post += 1) {
      expect(await addImage(ctx, owner, { name: "a.png", bytes }, files.store)).toMatchObject({
        ok: true,
      });
    }
    expect(await rowsOf(owner)).toHaveLength(1);
    expect(await files.keys()).toHaveLength(3);
  });

  it("that can't be written leave no row; what was written of them is taken back", async () => {
    let puts = 0;
    const failing = {
      ...files.store,
      put: (...put: Parameters<TestStore["store"]["put"]>) => {
        puts += 1;
        return puts === 3 ? Promise.reject(new Error("disk full")) : files.store.put(...put);
      },
    };
    const answer = await addImage(
      world.ctx,
      owner,
      { name: "a.png", bytes: await picture("png") },
      failing,
    );
    expect(answer).toEqual({ name: "a.png", ok: false, reason: "STORE_FAILED" });
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain("disk full");
    vi.mocked(console.error).mockClear();
    expect(await rowsOf(owner)).toEqual([]);
    expect(await files.keys()).toEqual([]);
  });

  it("whose files can't be deleted now are deleted later", async () => {
    await add("a.png", await picture("png"));
    const [image] = await rowsOf(owner);
    const failing = { ...files.store, delete: () => Promise.reject(new Error("away")) };
    await deleteImages(world.ctx, owner, [image!.id], failing);
    vi.mocked(console.error).mockClear();
    expect(await rowsOf(owner)).toEqual([]);
    expect(await files.keys()).toHaveLength(3);
    const later = { ...world.ctx, now: new Date(world.ctx.now.getTime() + 3_600_000) };
    await addImage(later, owner, { name: "b.png", bytes: await picture("png") }, files.store);
    expect((await files.keys()).every((key) => !key.startsWith(image!.key))).toBe(true);
    expect(await world.db.selectFrom("stray_files").selectAll().execute()).toEqual([]);
  });
});

it("an S3 that isn't there leaves no row, and says so", async () => {
  const gone = await testStores.S3!();
  await gone.close();
  const answer = await addImage(
    world.ctx,
    owner,
    { name: "a.png", bytes: await picture("png") },
    gone.store,
  );
  expect(answer).toMatchObject({ ok: false, reason: "STORE_FAILED" });
  vi.mocked(console.error).mockClear();
  expect(await rowsOf(owner)).toEqual([]);
});

describe("images that are arranged", () => {
  let disk: TestStore;
  let ids: number[];

  beforeEach(async () => {
    disk = await testStores.disk!();
    ids = [];
    for (const name of ["a", "b", "c", "d"]) {
      ids.push(await insertImage(world.db, { hotel_id: owner.id, file_name: `${name}.png` }));
    }
  });

  afterEach(() => disk.close());

  const names = async () => (await rowsOf(owner)).map(({ file_name }) => file_name[0]).join("");
  const change = (at: number, changes: Parameters<typeof changeImage>[3]) =>
    changeImage(world.ctx, owner, ids[at]!, changes);

  it("stand where they were put; what comes later stands before them", async () => {
    expect(await names()).toBe("dcba");
    expect(await change(0, { place: 1 })).toMatchObject({ image: { place: 1 }, total: 4 });
    expect(await names()).toBe("adcb");
    await change(2, { place: 99 });
    expect(await names()).toBe("adbc");
    await insertImage(world.db, { hotel_id: owner.id, file_name: "e.png" });
    await insertImage(world.db, { hotel_id: owner.id, file_name: "f.png" });
    expect(await names()).toBe("feadbc");
    await change(0, { place: 2 });
    expect(await names()).toBe("faedbc");
    const [, ...moves] = await auditOf(world, "image", ids[0]!);
    expect(moves).toMatchObject([{ action: "update", before: { place: 3 }, after: { place: 2 } }]);
  });

  it("come by the page in the same order", async () => {
    for (const [at, id] of ids.entries()) {
      await changeImage(world.ctx, owner, id, { place: at + 1 });
    }
    const page = async (number: number) =>
      (await listImages(world.ctx, owner, number, { size: 3 })).rows.map(({ id }) => id);
    expect(await page(1)).toEqual(ids.slice(0, 3));
    expect(await page(2)).toEqual(ids.slice(3));
  });

  it("are described, and the log says in which words", async () => {
    await change(1, { alt_en: "The bay", alt_fr: "La baie" });
    await change(1, { alt_en: "The bay", alt_fr: "La baie, le matin" });
    const log = await auditOf(world, "image", ids[1]!);
    expect(log.map(({ action, after }) => [action, (after as { alt_fr: string }).alt_fr])).toEqual([
      ["update", "La baie"],
      ["update", "La baie, le matin"],
    ]);
  });

  it("have one cover, the first where none is chosen", async () => {
    const cover = async () => (await getCover(world.ctx, owner))?.id;
    expect(await cover()).toBe(ids[3]);
    await change(0, { cover: true });
    await change(1, { cover: true });
    expect(await cover()).toBe(ids[1]);
    expect((await rowsOf(owner)).filter(({ cover }) => cover)).toHaveLength(1);
    const ofFormer = await auditOf(world, "image", ids[0]!);
    expect(ofFormer.map(({ after }) => (after as { cover: boolean }).cover)).toEqual([true, false]);
    await deleteImages(world.ctx, owner, [ids[1]!], disk.store);
    expect(await cover()).toBe(ids[3]);
    expect(await getCover(world.ctx, roomType)).toBeUndefined();
  });

  it("belong to their owner, and are changed by whoever may, over what they saw", async () => {
    await expect(changeImage(world.ctx, roomType, ids[0]!, { place: 1 })).rejects.toBeInstanceOf(
      NotFound,
    );
    const looking = { ...world.ctx.actor, permissions: ["hotels:view" as const] };
    await expect(
      changeImage({ ...world.ctx, actor: looking }, owner, ids[0]!, { cover: true }),
    ).rejects.toBeInstanceOf(Forbidden);
    const seenVersion = "2020-01-01T00:00:00.000Z";
    await expect(
      changeImage({ ...world.ctx, seenVersion }, owner, ids[0]!, { alt_en: "The bay" }),
    ).rejects.toBeInstanceOf(ChangedMeanwhile);
  });

  it("by many at once stand in one order, with one cover", async () => {
    await Promise.all(
      ids.flatMap((id, at) => [
        changeImage(world.ctx, owner, id, { place: at + 1 }),
        changeImage(world.ctx, owner, id, { cover: true }),
      ]),
    );
    const rows = await rowsOf(owner);
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect(rows.filter(({ cover }) => cover)).toHaveLength(1);
  });
});
