import { expect, settled, test } from "./support/test";

test("a price is explained by the quote that is open @no-scripts", async ({ staff, scripts }) => {
  const year = new Date().getFullYear() + 1;
  const stay = `room_type_id=1&checkin_date=${year}-07-09&checkout_date=${year}-07-12`;
  const guests = "adults=2&children=1&children_ages%5B0%5D=7";
  await staff.goto(
    `/pricing/management/price-calculator?hotel_id=1&${stay}&${guests}&promo_code=WELCOME10&calculate=1`,
  );
  await settled(staff, scripts);
  const total = await staff.locator("[data-quote-total]").innerText();

  await staff.getByRole("link", { name: "How is this price made?" }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText("How a price is made");
  await expect(staff.locator("[data-example-total]")).toHaveText(total);
  const rules = staff.locator('[data-example="rules"]');
  await expect(rules).toContainText("Children 3 to 11");
  await expect(staff.locator('[data-example="stay"]')).toContainText("3 nights");

  // The contents lead to the section, which then stands below the header.
  await staff
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "The total" })
    .click();
  await expect(staff.getByRole("heading", { name: "The total" })).toBeInViewport();
  await staff.getByRole("link", { name: "Back to the quote" }).click();
  await expect(staff.locator("[data-quote-total]")).toHaveText(total);
});

test("the “?” of a screen leads to its section, and the search to the words @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/hotels/stop-sales");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Help about this page" }).click();
  await expect(staff).toHaveURL(/\/help\/screens#stop-sales$/);
  const section = staff.getByRole("region", { name: "Stop sales", exact: true });
  await expect(section.getByRole("heading")).toBeInViewport();
  await section.getByRole("link", { name: "Open the stop sales" }).click();
  await expect(staff).toHaveURL(/\/hotels\/stop-sales$/);

  const box = staff.getByRole("banner").getByPlaceholder("Find anything");
  await box.fill("general price");
  await box.press("Enter");
  await staff
    .getByRole("main")
    .getByRole("link", { name: "General price", exact: true })
    .first()
    .click();
  await expect(staff).toHaveURL(/\/help\/words#general-price$/);
  await expect(staff.getByRole("heading", { name: "General price" })).toBeInViewport();
});
