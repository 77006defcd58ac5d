import type { Locator } from "@playwright/test";
import { choose, expect, settled, test } from "../../support/test";

const calculator = "/pricing/management/price-calculator";

test("nights without a price are named; adding the season leads back to the quote @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto(calculator);
  await settled(staff, scripts);
  await expect(staff.getByText("Please select a hotel to begin")).toBeVisible();
  await choose(staff, scripts, "Hotel", "Kamogawa Tei");
  if (!scripts) await staff.getByRole("button", { name: "Show" }).click();
  await choose(staff, scripts, "Room type", "Eight-mat room");
  // Each of the twins adds a season of its own.
  const year = scripts ? 2098 : 2096;
  await staff.getByLabel("Check-in").fill(`${year}-12-30`);
  await staff.getByLabel("Check-out").fill(`${year + 1}-01-02`);
  await staff.getByRole("button", { name: "Calculate" }).click();
  const alert = staff.getByRole("alert");
  await expect(alert).toContainText(`Dec 30, ${year} · Dec 31, ${year} · Jan 1, ${year + 1}`);
  await alert.getByRole("link", { name: "Add season" }).click();
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByLabel("Start date")).toHaveValue(`${year}-12-30`);
  await expect(dialog.getByLabel("End date")).toHaveValue(`${year + 1}-01-01`);
  await settled(staff, scripts);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(staff).toHaveURL(/\/price-calculator\?.*calculate=1/);
  await staff.getByRole("link", { name: "Add season" }).click();
  await settled(staff, scripts);
  await dialog.getByLabel("Season name").fill(`Centuries meet ${String(scripts)}`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  await expect(staff).toHaveURL(/\/price-calculator\?.*calculate=1/);
  await expect(
    staff.getByRole("alert").getByRole("link", { name: "Add room price" }),
  ).toBeVisible();
});

test("a check-in on or after the check-out moves it to the day after", async ({
  staff,
  scripts,
}) => {
  await staff.goto(`${calculator}?hotel_id=1&checkin_date=2031-02-28&checkout_date=2031-02-20`);
  await expect(staff.getByLabel("Check-out")).toHaveValue("2031-03-01");
  await settled(staff, scripts);
  await staff.getByLabel("Check-in").fill("2032-02-28");
  await expect(staff.getByLabel("Check-out")).toHaveValue("2032-02-29");
});

test("a link whose check-out is not after its check-in is a mistake, not a quote", async ({
  staff,
}) => {
  const stay = "hotel_id=1&room_type_id=1&checkin_date=2031-02-28&checkout_date=2031-02-20";
  await staff.goto(`${calculator}?${stay}&calculate=1`);
  await expect(staff.getByText("The check-out must be after the check-in").last()).toBeVisible();
  await expect(staff.getByLabel("Check-out")).toHaveValue("2031-02-20");
  await expect(staff.locator("[data-quote-total]")).toHaveCount(0);
});

test("another hotel keeps everything that was typed but the room type @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto(`${calculator}?hotel_id=1`);
  await settled(staff, scripts);
  await choose(staff, scripts, "Room type", "Classic double");
  await choose(staff, scripts, "Distribution point", /./);
  const channel = staff.locator('[name="distribution_point_id"]');
  const chosen = await channel.inputValue();
  await staff.getByLabel("Promo code").fill("welcome10");
  await staff.getByLabel("Check-in").fill("2031-06-10");
  await staff.getByLabel("Check-out").fill("2031-06-14");
  await staff.getByLabel("Adults").fill("3");
  await staff.getByLabel("Children", { exact: true }).fill("1");
  if (!scripts) await staff.getByRole("button", { name: "Update guests" }).click();
  await staff.getByLabel("Age of child 1").fill("9");

  await choose(staff, scripts, "Hotel", "Kamogawa Tei");
  if (!scripts) await staff.getByRole("button", { name: "Show" }).click();
  await expect(staff).toHaveURL(/promo_code=welcome10/);
  await expect(staff.getByLabel("Check-in")).toHaveValue("2031-06-10");
  await expect(staff.getByLabel("Check-out")).toHaveValue("2031-06-14");
  await expect(staff.getByLabel("Adults")).toHaveValue("3");
  await expect(staff.getByLabel("Age of child 1")).toHaveValue("9");
  await expect(staff.getByLabel("Promo code")).toHaveValue("welcome10");
  await expect(channel).toHaveValue(chosen);
  await expect(staff.locator('[name="room_type_id"]')).toHaveValue("");
  const calculate = staff.getByRole("button", { name: "Calculate" });
  if (scripts) await expect(calculate).toHaveAttribute("aria-disabled", "true");
  await choose(staff, scripts, "Room type", "Eight-mat room");
  await expect(calculate).not.toHaveAttribute("aria-disabled");
});

test("nights without a price stand above the comparison, and the form above both on a phone", async ({
  staff,
  scripts,
}) => {
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.goto(
    `${calculator}?hotel_id=1&room_type_id=1&checkin_date=2099-12-30&checkout_date=2100-01-02&calculate=1`,
  );
  await settled(staff, scripts);
  const top = async (locator: Locator) => (await locator.boundingBox())!.y;
  const form = await top(staff.getByRole("button", { name: "Calculate" }));
  const error = await top(staff.getByRole("alert"));
  const compare = await top(staff.getByRole("region", { name: "Compare with" }));
  expect([form, error, compare]).toEqual([form, error, compare].sort((a, b) => a - b));
});

test("ages are asked for one by one, and wrong ones refused at their field", async ({
  staff,
  scripts,
}) => {
  await staff.goto(
    `${calculator}?hotel_id=1&checkin_date=2031-02-20&checkout_date=2031-02-22&children=2&children_ages%5B0%5D=18&calculate=1`,
  );
  await expect(staff.getByText("Age must be 0-17").last()).toBeVisible();
  await expect(staff.getByText("Age is required").last()).toBeVisible();
  await expect(staff.getByText("Room type is required").last()).toBeVisible();
  await expect(staff.getByLabel("Age of child 1")).toHaveValue("18");
  await settled(staff, scripts);
  await staff.getByLabel("Children", { exact: true }).fill("1");
  await expect(staff.getByLabel("Age of child 2")).toHaveCount(0);
  await expect(staff.getByLabel("Age of child 1")).toHaveValue("18");
});

test("Reset empties the form", async ({ staff, scripts }) => {
  await staff.goto(`${calculator}?hotel_id=1&adults=4&checkin_date=2031-02-20`);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Reset" }).click();
  await expect(staff).toHaveURL(calculator);
  await expect(staff.getByText("Please select a hotel to begin")).toBeVisible();
});

test("warnings are shown and the price all the same", async ({ staff }) => {
  const nextYear = new Date().getFullYear() + 1;
  await staff.goto(
    `${calculator}?hotel_id=1&room_type_id=4&checkin_date=${nextYear}-02-02&checkout_date=${nextYear}-02-03&adults=3&promo_code=nope&calculate=1`,
  );
  await expect(staff.locator("[data-quote-total]")).toBeVisible();
  await expect(staff.getByText("The room type takes 1 adult at most.")).toBeVisible();
  await expect(staff.getByText("No active rule carries this promo code.")).toBeVisible();
});
