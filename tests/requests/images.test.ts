import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FORM_KEY } from "~/forms/entered";
import { FORM_TOKEN } from "~/http/form-token";
import { action as hotelAction, loader as hotelLoader } from "~/routes/hotels/hotel-edit";
import { loader as imageLoader } from "~/routes/images/image";
import { action as uploadAction, loader as uploadLoader } from "~/routes/images/upload";
import { action as roomTypeAction } from "~/routes/room-types/room-type-edit";
import { insertHouse, type House } from "../factories/rows";
import { auditOf } from "../support/audit";
import { createWorld, type TestWorld } from "../support/context";
import { picture } from "../support/hostile-files";
import {
  asking,
  nobody,
  signedIn,
  staffWith,
  type Fields,
  type Params,
  type Visitor,
} from "../support/requests";

let world: TestWorld;
let staff: Visitor;
let house: House;
let png: Buffer<ArrayBuffer>;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  png = Buffer.from(await picture("png", { width: 40, height: 30 }));
});
afterAll(() => world.close());
beforeEach(async () => {
  house = await insertHouse(world.db);
});

const tab = () => `/hotels/edit/${house.hotelId}?tab=images`;
const params = (): Params => ({ id: String(house.hotelId) });

const files = (...names: string[]) =>
  names.map((name) => ({ field: "files", name, bytes: png, type: "image/png" }));

const send = (names: string[], fields: Fields = {}, who = staff) =>
  who.upload(hotelAction, tab(), { fields, files: files(...names) }, params());

interface Gallery {
  images: { id: number; name: string; src: string }[];
  total: number;
  asked: number[];
}

async function gallery(query = ""): Promise<Gallery> {
  const { body } = await staff.get(hotelLoader, `${tab()}${query}`, params());
  return (body as { tab: Gallery }).tab;
}

describe("images sent by a page", () => {
  it("are taken, told and listed, the newest first", async () => {
    const answer = await send(["first.png", "../../second.png"]);
    expect(answer).toRedirectTo(tab());
    expect(answer).toHaveToast("2 images uploaded");
    const { images, total } = await gallery();
    expect(total).toBe(2);
    expect(images.map(({ name }) => name)).toEqual(["second.png", "first.png"]);
    const [log] = await auditOf(world, "image", images[0]!.id);
    expect(log).toMatchObject({
      action: "create",
      label: expect.stringContaining("second") as string,
    });
  });

  it("are refused by name, the others taken all the same", async () => {
    const answer = await staff.upload(
      hotelAction,
      tab(),
      {
        files: [
          ...files("good.png"),
          { field: "files", name: "page.jpg", bytes: "<script>alert(1)</script>" },
          { field: "files", name: "empty.png", bytes: "" },
        ],
      },
      params(),
    );
    expect(answer).toHaveToast("1 image uploaded");
    expect(answer).toHaveToast(/page\.jpg is no complete JPEG.*empty\.png is empty/, "error");
    expect((await gallery()).total).toBe(1);
  });

  it("are none where none was chosen", async () => {
    const answer = await staff.upload(hotelAction, tab(), { files: [] }, params());
    expect(answer).toHaveToast("No images selected", "notice");
  });

  it("are kept once, though the form is sent twice", async () => {
    const key = { [FORM_KEY]: "an-upload-0123456789" };
    await send(["once.png"], key);
    await send(["once.png"], key);
    expect((await gallery()).total).toBe(1);
  });

  it("are a room type's too", async () => {
    const path = `/room-types/edit/${house.roomTypeId}?tab=images`;
    const id = { id: String(house.roomTypeId) };
    const answer = await staff.upload(roomTypeAction, path, { files: files("bed.png") }, id);
    expect(answer).toRedirectTo(path);
    expect(answer).toHaveToast("1 image uploaded");
  });

  it("need a form of ours, a session and the right role", async () => {
    expect((await send(["a.png"], { [FORM_TOKEN]: "stolen" })).status).toBe(403);
    const looking = await staffWith(world, "hotels:view");
    expect((await send(["a.png"], {}, looking)).status).toBe(403);
    expect(await send(["a.png"], {}, nobody(world))).toAskForLogin(tab());
    expect((await gallery()).total).toBe(0);
  });

  it("need somebody to belong to", async () => {
    const gone = await staff.upload(
      hotelAction,
      "/hotels/edit/999999?tab=images",
      { files: files("a.png") },
      { id: "999999" },
    );
    expect(gone.status).toBe(404);
  });
});

