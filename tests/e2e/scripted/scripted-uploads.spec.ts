import { picture } from "../../support/hostile-files";
import { expect, settled, test } from "../support/test";

test.use({ cutsRequests: true });

test("a failed upload is tried again, and what was refused keeps its reason", async ({ staff }) => {
  await staff.goto("/hotels/edit/3?tab=images");
  await settled(staff, true);
  const png = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });
  const field = staff.getByLabel("Drop images here, or choose files");
  const rows = staff.getByRole("list", { name: "Selected files" }).getByRole("listitem");
  const upload = staff.getByRole("button", { name: "Upload", exact: true });
  const image = await picture("png");

  await staff.route("**/images/upload/**", (route) => route.abort());
  await field.setInputFiles([png("lost.png", image)]);
  await upload.click();
  await expect(rows).toHaveText([/lost\.png got no answer/]);
  await staff.unroute("**/images/upload/**");

  await field.setInputFiles([png("page.png", Buffer.from("<!doctype html>"))]);
  await rows.filter({ hasText: "page.png" }).waitFor();
  await staff.getByRole("button", { name: "Try lost.png again" }).click();
  const toast = staff.locator("[data-duration]").filter({ hasText: "1 image uploaded" });
  await expect(toast).toHaveAttribute("data-duration", "3000");
  await expect(staff.locator("figure").first()).toContainText("lost.png");
  await expect(rows).toHaveText([/^page\.png/]);
  await upload.click();
  await expect(rows).toHaveText([/page\.png isn’t a complete JPEG/]);
  await expect(staff.getByRole("button", { name: "Try page.png again" })).toHaveCount(0);

  // Another file joins it, and takes neither it nor its reason away.
  await field.setInputFiles([png("next.png", image)]);
  await expect(rows).toHaveText([/page\.png isn’t a complete JPEG/, /^next\.png/]);
  await upload.click();
  await expect(staff.locator("figure").first()).toContainText("next.png");
  await expect(rows).toHaveText([/page\.png isn’t a complete JPEG/]);
});

test("files that are no images are named, and the images among them are sent", async ({
  staff,
}) => {
  await staff.goto("/hotels/edit/3?tab=images");
  await settled(staff, true);
  const field = staff.getByLabel("Drop images here, or choose files");
  const rows = staff.getByRole("list", { name: "Selected files" }).getByRole("listitem");
  const pdf = { mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  const image = { mimeType: "image/png", buffer: await picture("png") };
  await field.setInputFiles([
    { ...pdf, name: "menu.pdf" },
    { ...image, name: "terrace.png" },
    { ...pdf, name: "rooms.pdf" },
  ]);
  await expect(rows).toHaveText([
    /menu\.pdf isn’t a complete JPEG/,
    /^terrace\.png(?!.* is )/,
    /rooms\.pdf isn’t a complete JPEG/,
  ]);
  await expect(staff.getByRole("status").filter({ hasText: "2 files aren’t images" })).toHaveText(
    /won’t be sent: see the reasons in their lines\. The others will be sent\.$/,
  );
  let sent = 0;
  staff.on("request", (request) => (sent += Number(request.url().includes("/images/upload/"))));
  await staff.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(staff.locator("figure").first()).toContainText("terrace.png");
  expect(sent).toBe(1);
  // What was refused keeps its reason until it is taken away.
  await expect(rows).toHaveCount(2);
  await staff.getByRole("button", { name: "Remove menu.pdf" }).click();
  await expect(rows).toHaveText([/rooms\.pdf isn’t a complete JPEG/]);
});

test("an upload waits where too many others upload, and goes on by itself", async ({ staff }) => {
  await staff.goto("/hotels/edit/3?tab=images");
  await settled(staff, true);
  let asked = 0;
  await staff.route("**/images/upload/**", (route) => {
    asked += 1;
    return asked === 1
      ? route.fulfill({ status: 503, headers: { "Retry-After": "1" } })
      : route.continue();
  });
  await staff
    .getByLabel("Drop images here, or choose files")
    .setInputFiles({ name: "late.png", mimeType: "image/png", buffer: await picture("png") });
  await staff.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(staff.locator("figure").first()).toContainText("late.png");
  expect(asked).toBe(2);
});
