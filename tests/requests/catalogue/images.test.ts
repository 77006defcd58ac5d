import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FORM_KEY, VERSION } from "~/forms/editing/entered";
import { FORM_TOKEN } from "~/http/posted/form-token";
import * as hotelEdit from "~/routes/hotels/hotel-edit";
import { loader as imageLoader } from "~/routes/images/image";
import { action as uploadAction, loader as uploadLoader } from "~/routes/images/upload";
import * as roomTypeEdit from "~/routes/room-types/room-type-edit";
import * as spaEdit from "~/routes/spas/spa-edit";
import * as tourEdit from "~/routes/tours/tour-edit";
import * as treatmentImages from "~/routes/treatments/treatment-images";
import { showsPresentList } from "~/screens/revalidation";
import { insertHouse, insertImage, type House } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { picture } from "../../support/hostile-files";
import {
  asking,
  nobody,
  signedIn,
  speaking,
  staffWith,
  type Fields,
  type Params,
  type Visitor,
} from "../../support/requests";

const { action: hotelAction, loader: hotelLoader } = hotelEdit;
const { action: roomTypeAction } = roomTypeEdit;

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

const tab = () => `/hotels/edit/${house.hotel_id}?tab=images`;
const params = (): Params => ({ id: String(house.hotel_id) });

const files = (...names: string[]) =>
  names.map((name) => ({ field: "files", name, bytes: png, type: "image/png" }));

const send = (names: string[], fields: Fields = {}, who = staff) =>
  who.upload(hotelAction, tab(), { fields, files: files(...names) }, params());

interface Gallery {
  images: {
    id: number;
    name: string;
    src: string;
    alt: string;
    place: number;
    cover: boolean;
  }[];
  total: number;
  toDelete: number[];
  versionToDelete: string;
  described: { defaults: Fields; row: { version: string } } | null;
}

async function gallery(query = "", who = staff): Promise<Gallery> {
  const { body } = await who.get(hotelLoader, `${tab()}${query}`, params());
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
    expect(answer).toHaveToast(/page\.jpg isn’t a complete JPEG.*empty\.png is empty/, "error");
    expect((await gallery()).total).toBe(1);
  });

  it("are told in one toast that a browser keeps, however many are refused", async () => {
    const refused = Array.from({ length: 36 }, (_, at) => ({
      ...{ field: "files", name: `${at} ${"é".repeat(80)}.pdf`, bytes: "%PDF-1.7" },
    }));
    const answer = await staff.upload(
      hotelAction,
      tab(),
      { files: [...files("good.png"), ...refused] },
      params(),
    );
    expect(answer).toHaveToast("1 image uploaded");
    const told = /^Not uploaded: 0 é+… isn’t a complete JPEG.*; 30 more files\.$/;
    expect(answer).toHaveToast(told, "error");
    const cookie = answer.cookies.find((each) => each.startsWith("flash="));
    expect(cookie!.length).toBeLessThan(4096);
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
    const path = `/room-types/edit/${house.room_type_id}?tab=images`;
    const id = { id: String(house.room_type_id) };
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
  const owner = (kind = "hotel") => ({ owner: kind, id: String(house.hotel_id) });
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
    const { toDelete } = await gallery(`&dialog=delete&ids=${c!.id}&ids=${b!.id}&ids=999999&ids=x`);
    expect(toDelete).toEqual([c!.id, b!.id]);
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

  it("not where somebody described one of them after the question, until it is asked again", async () => {
    await send(["a.png", "b.png"]);
    const ids = (await gallery()).images.map(({ id }) => String(id));
    const question = `&dialog=delete&ids=${ids.join("&ids=")}`;
    const { versionToDelete } = await gallery(question);
    const texts = asking("update", { alt_en: "The pool", alt_fr: "La piscine" });
    expect((await staff.post(hotelAction, `${tab()}&id=${ids[0]}`, texts, params())).status).toBe(
      303,
    );
    expect((await gallery()).images[0]!.alt).toBe("The pool");
    const answer = (version: string) =>
      staff.post(
        hotelAction,
        tab() + question,
        asking("delete", { ids, [VERSION]: version }),
        params(),
      );
    const refused = await answer(versionToDelete);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toMatch(/changed it in the meantime/);
    expect((await gallery()).total).toBe(2);
    const asked = await gallery(question);
    expect(asked.versionToDelete).not.toBe(versionToDelete);
    expect((await answer(asked.versionToDelete)).status).toBe(303);
    expect((await gallery()).total).toBe(0);
  });

  it("are asked about anew by scripts where the answer was refused", () => {
    for (const route of [hotelEdit, roomTypeEdit, spaEdit, tourEdit, treatmentImages]) {
      expect(route.shouldRevalidate).toBe(showsPresentList);
    }
  });

  it("of this owner alone, and at least one", async () => {
    await send(["mine.png"]);
    const { id } = (await gallery()).images[0]!;
    const other = await insertHouse(world.db);
    await staff.post(
      hotelAction,
      `/hotels/edit/${other.hotel_id}?tab=images`,
      asking("delete", { ids: [String(id)] }),
      { id: String(other.hotel_id) },
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
      expect((await gallery(garbage)).toDelete).toEqual([]);
    }
  });
});

