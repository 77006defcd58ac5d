import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RefusedImage, renderImage } from "~/modules/places/images/render-image.server";
import { action } from "~/routes/hotels/hotel-edit";
import { insertHouse } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { emptyPng, picture } from "../../support/hostile-files";
import { signedIn, type Action, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;
let hotel_id: number;
let png: Buffer<ArrayBuffer>;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  png = Buffer.from(await picture("png"));
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ hotel_id } = await insertHouse(world.db));
});

/** Sends files by the form of the page. */
function send(count: number, act: Action = action) {
  const files = Array.from({ length: count }, (_, nth) => ({
    ...{ field: "files", name: `${nth + 1}.png`, bytes: png, type: "image/png" },
  }));
  const path = `/hotels/edit/${hotel_id}?tab=images`;
  return staff.upload(act, path, { files }, { id: String(hotel_id) });
}

const named = async () => {
  const images = world.db.selectFrom("images").select("file_name");
  const rows = await images.where("hotel_id", "=", hotel_id).orderBy("id").execute();
  return rows.map(({ file_name }) => file_name);
};

describe("an upload whose sender goes away", () => {
  /** The action, with a request whose bytes end in the middle of its last file. */
  const cut: Action = async ({ request, ...args }) => {
    const bytes = new Uint8Array(await request.arrayBuffer());
    const end = bytes.byteLength - Math.floor(png.byteLength / 2);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, end));
      },
      pull(controller) {
        controller.error(new DOMException("The sender went away", "AbortError"));
      },
    });
    const { headers, url } = request;
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    return action({ request: new Request(url, init), ...args });
  };

  it.each([
    ["its only file", 1],
    ["the second of its files", 2],
  ])("in the middle of %s leaves nothing of that file", async (_, count) => {
    await send(count, cut).catch(() => undefined);
    // What had arrived whole by then is an image with its row.
    expect(await named()).toEqual(count === 1 ? [] : ["1.png"]);
    // The key of a file is there before its first byte, until the file has a row.
    expect(await world.db.selectFrom("stray_files").selectAll().execute()).toEqual([]);
  });
});

describe("an upload", () => {
  it("is of ten files at most: the eleventh is refused by name", async () => {
    const answer = await send(11);
    expect(answer).toHaveToast("10 images uploaded");
    expect(answer).toHaveToast(/11\.png is one file too many/, "error");
    expect(await named()).toHaveLength(10);
  });

  it.each([
    [8000, 5000, "NOT_AN_IMAGE"],
    [8000, 5001, "TOO_MANY_PIXELS"],
  ])("is of 40 megapixels at most: one of %i × %i is refused as %s", async (width, height, why) => {
    // It has no content: up to the limit that is what is wrong with it.
    const refused = renderImage(emptyPng(width, height));
    await expect(refused).rejects.toBeInstanceOf(RefusedImage);
    await expect(refused).rejects.toMatchObject({ reason: why });
  });
});
