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

test("keys lead to the search, and through its matches", async ({ staff, scripts }) => {
  test.skip(!scripts, "Keys need scripts; the box of the header is there without.");
  await staff.goto("/dashboard");
  await settled(staff, scripts);
  const box = staff.getByRole("banner").getByRole("searchbox", { name: "Find anything" });
  await staff.keyboard.press("/");
  await expect(box).toBeFocused();
  await box.pressSequentially("calcul");
  const match = staff.getByRole("banner").getByRole("link", { name: "Price calculator" });
  await expect(match).toBeVisible();
  await staff.keyboard.press("Escape");
  await expect(match).toBeHidden();
  await expect(box).toBeFocused();
  await box.fill("calculator");
  await expect(match).toBeVisible();
  await staff.keyboard.press("ArrowDown");
  await expect(match).toBeFocused();
  await staff.keyboard.press("Enter");
  await expect(staff).toHaveURL(/price-calculator/);
  await expect(match).toBeHidden();
  await staff.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await staff.keyboard.press("/");
  await expect(box).toHaveValue("/");
});

test("on a phone the search is a page of its own", async ({ staff, scripts }) => {
  test.skip(!scripts, "A link needs no scripts.");
  await staff.setViewportSize({ width: 390, height: 800 });
  await staff.goto("/dashboard");
  await settled(staff, scripts);
  await staff.keyboard.press("/");
  await expect(staff).toHaveURL(/\/search$/);
  await expect(staff.getByRole("main").getByRole("searchbox")).toBeFocused();
});
