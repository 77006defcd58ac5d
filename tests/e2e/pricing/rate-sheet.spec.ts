import { readFile } from "node:fs/promises";
import { expect, settled, test } from "../support/test";

const sheet = "/pricing/rate-sheet?hotel_id=1&from=2027-05-01&to=2027-10-31";

test("a rate sheet is made for an agency in its language, and taken along @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/pricing/rate-sheet");
  await settled(staff, scripts);
  await expect(staff.getByRole("heading", { name: "Choose a hotel" })).toBeVisible();
  await staff.goto("/pricing");
  await staff.getByRole("main").getByRole("link", { name: "To print" }).first().click();
  await expect(staff).toHaveURL(/\/pricing\/rate-sheet\?hotel_id=\d+/);
  await staff.goto(sheet);
  await settled(staff, scripts);
  const paper = staff.locator("[data-sheet]");
  await expect(paper.getByRole("heading", { name: "Rate sheet" })).toBeVisible();
  await expect(paper.getByRole("columnheader", { name: "Room type" })).toBeVisible();

  await staff.getByLabel("Language of the sheet").selectOption("In French");
  await staff.getByLabel("To", { exact: true }).fill("2027-07-31");
  const show = staff.getByRole("button", { name: "Show", exact: true });
  await show.click();
  await expect(staff).toHaveURL(/language=fr/);
  await expect(staff).toHaveURL(/to=2027-07-31/);
  await expect(paper).toHaveAttribute("lang", "fr");
  await expect(paper.getByRole("heading", { name: "Fiche tarifaire" })).toBeVisible();
  await expect(paper).toContainText("par personne et par nuit");
  await expect(paper).toContainText("31 juil. 2027");
  // The form around it keeps the language of its reader, and what was chosen.
  await expect(staff.getByLabel("Language of the sheet")).toHaveValue("fr");

  const [file] = await Promise.all([
    staff.waitForEvent("download"),
    staff.getByRole("link", { name: "Export as CSV" }).click(),
  ]);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("hotel,distribution_point,season,start_date,end_date,room_type,price");
  expect(text).toContain("2027-07-31");
});

test("on paper a rate sheet is alone @no-scripts", async ({ staff }) => {
  await staff.goto(sheet);
  await staff.emulateMedia({ media: "print" });
  await expect(staff.locator("[data-sheet]")).toBeVisible();
  await expect(staff.getByRole("button", { name: "Show", exact: true })).toBeHidden();
  await expect(staff.getByRole("navigation")).toHaveCount(0);
  await expect(staff.getByRole("contentinfo")).toBeHidden();
  // The margins of the paper, rather than those of each browser.
  const format = await staff.evaluate(() =>
    getComputedStyle(document.body).getPropertyValue("page"),
  );
  expect(format).toBe("paper");
});

test("on a phone a rate sheet fits @no-scripts", async ({ staff }) => {
  await staff.setViewportSize({ width: 390, height: 800 });
  await staff.goto(sheet);
  const wide = await staff.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
});