describe("images sent by scripts, one at a time", () => {
  const owner = (kind = "hotel") => ({ owner: kind, id: String(house.hotelId) });
  const post = (kind = "hotel", fields: Fields = {}) =>
    staff.upload(uploadAction, "/images/upload", { fields, files: files("one.png") }, owner(kind));

  it("are answered one by one, in words", async () => {
    const refused = await post("hotel", { [FORM_TOKEN]: "stolen" });
    expect(refused.status).toBe(403);
    expect((await post()).body).toEqual({ files: [{ name: "one.png", ok: true, message: "" }] });
    expect((await gallery()).total).toBe(1);
  });

  it("are of hotels and room types alone", async () => {
    for (const kind of ["user", "constructor", ""]) expect((await post(kind)).status).toBe(404);
    expect((await staff.get(uploadLoader, "/images/upload/hotel/1", owner())).status).toBe(404);
  });
});

describe("an image", () => {
  const ask = async (src: string, headers: HeadersInit = {}, who = staff) => {
    const [, , key, width] = src.split("/");
    const request = who.request(src, { headers });
    try {
      return (await imageLoader({
        request,
        params: { key, width },
        context: {},
      })) as Response;
    } catch (thrown) {
      return thrown as Response;
    }
  };

  it("is kept by caches, sniffed by nobody and sent once", async () => {
    await send(["view.png"]);
    const { src } = (await gallery()).images[0]!;
    const answer = await ask(src);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
    });
    const again = await ask(src, { "If-None-Match": answer.headers.get("ETag")! });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  it("is at its own address only, and for staff only", async () => {
    await send(["view.png"]);
    const { src } = (await gallery()).images[0]!;
    for (const wrong of ["/images/x/320", `${src}0`, "/images/..%2f..%2fetc/320", "/images//-1"]) {
      expect((await ask(wrong)).status, wrong).toBe(404);
    }
    expect((await ask(src, {}, nobody(world))).status).toBe(302);
  });
});

describe("images are taken away", () => {
  it("after a question about just those that are on the page", async () => {
    await send(["a.png", "b.png", "c.png"]);
    const [c, b] = (await gallery()).images;
    const { asked } = await gallery(`&dialog=delete&ids=${c!.id}&ids=${b!.id}&ids=999999&ids=x`);
    expect(asked).toEqual([c!.id, b!.id]);
    const fields = asking("delete", { ids: [String(c!.id), String(b!.id)] });
    const answer = await staff.post(hotelAction, tab(), fields, params());
    expect(answer).toRedirectTo(tab());
    expect(answer).toHaveToast("2 images deleted");
    expect((await gallery()).images.map(({ name }) => name)).toEqual(["a.png"]);
    expect((await auditOf(world, "image", c!.id)).map(({ action }) => action)).toEqual([
      "create",
      "delete",
    ]);
  });

  it("of this owner alone, and at least one", async () => {
    await send(["mine.png"]);
    const { id } = (await gallery()).images[0]!;
    const other = await insertHouse(world.db);
    await staff.post(
      hotelAction,
      `/hotels/edit/${other.hotelId}?tab=images`,
      asking("delete", { ids: [String(id)] }),
      { id: String(other.hotelId) },
    );
    expect((await gallery()).total).toBe(1);
    expect((await staff.post(hotelAction, tab(), asking("delete"), params())).status).toBe(422);
  });

  it("with an address that makes no sense the tab shows its first page", async () => {
    for (const garbage of [
      "&page=-1&select=&ids=x",
      "&page=99999999999&dialog=explode",
      "&page=9",
    ]) {
      expect((await gallery(garbage)).asked).toEqual([]);
    }
  });
});
