import { describe, expect, it } from "vitest";
import { interlacedPng, emptyPng, picture } from "../../support/hostile-files";
import { canMeasure, peakMemory } from "../support/load";
import { runningDemo } from "../support/running-demo";

/** What the process may need, whatever is uploaded (docs/reference/everywhere.md#images). */
const MEMORY = 400 * 1024 * 1024;

const MEGABYTE = 1024 * 1024;

const demo = runningDemo();

/** What scripts post to, and what a browser without them does. */
const doors = { scripts: "/images/upload/hotel/1", page: "/hotels/edit/1?tab=images" };

function upload(name: string, bytes: Uint8Array, door = doors.scripts): Promise<Response> {
  const body = new FormData();
  body.set("form_token", demo.staff.token);
  body.set("files", new File([Buffer.from(bytes)], name));
  return demo.staff.post(door, body);
}

async function reasonOf(answer: Response): Promise<string | undefined> {
  const { files } = (await answer.json()) as { files: { reason?: string }[] };
  return files[0]?.reason;
}

describe.runIf(canMeasure)("uploads", () => {
  it.each([
    ["a strip of 39 million pixels", emptyPng(1, 39_000_000), "TOO_LONG"],
    ["an interlaced image of 36 million", interlacedPng(6000, 6000), "TOO_MUCH_MEMORY"],
  ])("of %s hold up nobody", async (_, bytes, reason) => {
    expect(await reasonOf(await upload("hostile.png", bytes))).toBe(reason);
    expect(peakMemory(demo.app.child)).toBeLessThan(MEMORY);
  });

  it("of forty people at once are taken, or asked to come again, within the memory", async () => {
    // As heavy as a file may be, and worth decoding: what follows the picture is skipped.
    const photo = await picture("jpeg", { width: 4000, height: 3000 });
    const heavy = Buffer.concat([photo, Buffer.alloc(10 * MEGABYTE - photo.length)]);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        upload(`photo-${index}.jpg`, heavy, index % 2 ? doors.page : doors.scripts),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200);
    const ledBack = answers.filter(({ status }) => status === 303);
    const busy = answers.filter(({ status }) => status === 503);
    expect(taken.length + ledBack.length + busy.length).toBe(40);
    expect(taken.length + ledBack.length).toBeGreaterThanOrEqual(20);
    for (const answer of taken) expect(await reasonOf(answer)).toBeUndefined();
    for (const { headers } of busy) expect(headers.get("Retry-After")).toMatch(/^\d+$/);
    const pages = busy.filter(({ headers }) => headers.get("Content-Type")?.includes("html"));
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) expect(await page.text()).toContain("Too many uploads at the moment");
    expect(peakMemory(demo.app.child)).toBeLessThan(MEMORY);
    // Whoever was asked to come again finds room.
    expect((await upload("again.jpg", photo)).status).toBe(200);
  });
});
