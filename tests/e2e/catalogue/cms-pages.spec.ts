import { expect, settled, test } from "../support/test";

const LIST = "/hotels/2/cms-pages";

test("a page is written in both languages beside its preview, and looks as the public sees it", async ({
  staff,
  scripts,
}) => {
  const name = "The jetty";
  await staff.goto(LIST);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add page" }).click();
  await expect(staff.getByRole("heading", { name: "Add page" })).toBeVisible();
  await settled(staff, scripts);

  const english = staff.locator("section").filter({ hasText: /^English/ });
  const french = staff.locator("section").filter({ hasText: /^Français/ });
  await english.getByLabel("Title", { exact: true }).fill(name);
  await english
    .getByLabel("Text", { exact: true })
    .fill("## At night\n\nThe **lamp** burns. <script>alert(1)</script>");
  await french.getByLabel("Title", { exact: true }).fill("L’été au ponton");
  await french.getByLabel("Text", { exact: true }).fill("La *lampe* brûle.");
  // Beside the text with scripts, by a button without.
  await expect(english.getByRole("heading", { name: "At night" })).toBeVisible();
  await expect(english.locator("strong")).toHaveText("lamp");
  await expect(english.getByText("<script>alert(1)</script>").last()).toBeVisible();
  await expect(french.locator("em")).toHaveText("lampe");
  await expect(french.getByText("“l-ete-au-ponton”")).toBeVisible();

  await staff.getByRole("button", { name: "Save draft" }).click();
  await expect(staff.getByText("Page saved as a draft")).toBeVisible();
  const row = staff.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Draft");
  await expect(row).toContainText("FR");

  await settled(staff, scripts);
  await staff.getByRole("link", { name, exact: true }).click();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Preview" }).click();
  await expect(staff.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(staff.getByText("Draft: only staff see this page.")).toBeVisible();
  await expect(staff.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Français" }).click();
  await expect(staff).toHaveURL(/\/l-ete-au-ponton\?lang=fr$/);
  await expect(staff.getByRole("heading", { name: "L’été au ponton", level: 1 })).toBeVisible();

  // On a phone nothing is wider than the screen; on paper nothing is left to press.
  await staff.setViewportSize({ width: 390, height: 844 });
  expect(
    await staff.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await staff.emulateMedia({ media: "print" });
  await expect(staff.getByRole("link", { name: "English" })).toBeHidden();
  await expect(staff.getByRole("heading", { level: 1 })).toBeVisible();
});
