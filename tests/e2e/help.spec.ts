import { expect, settled, test } from "./support/test";

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
