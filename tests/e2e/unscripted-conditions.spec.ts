import { expect, test } from "./support/test";

// Only without scripts: with them a field that is off is disabled and can't be filled.
test("what is switched off is ignored, whatever stands in it", async ({ staff }) => {
  await staff.goto("/pricing/management/price-rules?dialog=new");
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Nothing asked");
  await dialog.getByLabel("Value").fill("5");
  await dialog.getByRole("checkbox", { name: "Length of stay" }).check();
  await dialog.getByLabel("Minimum nights").fill("-4");
  await dialog.getByRole("checkbox", { name: "Length of stay" }).uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Price rule created successfully")).toBeVisible();
  await staff.goto("/pricing/management/price-rules?search=nothing+asked");
  await expect(staff.locator("tbody tr")).toContainText("No conditions");
});
