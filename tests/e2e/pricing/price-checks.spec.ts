import { expect, settled, test } from "../support/test";

const quote =
  "/pricing/management/price-calculator?hotel_id=1&room_type_id=1&checkin_date=2027-07-09&checkout_date=2027-07-12&adults=2&calculate=1";

test("a quote is saved as a check, and a rule says what it would do to it before it is saved", async ({
  staff,
  scripts,
}) => {
  const name = "In July";
  await staff.goto(quote);
  await staff.getByRole("link", { name: "Save as price check" }).click();
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(/^2 adults, Jul 9, 2027/);
  await settled(staff, scripts);
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Price check saved")).toBeVisible();
  await expect(staff.getByRole("row", { name: new RegExp(name) })).toContainText("Unchanged");

  await staff.goto("/pricing/management/price-rules?dialog=new");
  await settled(staff, scripts);
  await dialog.getByLabel("Name", { exact: true }).fill("Tried out");
  await dialog.getByLabel("Value").fill("4");
  await dialog.getByRole("button", { name: "Check effect" }).click();
  const effect = dialog.getByRole("region", { name: "Check effect" });
  await expect(effect).toContainText(
    /\d+ of \d+ price checks would change\. Nothing is saved yet\./,
  );
  await expect(effect).toContainText(name);
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Tried out");
  // The last press says how many quotes change.
  await settled(staff, scripts);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    dialog.getByText(/This rule applies to all hotels\. \d+ of \d+ price checks/),
  ).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Save: \d+ quotes? changes?$/ })).toBeVisible();
  await staff.goto("/pricing/management/price-rules?search=tried+out");
  await expect(staff.getByText("Tried out", { exact: true })).toHaveCount(0);
  await staff.goto("/pricing/checks");
  await expect(staff.getByText(/^(None|\d+) of \d+ differs?\.$/)).toBeVisible();
});
