import { expect, settled, test } from "../support/test";

test("anything is found by its name from the header @no-scripts", async ({ staff, scripts }) => {
  await staff.goto("/dashboard");
  await settled(staff, scripts);
  const box = staff.getByRole("banner").locator("input[name=q]");
  await box.fill("belle rive");
  await box.press("Enter");
  await expect(staff.getByRole("heading", { level: 1, name: "Find anything" })).toBeVisible();
  await expect(staff.getByRole("main").locator("input[name=q]")).toHaveValue("belle rive");
  await staff
    .getByRole("main")
    .getByRole("link", { name: "Hôtel Belle Rive", exact: true })
    .first()
    .click();
  await expect(staff).toHaveURL(/\/hotels\/edit\/\d+/);
});
