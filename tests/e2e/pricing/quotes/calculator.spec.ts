import type { Locator } from "@playwright/test";
import { choose, expect, settled, test } from "../../support/test";

const calculator = "/pricing/management/price-calculator";

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

test("another hotel keeps everything that was typed but the room type", async ({
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
  await staff.getByLabel("Age of child 1").fill("9");

  await choose(staff, scripts, "Hotel", "Kamogawa Tei");
  await expect(staff).toHaveURL(/promo_code=welcome10/);
  await expect(staff.getByLabel("Check-in")).toHaveValue("2031-06-10");
  await expect(staff.getByLabel("Check-out")).toHaveValue("2031-06-14");
  await expect(staff.getByLabel("Adults")).toHaveValue("3");
  await expect(staff.getByLabel("Age of child 1")).toHaveValue("9");
  await expect(staff.getByLabel("Promo code")).toHaveValue("welcome10");
  await expect(channel).toHaveValue(chosen);
  await expect(staff.locator('[name="room_type_id"]')).toHaveValue("");
  const calculate = staff.getByRole("button", { name: "Calculate" });
  await expect(calculate).toHaveAttribute("aria-disabled", "true");
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

test("Reset empties the form", async ({ staff, scripts }) => {
  await staff.goto(`${calculator}?hotel_id=1&adults=4&checkin_date=2031-02-20`);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Reset" }).click();
  await expect(staff).toHaveURL(calculator);
  await expect(staff.getByText("Please select a hotel to begin")).toBeVisible();
});
