import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { api } from "~/all-calls/api";
import { serveDatabase } from "~/db/connection/client.server";
import { imageLimits } from "~/modules/places/images/image";
import { insertHouse } from "../../factories/rows";
import { answerTo, caller, sendFiles, type Caller, type SentFile } from "../../support/api";
import { statementsOfRead } from "../../support/api-statements";
import { createWorld, type TestWorld } from "../../support/context";
import { picture } from "../../support/hostile-files";
import { imageOwners } from "../../support/image-owners";

let world: TestWorld;
let program: Caller;
let reader: Caller;
let stranger: Caller;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  reader = await caller(world, { may: ["hotels:view", "catalogue:view"] });
  stranger = await caller(world, { may: ["pricing:view", "pricing:edit"] });
});
afterAll(() => world.close());

const send = (who: Caller, path: string, files: SentFile[], headers?: Record<string, string>) =>
  sendFiles(world, who, path, files, headers);

const jpeg = async (name: string, size = {}): Promise<SentFile> => ({
  name,
  bytes: new Uint8Array(await picture("jpeg", size)),
});

const auditOfImages = async (entity: string, ids: number[]) => {
  const log = await world.db
    .selectFrom("audit_log")
    .select(["action", "label", "actor_id"])
    .where("entity", "=", entity)
    .where("entity_id", "in", ids)
    .orderBy("id")
    .execute();
  return log.map(({ action, label, actor_id }) => [action, label, actor_id]);
};

const namesOf = ({ images }: { images: { file_name: string }[] }) =>
  images.map(({ file_name }) => file_name);

describe.each(Object.entries(imageOwners))("images of %s", (_, owner) => {
  const { path, column, usual, entity } = owner;
  let id: number;
  const at = () => `${path}/${id}/images`;

  beforeEach(async () => {
    id = await owner.insert(world.db);
  });

  it("are sent, listed, read and deleted, each with its audit row", async () => {
    const files = [await jpeg("sea.jpg", { width: 2000, height: 1000 }), await jpeg("pool.jpg")];
    const sent = await send(program, at(), files);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ total: 2, page: 1, pages: 1, refused: [] });
    expect(namesOf(sent.body)).toEqual(["pool.jpg", "sea.jpg"]);
    const [pool, sea] = sent.body.images;
    expect(sea).toMatchObject({ content_type: "image/webp", width: 1600, height: 800 });
    expect(sea.widths.map(({ width }: { width: number }) => width)).toEqual([320, 800, 1600]);

    const { body: listed } = await program.get(at());
    expect(listed).toEqual({ images: sent.body.images, total: 2, page: 1, pages: 1 });

    const { status, body: left } = await program.delete(at(), { ids: [pool.id] });
    expect([status, namesOf(left), left.total]).toEqual([200, ["sea.jpg"], 1]);
    expect((await program.delete(at(), { ids: [pool.id] })).status).toBe(404);
    expect(await auditOfImages(entity, [pool.id, sea.id])).toEqual([
      ["create", "sea.jpg", program.user_id],
      ["create", "pool.jpg", program.user_id],
      ["delete", "pool.jpg", program.user_id],
    ]);
  });

  it("come by the page, in few statements however many", async () => {
    await send(program, at(), [await jpeg("0.jpg")]);
    const few = await statementsOfRead(world, program, at());
    for (let n = 1; n <= usual; n++) {
      await world.db
        .insertInto("images")
        .values({
          [column]: id,
          key: `${n}`.padStart(32, "0") + "",
          file_name: `${n}.jpg`,
          content_type: "image/webp",
          size: 1,
          width: 300,
          height: 200,
          hash: "0",
          created_at: world.ctx.now,
        })
        .execute();
    }
    const { body: first } = await program.get(at());
    expect([first.images.length, first.pages, first.total]).toEqual([usual, 2, usual + 1]);
    const { body: second } = await program.get(`${at()}?page=2`);
    expect([namesOf(second), second.page]).toEqual([["0.jpg"], 2]);
    const { body: past } = await program.get(`${at()}?page=9&per_page=5`);
    expect([past.images, past.page, past.total]).toEqual([[], 9, usual + 1]);
    expect(await statementsOfRead(world, program, at())).toBeLessThanOrEqual(few);
    await world.db.deleteFrom("images").where("hash", "=", "0").execute();
  });

  it("belong to somebody, whose they stay", async () => {
    const nowhere = `${path}/2147483647/images`;
    expect((await program.get(nowhere)).status).toBe(404);
    expect((await send(program, nowhere, [await jpeg("sea.jpg")])).status).toBe(404);
    const { body } = await send(program, at(), [await jpeg("sea.jpg")]);
    const ids = [body.images[0].id];
    const theirs = `${path}/${await owner.insert(world.db)}/images`;
    expect((await program.delete(theirs, { ids })).status).toBe(404);
    expect((await program.get(at())).body.total).toBe(1);
  });

  it("are for whom the role lets in", async () => {
    expect((await reader.get(at())).status).toBe(200);
    expect((await stranger.get(`${at()}?page=0`)).status).toBe(403);
    for (const who of [reader, stranger]) {
      expect((await send(who, at(), [])).status).toBe(403);
      expect((await who.delete(at(), {})).status).toBe(403);
    }
  });
});