describe("images are arranged", () => {
  const names = ({ images }: Gallery) => images.map(({ name }) => name[0]).join("");
  const press = (fields: Fields, query = "", who = staff) =>
    who.post(hotelAction, `${tab()}${query}`, fields, params());

  beforeEach(async () => {
    for (const name of ["a", "b", "c", "d", "e", "f", "g"]) {
      await insertImage(world.db, { hotel_id: house.hotel_id, file_name: `${name}.png` });
    }
  });

  it("by buttons, on the page where one is", async () => {
    const first = await gallery();
    expect([names(first), first.images.map(({ place }) => place)]).toEqual([
      "gfedcb",
      [1, 2, 3, 4, 5, 6],
    ]);
    const [g] = first.images;
    const down = asking("move", { image_id: String(g!.id), place: "2" });
    const answer = await press(down);
    expect(answer).toRedirectTo(tab());
    expect(answer).toHaveToast("g.png is now image 2 of 7");
    expect(names(await gallery())).toBe("fgedcb");

    const second = await gallery("&page=2");
    expect(second.images).toMatchObject([{ name: "a.png", place: 7 }]);
    const up = asking("move", { image_id: String(second.images[0]!.id), place: "6" });
    expect(await press(up, "&page=2")).toRedirectTo(`${tab()}&page=2`);
    expect(names(await gallery("&page=2"))).toBe("b");
  });

  it("with one cover, whatever page it is on", async () => {
    const { images } = await gallery();
    expect(images.map(({ cover }) => cover)).toEqual([true, ...Array<boolean>(5).fill(false)]);
    const { id } = (await gallery("&page=2")).images[0]!;
    const answer = await press(asking("cover", { image_id: String(id) }), "&page=2");
    expect(answer).toHaveToast("a.png is now the cover");
    expect((await gallery()).images.some(({ cover }) => cover)).toBe(false);
    expect((await gallery("&page=2")).images[0]!.cover).toBe(true);
  });

  it("and described in a dialog, in each language, over nothing that somebody else wrote", async () => {
    const { id } = (await gallery()).images[0]!;
    const dialog = `&dialog=edit&id=${id}`;
    const { described } = await gallery(dialog);
    expect(described!.defaults).toEqual({ alt_en: "", alt_fr: "" });
    const words = { alt_en: "The bay", alt_fr: "La baie", [VERSION]: described!.row.version };
    const answer = await press(asking("update", words), dialog);
    expect(answer).toRedirectTo(tab());
    expect(answer).toHaveToast("Image described");
    expect((await gallery()).images[0]!.alt).toBe("The bay");
    expect((await gallery("", speaking(staff, "fr"))).images[0]!.alt).toBe("La baie");
    const late = await press(asking("update", { ...words, alt_en: "A bay" }), dialog);
    expect(late.status).toBe(409);
    const long = { alt_en: "x".repeat(251), alt_fr: "" };
    expect((await press(asking("update", long), dialog)).status).toBe(422);
  });

  it("by whoever may, and only images that are there", async () => {
    const { id } = (await gallery()).images[0]!;
    const moved = asking("move", { image_id: String(id), place: "3" });
    const looking = await staffWith(world, "hotels:view");
    expect((await press(moved, "", looking)).status).toBe(403);
    for (const fields of [
      asking("move", { image_id: String(id), place: "-1" }),
      asking("move", { image_id: String(id), place: "first" }),
      asking("move", { place: "1" }),
      asking("cover"),
    ]) {
      expect((await press(fields)).status).toBe(422);
    }
    const gone = await press(asking("move", { image_id: "999999", place: "1" }));
    expect(gone).toRedirectTo(tab());
    expect(gone).toHaveToast(/no longer exist/, "error");
    const away = await staff.get(hotelLoader, `${tab()}&dialog=edit&id=999999`, params());
    expect(away).toRedirectTo(tab());
    expect(names(await gallery())).toBe("gfedcb");
  });
});
