import { choose, expect, menuEntry, settled, test } from "../support/test";

test("add restrictions for two ranges, and undo them @no-scripts", async ({ staff, scripts }) => {
  await staff.goto("/hotels/restrictions");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add restriction" }).click();
  await settled(staff, scripts);
  await expect(staff.getByRole("heading", { name: "Add restriction" })).toBeVisible();
  await choose(staff, scripts, "Hotel", "Kamogawa Tei");
  if (!scripts) await staff.getByRole("button", { name: /^Load/ }).click();
  await staff.getByLabel("Eight-mat room").check();
  await staff.getByLabel("First day").fill("2033-05-01");
  await staff.getByLabel("Last day").fill("2033-05-08");
  await staff.getByRole("button", { name: "Add further dates" }).click();
  await staff.getByLabel("First day").last().fill("2033-06-01");
  await staff.getByLabel("Last day").last().fill("2033-06-30");
  await staff.getByLabel("Saturday").check();
  await staff.getByLabel("Closed to arrival").check();
  await staff.getByRole("textbox", { name: "Reason" }).fill("Two feasts");
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("2 restrictions created")).toBeVisible();
  await expect(staff).toHaveURL(/\/hotels\/restrictions\/changes\/\d+$/);
  const rows = staff.locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Saturday: no arrival");

  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Undo" }).click();
  await settled(staff, scripts);
  await staff.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expect(staff.getByText("2 restrictions restored")).toBeVisible();
  await staff.goto("/hotels/restrictions?search=Two feasts");
  await expect(staff.getByText("Nothing matches your search")).toBeVisible();
});

test("days in the middle of a restriction are cleared from the rate calendar @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/hotels/restrictions/new");
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", "Hôtel Belle Rive");
  await staff.getByLabel("First day").fill("2027-07-01");
  await staff.getByLabel("Last day").fill("2027-07-31");
  await staff.getByLabel("Shortest stay through").fill("2");
  await staff.getByRole("textbox", { name: "Reason" }).fill("Regatta month");
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Restriction created successfully")).toBeVisible();

  const nights = "start=2027-07-01&from=2027-07-05&to=2027-07-08";
  await staff.goto(`/pricing/calendar?hotel_id=1&${nights}`);
  await settled(staff, scripts);
  const cell = staff.getByRole("link", {
    name: /^Classic double, Tue Jul 6, 2027: .*Regatta month/,
  });
  await expect(cell).toContainText("R");
  await staff.getByRole("link", { name: "Set or clear restrictions" }).click();
  await settled(staff, scripts);
  await staff.getByLabel(/^Clear:/).check();
  await staff.getByRole("button", { name: "Preview" }).click();
  const preview = staff.getByRole("region", { name: "What changes" });
  await expect(preview).toContainText("Jul 1, 2027 - Jul 4, 2027");
  await expect(preview).toContainText("Jul 9, 2027 - Jul 31, 2027");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(
    staff.getByRole("heading", { name: "Days cleared, Hôtel Belle Rive" }),
  ).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Undo" }).click();
  await settled(staff, scripts);
  await staff.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expect(staff.getByText(/restrictions? restored/)).toBeVisible();

  await staff.goto("/hotels/restrictions?search=Regatta");
  await settled(staff, scripts);
  const row = staff.locator("tbody tr");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Jul 31, 2027");
  await staff.getByRole("button", { name: /^Actions for Hôtel Belle Rive/ }).click();
  await menuEntry(staff, "Delete").click();
  await staff.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText("Restriction deleted successfully")).toBeVisible();
});
