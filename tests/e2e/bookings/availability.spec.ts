import { Counted } from "../support/counted";
import { expect, settled, test } from "../support/test";

test("what is free next weekend for two is two clicks away, and booked from there @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/dashboard");
  await settled(staff, scripts);
  const counted = new Counted(staff, scripts);
  await counted.press(staff.getByRole("link", { name: "Availability", exact: true }));
  await counted.press(staff.getByRole("link", { name: "Next weekend" }));
  await expect(staff.getByRole("heading", { name: /2 nights, 2 adults/ })).toBeVisible();
  expect([counted.clicks, counted.pages]).toEqual([2, 2]);
  await expect(staff.getByRole("status")).toHaveText(
    /^\d+ room types can be booked, in \d hotels\.$/,
  );
  const row = staff.getByRole("row", { name: /^Classic double/ });
  await expect(row).toContainText(/\d+ left/);
  const total = await row.getByRole("link", { name: /^Quote of / }).textContent();
  // The quote has the same total.
  await row.getByRole("link", { name: /^Quote of / }).click();
  await expect(staff.locator("[data-quote-total]")).toHaveText(total!);
  await staff.goBack();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: /^Book Classic double/ }).click();
  await settled(staff, scripts);
  await expect(staff.getByRole("region", { name: "Price at this moment" })).toContainText(total!);
});

test("a party asks for other dates, sees the days around and what can't be had @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/availability");
  await settled(staff, scripts);
  await staff.getByLabel("Check-in").fill("2027-07-09");
  await staff.getByLabel("Or until check-out").fill("2027-07-12");
  await staff.getByLabel("Ages of children").fill("7");
  await staff.getByLabel("Compare three days earlier and later").check();
  await staff.getByRole("button", { name: "Search" }).click();
  await expect(staff.getByRole("heading", { name: /3 nights, 2 adults, 1 child/ })).toBeVisible();
  await settled(staff, scripts);
  await staff
    .getByRole("navigation", { name: "Currency of the comparison" })
    .getByRole("link", { name: "EUR" })
    .click();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: /^Jul 10, 2027, 2 nights: from €/ }).click();
  await expect(staff.getByRole("heading", { name: /^Sat Jul 10, 2027/ })).toBeVisible();
  await settled(staff, scripts);
  await staff.getByText(/room types that can’t be booked, and why/).click();
  await expect(staff.getByText("The room type takes 1 adult at most.").first()).toBeVisible();
  await staff.getByRole("link", { name: "Rooms left", exact: true }).click();
  await expect(staff).toHaveURL(/sort=left/);
});

test("on a phone the rows are cards, and only the comparison scrolls @no-scripts", async ({
  staff,
}) => {
  await staff.setViewportSize({ width: 390, height: 800 });
  await staff.goto("/availability?checkin_date=2027-07-09&nights=2&around=on");
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(staff.getByRole("region", { name: /^Cheapest total/ })).toBeVisible();
});

test("the calendar of a hotel leads from a night to the form that books it @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/availability");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Calendar", exact: true }).click();
  await expect(staff.getByRole("heading", { level: 2 })).toBeVisible();
  await staff.goto("/availability?view=calendar&hotel_id=1&start=2027-07-01");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "31 days" }).click();
  await settled(staff, scripts);
  const night = staff.getByRole("link", {
    name: /^Classic double, Fri Jul 9, 2027: \d+ rooms? left, [\d,.]+ EUR$/,
  });
  const price = /, ([\d,.]+) EUR$/.exec((await night.getAttribute("aria-label"))!)![1]!;
  await night.click();
  await settled(staff, scripts);
  await expect(staff.getByLabel("Check-in")).toHaveValue("2027-07-09");
  await expect(staff.getByRole("region", { name: "Price at this moment" })).toContainText(price);
});
