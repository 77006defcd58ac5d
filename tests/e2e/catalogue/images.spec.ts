import { writeFile } from "node:fs/promises";
import { request as post } from "node:http";
import type { Page } from "@playwright/test";
import { hostileFiles, picture } from "../../support/hostile-files";
import { expect, settled, test } from "../support/test";

/** The tab of a hotel of the test's own: galleries of others stay as they are. */
async function newHotel(staff: Page, scripts: boolean, name: string): Promise<string> {
  await staff.goto("/hotels/new");
  await settled(staff, scripts);
  await staff.getByLabel("Name", { exact: true }).fill(name);
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("created successfully")).toBeVisible();
  await staff.goto(`/hotels?search=${encodeURIComponent(name)}`);
  await settled(staff, scripts);
  await staff.getByRole("link", { name, exact: true }).click();
  await expect(staff.getByRole("heading", { level: 1, name })).toBeVisible();
  await staff.getByRole("link", { name: "Images" }).click();
  await expect(staff).toHaveURL(/tab=images/);
  await settled(staff, scripts);
  return staff.url();
}

async function choose(staff: Page, files: { name: string; bytes: Buffer; type?: string }[]) {
  await staff
    .getByLabel("Drop images here, or choose files")
    .setInputFiles(
      files.map(({ name, bytes, type = "image/png" }) => ({ name, mimeType: type, buffer: bytes })),
    );
}

test("upload, page through, select and delete images of a hotel @no-scripts", async ({
  staff,
  scripts,
}) => {
  const url = await newHotel(staff, scripts, `Gallery ${scripts ? "one" : "two"}`);
  await expect(staff.getByText("No images yet")).toBeVisible();
  const png = await picture("png");
  const names = Array.from({ length: 7 }, (_, index) => `view-${index + 1}.png`);
  await choose(
    staff,
    names.map((name) => ({ name, bytes: png })),
  );
  if (scripts) {
    const list = staff.getByRole("list", { name: "Selected files" });
    await expect(list.getByRole("listitem")).toHaveCount(7);
    await expect(list).toContainText("KB");
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await staff.route("**/images/upload/**", async (route) => {
      await held;
      await route.continue();
    });
    await staff.getByRole("button", { name: "Upload" }).click();
    // One at a time, each with how much of it is sent.
    await expect(list.getByRole("progressbar", { name: "view-1.png: 0 % sent" })).toBeVisible();
    await expect(list.getByRole("progressbar")).toHaveCount(1);
    letThrough();
  } else {
    await staff.getByRole("button", { name: "Upload" }).click();
  }
  await expect(staff.getByText("7 images uploaded")).toBeVisible();
  await expect(staff.getByText("Page 1 of 2")).toBeVisible();
  await expect(staff.getByText("7 images", { exact: true })).toBeVisible();
  const cards = staff.locator("figure");
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toContainText("view-7.png");
  await expect(cards.first()).toContainText(/image\/webp · 0\.\d\d MB/);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Next", exact: true }).click();
  await expect(staff.getByText("Page 2 of 2")).toBeVisible();
  await expect(cards).toHaveCount(1);

  // One by its own button.
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Delete view-1.png" }).click();
  const question = staff.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete the image “view-1.png”?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText("Image deleted")).toBeVisible();

  // Several by their ticks.
  await staff.goto(url);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Select" }).click();
  await expect(staff).toHaveURL(/select=1/);
  await settled(staff, scripts);
  await staff.getByLabel("Select view-2.png").check();
  await staff.getByLabel("Select view-3.png").check();
  if (scripts) await expect(staff.getByText("2 selected")).toBeVisible();
  await staff.getByRole("button", { name: "Delete selected" }).click();
  await expect(question).toContainText("Are you sure you want to delete these 2 images?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText("2 images deleted")).toBeVisible();
  await expect(staff).not.toHaveURL(/select=1/);
  await expect(cards).toHaveCount(4);
});

