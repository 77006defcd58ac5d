import { choose, expect, settled, test } from "../support/test";

test("add and edit a room type", async ({ staff, scripts }) => {
  const name = "Cabin east";
  await staff.goto("/hotels/room-types");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add room type" }).click();
  await expect(staff.getByRole("heading", { name: "Add room type" })).toBeVisible();
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", "Kamogawa Tei");
  await staff.getByLabel("Name", { exact: true }).fill(name);
  await staff.getByLabel("Max adults").fill("4");
  await staff.getByLabel("Max guests").fill("5");
  await staff.getByLabel("Available rooms").fill("12");
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Room type created successfully")).toBeVisible();
  await expect(staff).toHaveURL("/hotels/room-types");

  await staff.goto(`/hotels/room-types?search=${name}`);
  await settled(staff, scripts);
  await expect(staff.locator("tbody tr")).toContainText("5 guests, no children");
  await staff.getByRole("link", { name, exact: true }).click();
  await expect(staff.getByRole("heading", { level: 1, name })).toBeVisible();
  await settled(staff, scripts);
  await staff.getByLabel("Description", { exact: true }).fill("Wood from floor to roof.");
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Room type updated successfully")).toBeVisible();
  // Back in the list with its search, where the row is marked.
  await expect(staff).toHaveURL(/\/hotels\/room-types\?search=Cabin\+east$/);
  await expect(staff.locator("tr[data-saved]")).toContainText(name);
});

test("limits have their sentences, and rules about two fields are checked when either changes", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/room-types/new?hotel_id=1");
  await settled(staff, scripts);
  await staff.getByLabel("Name", { exact: true }).fill("Odd");
  await staff.getByLabel("Min nights").fill("91");
  await staff.getByLabel("Min adults").fill("3");
  const save = staff.getByRole("button", { name: "Save", exact: true });
  await expect(staff.getByText("Min nights cannot exceed 90")).toBeVisible();
  await expect(staff.getByText("Max adults cannot be less than min adults")).toBeVisible();
  await expect(
    staff.getByText("Max guests must be at least the sum of min adults and min children"),
  ).toBeVisible();
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await staff.getByLabel("Min adults").fill("2");
  await expect(staff.getByText("Max adults cannot be less than min adults")).toBeHidden();
  await staff.getByLabel("Min nights").fill("2");
  await expect(save).not.toHaveAttribute("aria-disabled", "true");
});

test("a room type that can't be loaded leads over /room-types to the list, with a notice", async ({
  staff,
}) => {
  await staff.goto("/room-types/edit/2147483647");
  await expect(staff).toHaveURL("/hotels/room-types");
  await expect(staff.getByText("Error loading room type.")).toBeVisible();
  await staff.goto("/room-types");
  await expect(staff).toHaveURL("/hotels/room-types");
});

test("the hotel filter narrows the list", async ({ staff, scripts }) => {
  await staff.goto("/hotels/room-types");
  await settled(staff, scripts);
  await choose(staff, scripts, "Filter by hotel", "Hôtel Belle Rive");
  await expect(staff.locator("tbody tr")).toHaveCount(5);
  await staff.getByRole("link", { name: "Remove the filter Hotel: Hôtel Belle Rive" }).click();
  await expect(staff).not.toHaveURL(/hotel_id/);
});
