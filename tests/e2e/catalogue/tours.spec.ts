import { choose, expect, menuEntry, settled, test } from "../support/test";

test("add a tour, say who takes part, change it, switch it off and delete it", async ({
  staff,
  scripts,
}) => {
  const label = "Salt marshes A";
  await staff.goto("/tours");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add tour" }).click();
  await settled(staff, scripts);
  await staff.getByLabel("Name", { exact: true }).fill(label);
  await staff.getByLabel("Slug").fill("salt-marshes-a");
  await staff.getByLabel("City").fill("Île de Ré");
  await staff.getByLabel("French", { exact: true }).check();
  await staff.getByRole("textbox", { name: "Start times" }).fill("9h30, 24:00");
  await staff.getByRole("spinbutton", { name: "Duration" }).fill("150");
  await staff.getByLabel("Sunday").uncheck();
  await staff.getByLabel("Most people").fill("8");
  await choose(staff, scripts, "Currency", "EUR - Euro (€)");
  await staff.getByRole("button", { name: "Save" }).click();
  // There is no such hour; what was entered is still there.
  await expect(staff.getByText("Write times such as 09:30").first()).toBeVisible();
  await expect(staff.getByLabel("Sunday")).not.toBeChecked();
  await staff.getByRole("textbox", { name: "Start times" }).fill("9h30, 14h");
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Tour created successfully")).toBeVisible();

  await staff.goto(`/tours?search=${encodeURIComponent(label)}`);
  const row = staff.getByRole("row", { name: new RegExp(label) });
  await expect(row).toContainText("Île de Ré");
  await expect(row).toContainText("2 h 30");
  await settled(staff, scripts);
  await row.getByRole("link", { name: label }).click();
  await expect(staff.getByRole("textbox", { name: "Start times" })).toHaveValue("09:30, 14:00");

  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Units" }).click();
  await settled(staff, scripts);
  const child = staff.getByRole("group", { name: "Child" }).first();
  await staff.getByRole("checkbox", { name: "Child" }).check();
  await child.getByLabel("To age").fill("18");
  // With scripts the field says it when one leaves it; without, the server does.
  await child.getByLabel("To age").press("Tab");
  await expect(staff.getByText("These ages belong to another unit too").first()).toBeVisible();
  await child.getByLabel("To age").fill("17");
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Units updated successfully")).toBeVisible();
  await expect(row).toBeVisible();

  await settled(staff, scripts);
  await row.getByRole("switch").click();
  await expect(staff.getByText("Tour status updated successfully")).toBeVisible();
  await expect(row.getByRole("switch")).toHaveAttribute("aria-checked", "false");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: `Actions for ${label}` }).click();
  await menuEntry(staff, "Delete").click();
  const question = staff.getByRole("alertdialog");
  await expect(question).toContainText(`"${label}"`);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText("Tour deleted successfully")).toBeVisible();
  await expect(row).toHaveCount(0);
});