test("images get words, an order and a cover @no-scripts", async ({ staff, scripts }) => {
  await newHotel(staff, scripts, `Arranged ${scripts ? "one" : "two"}`);
  const png = await picture("png");
  await choose(
    staff,
    ["bay.png", "pool.png", "room.png"].map((name) => ({ name, bytes: png })),
  );
  await staff.getByRole("button", { name: "Upload" }).click();
  await expect(staff.getByText("3 images uploaded")).toBeVisible();
  const cards = staff.locator("figure");
  await expect(cards).toContainText(["room.png", "pool.png", "bay.png"]);
  await expect(cards.first()).toContainText("Cover");
  await settled(staff, scripts);

  const up = staff.getByRole("button", { name: "Move bay.png up" });
  await up.click();
  await expect(staff.getByText("bay.png is image 2 of 3 now")).toBeVisible();
  await expect(cards).toContainText(["room.png", "bay.png", "pool.png"]);
  await settled(staff, scripts);
  if (scripts) {
    // The button went along with its image, and so did the focus.
    await expect(up).toBeFocused();
    await staff.keyboard.press("Enter");
  } else {
    await up.click();
  }
  await expect(staff.getByText("bay.png is image 1 of 3 now")).toBeVisible();
  await expect(cards).toContainText(["bay.png", "room.png", "pool.png"]);
  await settled(staff, scripts);

  await staff.getByRole("button", { name: "Make pool.png the cover" }).click();
  await expect(staff.getByText("pool.png is the cover now")).toBeVisible();
  await expect(cards.nth(2)).toContainText("Cover");
  await expect(cards.nth(0)).not.toContainText("Cover");
  await settled(staff, scripts);

  await staff.getByRole("link", { name: "Describe bay.png" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Alternative text in English").fill("The bay in the morning");
  await dialog.getByLabel("Alternative text in French").fill("La baie au matin");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Image described")).toBeVisible();
  await expect(staff.getByRole("img", { name: "The bay in the morning" })).toBeVisible();
});

test("an image is dragged to another place", async ({ staff, scripts }) => {
  await newHotel(staff, scripts, "Dragged one");
  const png = await picture("png");
  await choose(
    staff,
    ["bay.png", "pool.png", "room.png"].map((name) => ({ name, bytes: png })),
  );
  await staff.getByRole("button", { name: "Upload" }).click();
  const cards = staff.locator("figure");
  await expect(cards).toContainText(["room.png", "pool.png", "bay.png"]);
  await cards.nth(2).getByText("bay.png").dragTo(cards.nth(0));
  await expect(staff.getByText("bay.png is image 1 of 3 now")).toBeVisible();
  await expect(cards).toContainText(["bay.png", "room.png", "pool.png"]);
});

test("files are dropped on the field", async ({ staff, scripts }) => {
  await newHotel(staff, scripts, "Dropped one");
  const path = test.info().outputPath("dropped.png");
  await writeFile(path, await picture("png"));
  const box = (await staff.getByLabel("Drop images here, or choose files").boundingBox())!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const browser = await staff.context().newCDPSession(staff);
  const drag = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await browser.send("Input.dispatchDragEvent", { type, ...at, data: drag });
  }
  await expect(staff.getByText("dropped.png")).toBeVisible();
  await staff.getByRole("button", { name: "Upload" }).click();
  await expect(staff.getByText("1 image uploaded")).toBeVisible();
  await expect(staff.locator("figure")).toContainText("dropped.png");
});

test("every hostile file gets its answer, and the others are taken", async ({ staff, scripts }) => {
  await newHotel(staff, scripts, "Hostile one");
  // What doesn't say that it is an image isn't even offered: all of these say so.
  const corpus = await hostileFiles();
  await choose(
    staff,
    corpus.map(({ name, bytes }) => ({ name, bytes })),
  );
  await staff.getByRole("button", { name: "Upload" }).click();
  await expect(staff.getByText("2 images uploaded")).toBeVisible({ timeout: 30_000 });
  for (const sentence of [
    "script.svg is no complete JPEG, PNG, WebP or AVIF image",
    "page.jpg is no complete JPEG",
    "truncated.jpg is no complete JPEG",
    "huge.png has more than 40 megapixels",
    "long.png has a side of more than 12,000 pixels",
    "huge.avif has more than 40 megapixels, or as an AVIF more than 12",
    "empty.png is empty",
    "heavy.jpg is larger than 10 MB",
  ]) {
    await expect(staff.getByText(sentence)).toBeVisible();
  }
  const cards = staff.locator("figure");
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText("x.png");
  await expect(cards.first()).not.toContainText("..");
});

test("the picker drops what isn't an image, and says so", async ({ staff, scripts }) => {
  await newHotel(staff, scripts, "Picky one");
  await choose(staff, [{ name: "notes.txt", bytes: Buffer.from("no"), type: "text/plain" }]);
  await expect(staff.getByText("No images selected")).toBeVisible();
  await choose(staff, [
    { name: "a.png", bytes: await picture("png") },
    { name: "b.png", bytes: await picture("png") },
  ]);
  await staff.getByRole("button", { name: "Remove a.png" }).click();
  await expect(staff.getByRole("listitem").filter({ hasText: "b.png" })).toBeVisible();
  await staff.getByRole("button", { name: "Clear" }).click();
  await expect(staff.getByText("b.png")).toHaveCount(0);
  await staff.getByRole("button", { name: "Upload" }).click();
  await expect(staff.getByText("No images selected")).toBeVisible();
});

test("images of a room type, 20 a page, are a tab of its page", async ({ staff, scripts }) => {
  await staff.goto("/room-types/edit/3?tab=images");
  await settled(staff, scripts);
  await expect(staff.getByRole("link", { name: "Images" })).toHaveAttribute("aria-current", "page");
  await choose(staff, [{ name: "bed.png", bytes: await picture("png") }]);
  await staff.getByRole("button", { name: "Upload" }).click();
  await expect(staff.getByText("1 image uploaded")).toBeVisible();
  await expect(staff.locator("figure").first()).toContainText("bed.png");
});

test("an image is served to staff only, kept by caches, and sniffed by nobody", async ({
  staff,
  browser,
  appUrl,
}) => {
  await staff.goto("/hotels/edit/1?tab=images");
  const src = (await staff.locator("figure img").first().getAttribute("src"))!;
  const answer = await staff.request.get(src);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "cache-control": "private, max-age=31536000, immutable",
  });
  const tag = answer.headers().etag!;
  const again = await staff.request.get(src, { headers: { "If-None-Match": tag } });
  expect(again.status()).toBe(304);
  for (const wrong of ["/images/x/320", `${src}0`, "/images/..%2f..%2fetc/320"]) {
    expect((await staff.request.get(wrong)).status(), wrong).toBe(404);
  }
  const stranger = await browser.newContext();
  const refused = await stranger.request.get(appUrl + src, { maxRedirects: 0 });
  expect(refused.status()).toBe(302);
  expect(refused.headers().location).toContain("/login");
  // Nor does anybody send files who has no form of ours.
  const forged = await staff.request.post("/images/upload/hotel/1", {
    multipart: { files: { name: "a.png", mimeType: "image/png", buffer: await picture("png") } },
  });
  expect(forged.status()).toBe(403);
  await stranger.close();
});

