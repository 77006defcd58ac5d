import { expect, settled, test } from "../../support/test";

const year = new Date().getFullYear() + 1;
const quote =
  `/pricing/management/price-calculator?hotel_id=1&room_type_id=1&checkin_date=${year}-07-09` +
  `&checkout_date=${year}-07-12&children=1&children_ages%5B0%5D=7&calculate=1`;

test("a quote is compared with other dates, another room type and other guests", async ({
  staff,
  scripts,
}) => {
  await staff.goto(`${quote}&compare=1&compare_room_type_id=2`);
  await settled(staff, scripts);
  const form = staff.getByRole("region", { name: "Compare with" });
  await form.getByLabel("Check-in").fill(`${year}-08-09`);
  await form.getByLabel("Check-out").fill(`${year}-08-11`);
  await form.getByLabel("Ages of children").fill("seven");
  await form.getByRole("button", { name: "Compare" }).click();
  // The mistake is at its field, which has the focus and keeps what was typed.
  const ages = form.getByLabel("Ages of children");
  await expect(ages).toHaveAccessibleDescription(/^Age/);
  await expect(ages).toBeFocused();
  await expect(ages).toHaveValue("seven");
  await settled(staff, scripts);
  await form.getByLabel("Ages of children").fill("7, 12");
  await form.getByRole("button", { name: "Compare" }).click();
  const card = staff.getByRole("region", { name: "Comparison" });
  await expect(
    card.getByRole("row", { name: /^Room type Classic double Harbour double/ }),
  ).toBeVisible();
  await expect(card.getByRole("row", { name: /^Night 3 / })).toContainText("–");
  await expect(staff).toHaveURL(/compare_checkin_date=\d+-08-09/);
});
