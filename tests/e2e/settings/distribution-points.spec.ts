import { choose, expect, settled, test } from "../support/test";

const LIST = "/settings/distribution-points";

test("add a distribution point, change its commission, and no decimal is lost", async ({
  staff,
  scripts,
}) => {
  const label = "Agence du Port A";
  await staff.goto(LIST);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add distribution point" }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(label);
  await dialog.getByLabel("Code").fill("PORT-A");
  await choose(staff, scripts, "Parent", "Riviera Voyages Group");
  await dialog.getByLabel("Contact email").fill("port@example.com");
  await dialog.getByLabel("Commission rate").fill("12.345");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The commission has two decimals at most").first()).toBeVisible();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(label);
  await expect(dialog.getByLabel("Commission rate")).toHaveValue("12.345");
  await dialog.getByLabel("Commission rate").fill("12,35");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Distribution point created successfully")).toBeVisible();

  await staff.goto(`${LIST}?search=${encodeURIComponent(label)}`);
  const row = staff.getByRole("row", { name: new RegExp(label) });
  await expect(row).toContainText("12.35%");
  await expect(row).toContainText("Physical agency");
  await expect(row).toContainText("Riviera Voyages Group");
  await settled(staff, scripts);
  await row.getByRole("link", { name: label }).click();
  await settled(staff, scripts);
  await expect(dialog.getByText("Business terms")).toBeVisible();
  await dialog.getByLabel("Type").selectOption("Online portal");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Distribution point updated successfully")).toBeVisible();
  await expect(row).toContainText("Online portal");
});

test("a parent below itself is refused at its field; itself isn't offered", async ({
  staff,
  scripts,
}) => {
  await staff.goto(`${LIST}?search=Riviera+Voyages+Group`);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Riviera Voyages Group" }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByLabel("Code")).toHaveValue("RIV");
  await dialog.getByRole("combobox", { name: "Parent" }).click();
  await expect(staff.getByRole("option", { name: "Riviera Voyages Nice" })).toBeVisible();
  await expect(staff.getByRole("option", { name: "Riviera Voyages Group" })).toHaveCount(0);
  await staff.getByRole("option", { name: "Ancien Comptoir Lyon" }).click();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    dialog.getByText("This one is below the distribution point itself").first(),
  ).toBeVisible();
});

test("the list follows what one types; the way back is one click", async ({ staff, scripts }) => {
  await staff.goto(`${LIST}?size=5`);
  await settled(staff, scripts);
  const box = staff.getByLabel("Search distribution points");
  await expect(staff.getByRole("link", { name: "Clear filters" })).toHaveCount(0);
  await expect(staff.getByRole("button", { name: "Search" })).toHaveCount(0);
  await box.pressSequentially("stayf", { delay: 30 });
  // What is typed stays typed, and the focus where it is.
  await expect(staff).toHaveURL(`${LIST}?size=5&search=stayf`);
  await expect(box).toBeFocused();
  await box.pressSequentially("inder");
  await expect(staff).toHaveURL(`${LIST}?size=5&search=stayfinder`);
  await expect(box).toHaveValue("stayfinder");
  await expect(staff.getByRole("row")).toHaveCount(2);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Clear filters" }).click();
  await expect(staff).toHaveURL(`${LIST}?size=5`);
  await expect(box).toHaveValue("");

  await staff.goto(`${LIST}?search=nothing+like+it`);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Clear search and filters" }).click();
  await expect(staff).toHaveURL(LIST);
});