test("a form far beyond the limits is refused whole, in words @no-scripts", async ({
  staff,
  scripts,
}) => {
  await newHotel(staff, scripts, `Heavy ${scripts ? "one" : "two"}`);
  const path = test.info().outputPath("heavy.png");
  await writeFile(path, Buffer.alloc(31 * 1024 * 1024));
  await staff.getByLabel("Drop images here, or choose files").setInputFiles(path);
  if (scripts) {
    await expect(staff.getByText("heavy.png is larger than 10 MB")).toBeVisible();
    return;
  }
  await staff.getByRole("button", { name: "Upload" }).click();
  await expect(staff.getByText("This form is too large")).toBeVisible();
});

test("an upload after the session ended leads to the login page, and back", async ({
  staff,
  scripts,
  context,
}) => {
  await staff.goto("/hotels/edit/2?tab=images");
  await settled(staff, scripts);
  // More than fits into any buffer on the way: the answer comes before it is sent.
  const heavy = Buffer.concat([await picture("png"), Buffer.alloc(8 * 1024 * 1024)]);
  await choose(staff, [{ name: "late.png", bytes: heavy }]);
  await context.clearCookies();
  await staff.getByRole("button", { name: "Upload" }).click();
  await expect(staff).toHaveURL(/\/login\?redirectTo=/);
  await staff.getByLabel("Username").fill("demo");
  await staff.getByLabel("Password", { exact: true }).fill("maison-desk-demo");
  await staff.getByRole("button", { name: "Log in" }).click();
  await expect(staff).toHaveURL("/hotels/edit/2?tab=images");
});

test("an upload that is broken off leaves nothing", async ({ staff, scripts, context }) => {
  const url = await newHotel(staff, scripts, "Broken off one");
  const token = await staff.locator("input[name=form_token]").first().inputValue();
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  const boundary = "----broken";
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}`;
  const png = await picture("png");
  await new Promise<void>((resolve) => {
    const sending = post(url, {
      method: "POST",
      headers: {
        Cookie: cookies.join("; "),
        "Content-Type": `multipart/form-data; boundary=${boundary}`,
        "Content-Length": png.length * 2,
      },
    });
    sending.on("error", () => resolve());
    sending.on("close", () => resolve());
    sending.write(part(`name="form_token"\r\n\r\n${token}\r\n`));
    sending.write(part('name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'));
    sending.write(png.subarray(0, 5000), () => sending.destroy());
  });
  await staff.goto(url);
  await expect(staff.getByText("No images yet")).toBeVisible();
});
