import { areas } from "../../../app/core/access/permissions";
import { inDatabase } from "../support/staff";
import { expect, settled, test } from "../support/test";

test("the permissions of a new role depend on each other as one ticks them", async ({
  staff,
  scripts,
}) => {
  const label = "Night audit A";
  await staff.goto("/settings");
  await expect(staff).toHaveURL("/settings/roles");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add role" }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  // It looks everywhere and changes nothing, until somebody says so.
  await expect(dialog.getByRole("checkbox", { name: /: View$/, checked: true })).toHaveCount(
    areas.length,
  );
  await expect(dialog.getByRole("checkbox", { name: /: Change$/, checked: true })).toHaveCount(0);
  await dialog.getByRole("checkbox", { name: "Pricing: Change" }).check();
  await dialog.getByRole("checkbox", { name: "Settings: Change" }).check();
  await dialog.getByLabel("Name", { exact: true }).fill(label);
  await dialog.getByLabel("Description").fill("Closes the day.");
  await dialog.getByRole("checkbox", { name: "Settings: View" }).uncheck();
  // Nobody changes what they don't see.
  await expect(dialog.getByRole("checkbox", { name: "Settings: Change" })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Role created successfully")).toBeVisible();
});

test("a role's switch shows at once what it does, and 'active only' hides what is off @no-scripts", async ({
  staff,
  scripts,
  databaseUrl,
}) => {
  const label = `Switched ${scripts ? "A" : "B"}`;
  await inDatabase(databaseUrl, "insert into roles (label, description) values ($1, 'Is off.')", [
    label,
  ]);
  await staff.goto("/settings/roles?size=50");
  await settled(staff, scripts);
  const row = staff.getByRole("row", { name: new RegExp(label) });
  await row.getByRole("switch", { name: `${label}: active` }).click();
  await expect(row.getByText("Inactive")).toBeVisible();
  await expect(staff.getByText("Role status updated successfully")).toBeVisible();
  await expect(staff).toHaveURL("/settings/roles?size=50");
  await settled(staff, scripts);
  await staff.getByRole("switch", { name: "Active only" }).check();
  if (!scripts) await staff.getByRole("button", { name: "Search" }).click();
  await expect(staff).toHaveURL(/active_only=true/);
  await expect(row).toHaveCount(0);
});
