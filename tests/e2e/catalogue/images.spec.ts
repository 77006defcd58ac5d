import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { picture } from "../../support/hostile-files";
import { inDatabase } from "../support/staff";
import { expect, settled, test } from "../support/test";

/** Opens the images of a hotel of the test's own: galleries of others stay as they are. @returns the address */
async function newGallery(staff: Page, scripts: boolean, databaseUrl: string): Promise<string> {
  const { rows } = await inDatabase(
    databaseUrl,
    "insert into hotels (label) values ('Gallery ' || gen_random_uuid()) returning id",
  );
  const address = `/hotels/edit/${(rows[0] as { id: number }).id}?tab=images`;
  await staff.goto(address);
  await settled(staff, scripts);
  return address;
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
  databaseUrl,
}) => {
  const url = await newGallery(staff, scripts, databaseUrl);
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

test("images get words, an order and a cover", async ({ staff, scripts, databaseUrl }) => {
  await newGallery(staff, scripts, databaseUrl);
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
  await expect(staff.getByText("bay.png is now image 2 of 3")).toBeVisible();
  await expect(cards).toContainText(["room.png", "bay.png", "pool.png"]);
  await settled(staff, scripts);
  // The button went along with its image, and so did the focus.
  await expect(up).toBeFocused();
  await staff.keyboard.press("Enter");
  await expect(staff.getByText("bay.png is now image 1 of 3")).toBeVisible();
  await expect(cards).toContainText(["bay.png", "room.png", "pool.png"]);
  await settled(staff, scripts);
  // By the mouse as well.
  await cards.nth(2).getByText("pool.png").dragTo(cards.nth(0));
  await expect(staff.getByText("pool.png is now image 1 of 3")).toBeVisible();
  await expect(cards).toContainText(["pool.png", "bay.png", "room.png"]);
  await settled(staff, scripts);

  await staff.getByRole("button", { name: "Make room.png the cover" }).click();
  await expect(staff.getByText("room.png is now the cover")).toBeVisible();
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

test("files are dropped on the field", async ({ staff, scripts, databaseUrl }) => {
  await newGallery(staff, scripts, databaseUrl);
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

test("the picker drops what isn't an image, and says so", async ({ staff, scripts }) => {
  await staff.goto("/hotels/edit/2?tab=images");
  await settled(staff, scripts);
  await choose(staff, [{ name: "notes.txt", bytes: Buffer.from("no"), type: "text/plain" }]);
  await expect(staff.getByText("No images selected")).toBeVisible();
  await choose(staff, [{ name: "heavy.png", bytes: Buffer.alloc(10 * 1024 * 1024 + 1) }]);
  await expect(staff.getByText("heavy.png is larger than 10 MB")).toBeVisible();
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
