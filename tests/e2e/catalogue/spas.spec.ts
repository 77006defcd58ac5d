import { choose, expect, menuEntry, settled, test } from "../support/test";

test("open a spa, add a treatment that is too long for it, mend it, and close it again", async ({
  staff,
  scripts,
}) => {
  const label = "Quiet rooms A";
  await staff.goto("/spas");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add spa" }).click();
  await settled(staff, scripts);
  await staff.getByLabel("Name", { exact: true }).fill(label);
  await choose(staff, scripts, "Currency", "EUR - Euro (€)");
  await staff.getByLabel("Treatment rooms").fill("2");
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]) {
    await staff.getByLabel(`${day}, closes at`).fill("12:00");
  }
  await staff.getByLabel("Saturday, closes at").fill("08:00");
  await staff.getByLabel("Sunday, closed").check();
  await staff.getByLabel("Treatment rooms").focus();
  await expect(staff.getByText(/Must be later than it opens/).first()).toBeVisible();
  await staff.getByLabel("Saturday, closes at").fill("11:00");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Spa created successfully")).toBeVisible();

  await staff.goto(`/spas?search=${encodeURIComponent(label)}`);
  const row = staff.getByRole("row", { name: new RegExp(label) });
  await expect(row).toContainText("Mon – Fri 09:00–12:00");
  await expect(row).toContainText("Sun closed");
  await settled(staff, scripts);
  await row.getByRole("link", { name: "0 treatments" }).click();
  await settled(staff, scripts);
  await staff
    .getByRole("link", { name: /^Add (first )?treatment/ })
    .first()
    .click();
  await settled(staff, scripts);
  await staff.getByLabel("Name", { exact: true }).fill("Long rest");
  await staff.getByLabel("Category").selectOption("Other");
  await staff.getByLabel("Duration").fill("170");
  await staff.getByLabel("Buffer").fill("20");
  await staff.getByLabel("Price").fill("90");
  // Three hours are the most that it is open; ten minutes more are too long.
  await expect(staff.getByText(/takes longer than the spa is open/)).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Treatment created successfully")).toBeVisible();
  const treatment = staff.getByRole("row", { name: /Long rest/ });
  await expect(treatment).toContainText("Longer than open");
  await settled(staff, scripts);
  await treatment.getByRole("link", { name: "Long rest" }).click();
  await settled(staff, scripts);
  await expect(staff.getByText(/takes longer than the spa is open/)).toBeVisible();
  await staff.getByLabel("Duration").fill("160");
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Treatment updated successfully")).toBeVisible();
  await expect(treatment).not.toContainText("Longer than open");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Actions for Long rest" }).click();
  await menuEntry(staff, "Delete").click();
  await staff.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText("Treatment deleted successfully")).toBeVisible();
});