/** What doesn't depend on whose the images are. */
describe("images of any owner", () => {
  let id: number;
  const at = () => `${imageOwners["a hotel"].path}/${id}/images`;

  beforeEach(async () => {
    id = await imageOwners["a hotel"].insert(world.db);
  });

  it("are described, placed and chosen, over what was seen", async () => {
    await send(program, at(), [await jpeg("a.jpg"), await jpeg("b.jpg"), await jpeg("c.jpg")]);
    const { body: fresh } = await program.get(at());
    expect(fresh.images.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
    const [, , first] = fresh.images;
    expect(first).toMatchObject({ alt_en: "", alt_fr: "", cover: false });
    const words = { alt_en: "The bay", alt_fr: "La baie" };
    const image = `${at()}/${first.id}`;
    const seen = { updated_at: first.updated_at };
    const { status, body } = await program.put(image, {
      ...words,
      ...seen,
      position: 1,
      cover: true,
    });
    expect([status, body.data]).toMatchObject([200, { ...words, position: 1, cover: true }]);
    const { body: listed } = await program.get(at());
    expect(namesOf(listed)).toEqual(["a.jpg", "c.jpg", "b.jpg"]);
    expect(listed.images[0]).toEqual(body.data);
    expect((await program.get(`${at()}?page=3&per_page=1`)).body.images[0].position).toBe(3);

    // What a body leaves out gets its default; without a position the image stays where it is.
    const { body: plain } = await program.put(image, {});
    expect(plain.data).toMatchObject({ alt_en: "", alt_fr: "", position: 1, cover: false });
    const stale = { ...words, updated_at: "2020-01-01T00:00:00Z" };
    expect((await program.put(image, stale)).status).toBe(409);
    for (const wrong of [{ position: 0 }, { alt_en: "x".repeat(251) }, { cover: "yes" }]) {
      expect((await program.put(image, wrong)).status).toBe(422);
    }
    expect((await reader.put(image, words)).status).toBe(403);
    expect((await program.put(`${at()}/2147483647`, words)).status).toBe(404);
  });

  it.each(["page=0", "per_page=101", "per_page=all", "page=1&page=2"])(
    "are not listed by %s",
    async (query) => {
      const { status, body } = await program.get(`${at()}?${query}`);
      expect([status, Object.keys(body.errors)]).toEqual([422, [query.split("=")[0]]]);
    },
  );

  it("that are none are refused by their place, beside those that are taken", async () => {
    const text = { name: "notes.jpg", bytes: "no picture" };
    const empty = { name: "empty.jpg", bytes: "" };
    const { status, body } = await send(program, at(), [text, await jpeg("ok.jpg"), empty]);
    expect([status, namesOf(body)]).toEqual([201, ["ok.jpg"]]);
    expect(body.refused).toEqual([
      {
        file_name: "notes.jpg",
        message: "notes.jpg isn’t a complete JPEG, PNG, WebP or AVIF image",
      },
      { file_name: "empty.jpg", message: "empty.jpg is empty" },
    ]);
    const none = await send(program, at(), [empty, text], { "Accept-Language": "fr" });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ["files.0", "files.1"]]);
    expect(none.body.errors["files.1"][0]).toContain("notes.jpg");
    expect((await program.get(at())).body.total).toBe(1);
  });

  it("are at most ten at once, of ten megabytes each", async () => {
    const text = { name: "notes.jpg", bytes: "no picture" };
    const eleven = Array.from({ length: imageLimits.files + 1 }, () => text);
    const many = await send(program, at(), eleven);
    expect(many.status).toBe(422);
    expect(many.body.errors["files.10"][0]).toContain("one file too many");
    const large = { name: "large.jpg", bytes: new Uint8Array(imageLimits.bytes + 1) };
    const { status, body } = await send(program, at(), [large]);
    expect([status, body.errors["files.0"][0]]).toEqual([422, "large.jpg is larger than 10 MB"]);
    const endless = { name: "endless.jpg", bytes: new Uint8Array(3 * imageLimits.bytes + 1) };
    expect((await send(program, at(), [endless])).status).toBe(413);
  });

  it("are sent as a form, in its field", async () => {
    expect((await program.post(at(), { files: [] })).status).toBe(415);
    const elsewhere = { ...(await jpeg("sea.jpg")), field: "pictures" };
    const { status, body } = await send(program, at(), [elsewhere]);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["files"]]);
    const broken = await answerTo(
      new Request(`http://desk.test/api${at()}`, {
        method: "POST",
        headers: { "X-API-Key": program.key, "Content-Type": "multipart/form-data; boundary=x" },
        body: "no parts",
      }),
    );
    expect(broken.status).toBe(400);
    expect((await program.delete(at(), { ids: [] })).status).toBe(422);
    expect((await program.delete(at(), { ids: ["1"] })).status).toBe(422);
  });
});

