import { addSeason } from "../support/stories";
import { expect, menuEntry, menuOfRow, settled, test } from "../support/test";

test("add, edit and delete a season @no-scripts", async ({ staff, scripts }) => {
  const name = `Lilac ${scripts ? "one" : "two"}`;
  await addSeason(staff, scripts, {
    name,
    start: "2032-02-29",
    end: "2032-02-29",
    hotel: "Kamogawa Tei",
  });
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  await expect(staff).toHaveURL("/pricing/management/seasons");

  await staff.goto(`/pricing/management/seasons?search=${name}`);
  await expect(staff.getByText("1 day", { exact: true })).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name, exact: true }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByLabel("Start date")).toHaveValue("2032-02-29");
  await dialog.getByLabel("Season name").fill(`${name} again`);
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(staff.getByText("Season updated successfully")).toBeVisible();

  await settled(staff, scripts);
  await menuOfRow(staff, `Actions for ${name} again`).click();
  await menuEntry(staff, "Delete").click();
  const question = staff.getByRole("alertdialog");
  await expect(question).toContainText(
    `Are you sure you want to delete the season "${name} again"? This action cannot be undone.`,
  );
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText("Season deleted successfully")).toBeVisible();
  await expect(staff.getByText("Nothing matches your search")).toBeVisible();
});

test("the end follows the start, and what lacks its hotel waits", async ({ staff, scripts }) => {
  await staff.goto("/pricing/management/seasons?dialog=new");
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Season name").fill("Backwards");
  await dialog.getByLabel("End date").fill("2032-03-01");
  await dialog.getByLabel("Start date").fill("2032-03-02");
  await expect(dialog.getByLabel("End date")).toHaveValue("2032-03-02");
  await expect(dialog.getByRole("button", { name: "Save" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("search, sort, page size and pages are in the address @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/pricing/management/seasons");
  await settled(staff, scripts);
  await staff.getByLabel("Search seasons").fill("autumn");
  await staff.getByLabel("Search seasons").press("Enter");
  await expect(staff).toHaveURL(/search=autumn/);
  await expect(staff.locator("tbody tr").first()).toContainText("Autumn");
  await staff.getByRole("link", { name: "Name", exact: true }).click();
  await expect(staff).toHaveURL(/sort=name&order=desc/);
  await expect(staff.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await staff.getByLabel("Rows").selectOption("5");
  if (!scripts) await staff.getByRole("button", { name: "Apply" }).click();
  await expect(staff).toHaveURL(/size=5/);
  await expect(staff.locator("tbody tr")).toHaveCount(5);
  await staff.getByRole("link", { name: "Next", exact: true }).click();
  await expect(staff).toHaveURL(/page=2/);
  await staff.reload();
  await expect(staff.getByText(/^Page 2 of/)).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Clear search" }).click();
  await expect(staff).toHaveURL("/pricing/management/seasons?sort=name&order=desc&size=5");
});
