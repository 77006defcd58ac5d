import { expect, settled, test } from "../support/test";

const calendar = "/pricing/calendar?hotel_id=1&start=2027-07-01&span=month";

test("on a phone the table scrolls by itself, and its room types stay in sight", async ({
  staff,
}) => {
  await staff.setViewportSize({ width: 390, height: 800 });
  await staff.goto(calendar);
  const wide = await staff.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
  const region = staff.getByRole("region", { name: "Prices of Hôtel Belle Rive, July 2027" });
  const last = region.getByRole("link", { name: /^Classic double, Sat Jul 31, 2027: / });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(region.getByRole("rowheader", { name: "Classic double" })).toBeInViewport();
});

test("arrow keys move from cell to cell", async ({ staff, scripts }) => {
  await staff.goto(calendar);
  await settled(staff, scripts);
  const cell = (name: RegExp) => staff.getByRole("link", { name });
  await cell(/^Classic double, Thu Jul 1, 2027: /).focus();
  await staff.keyboard.press("ArrowRight");
  await staff.keyboard.press("ArrowDown");
  await expect(cell(/^Family room, Fri Jul 2, 2027: /)).toBeFocused();
  await staff.keyboard.press("ArrowLeft");
  await staff.keyboard.press("ArrowUp");
  await expect(cell(/^Classic double, Thu Jul 1, 2027: /)).toBeFocused();
  // At the edge they leave the focus where it is.
  await staff.keyboard.press("ArrowLeft");
  await expect(cell(/^Classic double, Thu Jul 1, 2027: /)).toBeFocused();
});

test("a year of a room type: shades and lines, each with its table, whose days lead to quotes", async ({
  staff,
  scripts,
}) => {
  await staff.setViewportSize({ width: 390, height: 800 });
  await staff.goto(calendar);
  await staff
    .getByRole("navigation", { name: "Other days" })
    .getByRole("link", { name: "Year" })
    .click();
  await expect(staff).toHaveURL(/view=year/);
  await settled(staff, scripts);
  await staff.getByRole("combobox", { name: "Room type" }).selectOption("Family room");
  await staff.getByRole("button", { name: "Show" }).click();
  await expect(
    staff.getByRole("heading", { name: "Hôtel Belle Rive Family room, 2027" }),
  ).toBeVisible();
  // What is wider than the phone scrolls by itself, and stays large enough to be read.
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const heat = staff.getByRole("img", { name: "Family room, 2027: prices by weekday and week" });
  expect((await heat.boundingBox())!.width).toBeGreaterThan(700);
  await expect(staff.getByRole("img", { name: /^Sell price: .* EUR; Buy price: / })).toBeVisible();
  await staff.getByText("As a table").last().click();
  const lines = staff.getByRole("table", { name: "Sell price, buy price and margin for a night" });
  await expect(lines.getByRole("row", { name: /^Jul 1, 2027 / })).toBeVisible();
  await staff.getByText("As a table").first().click();
  const cell = staff.getByRole("link", { name: /^Family room, Sat Jul 10, 2027: / });
  const price = /: ([\d,.]+) EUR/.exec((await cell.getAttribute("aria-label"))!)![1]!;
  await cell.click();
  await expect(staff.locator("[data-quote-total]")).toHaveText(new RegExp(`^€${price}(\\.00)?$`));
});