describe("an image", () => {
  const file = (url: string, headers: Record<string, string> = { "X-API-Key": stranger.key }) => {
    serveDatabase(world);
    return api.fetch(new Request(`http://desk.test${url}`, { headers }));
  };

  it("is read in each of its widths, by whoever has a key", async () => {
    const wide = await jpeg("sea.jpg", { width: 900, height: 600 });
    const { hotel_id } = await insertHouse(world.db);
    const { body } = await send(program, `/hotels/${hotel_id}/images`, [wide]);
    const [{ url, widths }] = body.images;
    expect(widths.map(({ width }: { width: number }) => width)).toEqual([320, 800, 900]);
    expect(url).toBe(widths[2].url);
    for (const one of widths) {
      const response = await file(one.url);
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
      expect(response.headers.get("Cache-Control")).toContain("immutable");
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      const { format, width } = await sharp(await response.arrayBuffer()).metadata();
      expect([format, width]).toEqual(["webp", one.width]);
    }
    const closed = await file(url, {});
    expect([closed.status, await closed.json()]).toMatchObject([401, { status: "error" }]);
  });

  it.each(["0".repeat(32) + "/800", "x/800", "0".repeat(32) + "/801", "..%2f..%2fetc/320"])(
    "that isn't there is told so as everything is: %s",
    async (rest) => {
      const response = await file(`/api/images/${rest}`);
      expect([response.status, await response.json()]).toMatchObject([404, { status: "error" }]);
    },
  );
});
