import { expect, settled, test } from "../support/test";

test("the dashboard's number leads to the arrivals; their registration card is a click away @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/front-desk");
  await settled(staff, scripts);
  await expect(staff.getByRole("heading", { name: /^Front desk, / })).toBeVisible();
  for (const name of [/ arrivals?$/, / departures?$/, / in house tonight$/]) {
    await expect(staff.getByRole("heading", { name })).toBeVisible();
  }
  const hotel_id = await staff.locator("[name=hotel_id]").inputValue();
  await staff.goto(`/dashboard?hotel_id=${hotel_id}`);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: /In house/ }).click();
  await expect(staff).toHaveURL(/\/front-desk\?hotel_id=\d+#in-house$/);
  const paper = staff.getByRole("link", { name: /^Registration card for/ }).first();
  await paper.click();
  await expect(staff).toHaveURL(/\/registration/);
});
