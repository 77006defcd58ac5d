import { expect, test } from "../../support/test";

test("the calculator says the margin of a stay, and doesn't print it", async ({ staff }) => {
  const year = new Date().getFullYear() + 1;
  await staff.goto(
    "/pricing/management/price-calculator?hotel_id=1&room_type_id=1&calculate=1" +
      `&checkin_date=${year}-07-09&checkout_date=${year}-07-12`,
  );
  const card = staff.getByRole("region", { name: "Margin of the stay" });
  await expect(card).toContainText("Buy price");
  await staff.emulateMedia({ media: "print" });
  await expect(card).toBeHidden();
});
