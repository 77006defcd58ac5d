import { expect, settled, test } from "../support/test";

test("anything is found by its name from the header @no-scripts", async ({ staff, scripts }) => {
  await staff.goto("/dashboard");
  await settled(staff, scripts);
  const box = staff.getByRole("banner").getByRole("searchbox", { name: "Find anything" });
  await box.fill("belle rive");
  await box.press("Enter");
  await expect(staff.getByRole("heading", { level: 1, name: "Find anything" })).toBeVisible();
  await expect(staff.getByRole("main").getByRole("searchbox")).toHaveValue("belle rive");
  await staff
    .getByRole("main")
    .getByRole("link", { name: "Hôtel Belle Rive", exact: true })
    .first()
    .click();
  await expect(staff).toHaveURL(/\/hotels\/edit\/\d+/);
});

test("keys lead to the search", async ({ staff, scripts }) => {
  test.skip(!scripts, "Keys need scripts; the box of the header is there without.");
  await staff.goto("/dashboard");
  await settled(staff, scripts);
  const box = staff.getByRole("banner").getByRole("searchbox", { name: "Find anything" });
  await staff.keyboard.press("/");
  await expect(box).toBeFocused();
  await box.fill("calculator");
  await box.press("Enter");
  await staff.getByRole("main").getByRole("link", { name: "Price calculator" }).first().click();
  await expect(staff).toHaveURL(/price-calculator/);
  await staff.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await staff.keyboard.press("/");
  await expect(box).toHaveValue(/\/$/);
});
