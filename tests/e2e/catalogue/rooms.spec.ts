import { choose, expect, menuEntry, settled, test } from "../support/test";

test("create several rooms, put one out of order, delete it @no-scripts", async ({
  staff,
  scripts,
}) => {
  const first = scripts ? 501 : 601;
  await staff.goto("/hotels/rooms");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add several" }).click();
  await expect(staff.getByRole("heading", { name: "Add several rooms" })).toBeVisible();
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", "Kamogawa Tei");
  if (!scripts) await staff.getByRole("button", { name: "Load" }).first().click();
  await choose(staff, scripts, "Room type", "Eight-mat room");
  await staff.getByLabel("Numbers").fill(`${first + 4}-${first}`);
  await staff.getByRole("button", { name: "Show the rooms" }).click();
  await expect(
    staff.getByText(`These are no room numbers: ${first + 4}-${first}`).last(),
  ).toBeVisible();
  await staff.getByLabel("Numbers").fill(`101, ${first}-${first + 2}`);
  await staff.getByRole("button", { name: "Show the rooms" }).click();
  // What it will make is seen before it does, and can still be changed.
  const numbers = staff.getByRole("list", { name: "Numbers" }).getByRole("listitem");
  await expect(numbers).toHaveText([String(first), String(first + 1), String(first + 2)]);
  await expect(staff.getByText("Fields marked * are required")).toBeHidden();
  await expect(staff.getByText("1 number would be skipped")).toContainText("already: 101");
  await staff.getByRole("button", { name: "Back to the numbers" }).click();
  await expect(staff.getByRole("textbox", { name: "Numbers" })).toHaveValue(
    `101, ${first}-${first + 2}`,
  );
  await staff.getByRole("button", { name: "Show the rooms" }).click();
  await staff.getByRole("button", { name: "Add rooms" }).click();
  await expect(
    staff.getByText(`3 rooms created: ${first}, ${first + 1}, ${first + 2}`),
  ).toBeVisible();
  await expect(staff.getByText("1 number skipped, the hotel has it already: 101")).toBeVisible();
  // More rooms than the room type says.
  await expect(staff.getByText(/says 4 available, and \d+ rooms exist/)).toBeVisible();

  await staff.goto(`/hotels/rooms?search=${first}`);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: String(first), exact: true }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByLabel("Reason")).toBeHidden();
  await dialog.getByLabel("Out of order", { exact: true }).check();
  await dialog.getByLabel("Out of order from").fill("2032-05-01");
  await dialog.getByLabel("Out of order until").fill("2032-05-03");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("Say why the room is out of order").last()).toBeVisible();
  await dialog.getByLabel("Reason").fill("Broken window");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Room updated successfully")).toBeVisible();
  await expect(staff.locator("tbody tr")).toContainText(
    "May 1, 2032 to May 3, 2032: Broken window",
  );

  await settled(staff, scripts);
  await staff.getByRole("button", { name: `Actions for ${first}` }).click();
  await menuEntry(staff, "Delete").click();
  const question = staff.getByRole("alertdialog");
  await expect(question).toContainText(`the room ${first} of Kamogawa Tei?`);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText("Room deleted successfully")).toBeVisible();
});

test("a number that the hotel has is refused at its field", async ({ staff, scripts }) => {
  await staff.goto("/hotels/rooms?search=111");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "111", exact: true }).first().click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Number").fill("102");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    dialog.getByText("The hotel has a room with this number already").last(),
  ).toBeVisible();
});

test("filters, and the notice of a room type that says another number of rooms", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/hotels/rooms");
  await settled(staff, scripts);
  await choose(staff, scripts, "Filter by hotel", "Hôtel Belle Rive");
  await expect(staff).toHaveURL(/hotel_id=/);
  await expect(staff.getByText("says 6 available, and 5 rooms exist.")).toBeVisible();
  await settled(staff, scripts);
  await choose(staff, scripts, "Filter by room type", "Suite du Port");
  await expect(staff.locator("tbody tr")).toHaveCount(3);
  await settled(staff, scripts);
  await choose(staff, scripts, "Filter by status", "Inactive");
  await expect(staff.getByText("Nothing matches your search")).toBeVisible();
  await staff.getByRole("link", { name: "Clear all" }).click();
  await expect(staff).toHaveURL("/hotels/rooms");
});
