import { expect, settled, test } from "../support/test";

const calendar = "/pricing/calendar?hotel_id=1&start=2027-07-01";

test("a calendar's cell is the price of its quote, and says so @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/pricing");
  await staff.getByRole("main").getByRole("link", { name: "Rate calendar" }).click();
  await expect(staff).toHaveURL("/pricing/calendar");
  await staff.goto(calendar);
  await settled(staff, scripts);
  await staff.getByLabel("From", { exact: true }).fill("2027-07-09");
  await staff.getByLabel("Days", { exact: true }).selectOption("14 days");
  await staff.getByText("Guests, nights, distribution point and code").click();
  await staff.getByLabel("Ages of children").fill("7");
  await staff.getByLabel("Nights per stay").fill("2");
  await staff.getByRole("button", { name: "Show" }).click();
  await expect(staff).toHaveURL(/nights=2/);
  await expect(staff.getByText("Prices are per night: the total of the 2 nights")).toBeVisible();
  const cell = staff.getByRole("link", { name: /^Classic double, Fri Jul 9, 2027: / });
  const said = (await cell.getAttribute("aria-label"))!;
  const total = /, ([\d,.]+) EUR in all/.exec(said)![1]!;
  await cell.click();
  await expect(staff.locator("[data-quote-total]")).toHaveText(new RegExp(`^€${total}(\\.00)?$`));
  await staff.getByRole("link", { name: "Rate calendar of these days" }).click();
  await expect(staff).toHaveURL(/children_ages=7/);
  await expect(staff.getByLabel("Nights per stay")).toHaveValue("2");
});

test("two days pressed choose nights, which lead to a stop sale filled in, and back @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto(calendar);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Choose Mon Jul 5, 2027" }).click();
  await expect(staff.getByText("Jul 5, 2027, 1 night")).toBeVisible();
  await staff.getByRole("link", { name: "Choose Thu Jul 8, 2027" }).click();
  await expect(staff.getByText("Jul 5, 2027 - Jul 8, 2027, 4 nights")).toBeVisible();
  await expect(staff.getByRole("link", { name: "New season" })).toBeVisible();
  await staff.getByRole("link", { name: "New stop sale" }).click();
  await settled(staff, scripts);
  await expect(staff.getByLabel("Start date")).toHaveValue("2027-07-05");
  await expect(staff.getByLabel("End date")).toHaveValue("2027-07-08");
  await staff.getByLabel("Reason").fill("Calendar story");
  await staff.getByRole("button", { name: "Submit" }).click();
  await expect(staff.getByText("Stop sale created successfully")).toBeVisible();
  await expect(staff).toHaveURL(/\/pricing\/calendar\?/);
  const cell = staff.getByRole("link", { name: /^Classic double, Tue Jul 6, 2027: .*stop sale$/ });
  await expect(cell).toContainText("×");
});

test("nights are chosen by their dates too, of one room type @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto(calendar);
  await settled(staff, scripts);
  await staff.getByText("Choose nights", { exact: true }).click();
  await staff.getByLabel("First night").fill("2027-07-14");
  await staff.getByLabel("Last night").fill("2027-07-11");
  await staff.getByRole("combobox", { name: "Room type" }).selectOption("Family room");
  await staff.getByRole("button", { name: "Choose", exact: true }).click();
  await expect(staff.getByText("Jul 11, 2027 - Jul 14, 2027, 4 nights")).toBeVisible();
  await staff.getByRole("link", { name: "New season" }).click();
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByLabel("Start date")).toHaveValue("2027-07-11");
  await expect(dialog.getByLabel("End date")).toHaveValue("2027-07-14");
});

test("on a phone the table scrolls by itself, and its room types stay in sight @no-scripts", async ({
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

test("a year of a room type: shades and lines, each with its table, whose days lead to quotes @no-scripts", async ({
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
