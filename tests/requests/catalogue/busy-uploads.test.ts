import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderImage } from "~/modules/places/images/render-image.server";
import { action as uploadAction } from "~/routes/images/upload";
import { insertHouse, type House } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { picture } from "../../support/hostile-files";
import { signedIn, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;
let house: House;
let png: Buffer<ArrayBuffer>;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  house = await insertHouse(world.db);
  png = Buffer.from(await picture("png", { width: 40, height: 30 }));
});
afterAll(() => world.close());

/** How many uploads have begun to be read, and what refused ones say of when to come again. */
let begun = 0;
const comeAgain: (string | null)[] = [];

/** Uploads a small file, whose bytes arrive once `sent` is fulfilled. */
function upload(sent: Promise<unknown> = Promise.resolve()) {
  const params = { owner: "hotel", id: String(house.hotel_id) };
  const files = [{ field: "files", name: "small.png", bytes: png, type: "image/png" }];
  return staff.upload(
    async ({ request, ...args }) => {
      const bytes = new Uint8Array(await request.arrayBuffer());
      const headers = new Headers(request.headers);
      headers.set("Content-Length", String(bytes.byteLength));
      const body = new ReadableStream(
        {
          async pull(controller) {
            begun += 1;
            await sent;
            controller.enqueue(bytes);
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const slow = new Request(request.url, { method: "POST", headers, body, duplex: "half" });
      return uploadAction({ ...args, request: slow }).catch((refusal: Response) => {
        comeAgain.push(refusal.headers.get("Retry-After"));
        throw refusal;
      });
    },
    `/images/upload/hotel/${house.hotel_id}`,
    { files },
    params,
  );
}

describe("small uploads", () => {
  it("are read twenty at once, twenty more wait, and others are asked to come again", async () => {
    let send = () => {};
    const sent = new Promise<void>((resolve) => (send = resolve));
    const statuses: number[] = [];
    const told = async (answer: ReturnType<typeof upload>) => {
      statuses.push((await answer).status);
    };
    const first = Array.from({ length: 20 }, () => told(upload(sent)));
    await expect.poll(() => begun, { timeout: 10_000 }).toBe(20);
    const others = Array.from({ length: 35 }, () => told(upload()));
    await expect.poll(() => statuses, { timeout: 10_000 }).toEqual(Array(15).fill(503));
    expect(comeAgain).toEqual(Array(15).fill("5"));
    send();
    await Promise.all([...first, ...others]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect((await upload()).status).toBe(200);
  });
});

describe("pictures", () => {
  it("are rendered two at once, however many come", async () => {
    const photo = await picture("jpeg", { width: 1600, height: 1200 });
    let most = 0;
    let rendering = true;
    const look = () => {
      most = Math.max(most, sharp.counters().process);
      if (rendering) setImmediate(look);
    };
    look();
    const rendered = await Promise.all(Array.from({ length: 8 }, () => renderImage(photo)));
    rendering = false;
    expect(rendered.map(({ width }) => width)).toEqual(Array(8).fill(1600));
    expect(most).toBe(2);
  });
});
