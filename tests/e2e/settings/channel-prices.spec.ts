import { expect, settled, test } from "../support/test";

test("a channel gets prices of its own by a rule or by copies, each filled in", async ({
  staff,
  scripts,
}) => {
  const open = async () => {
    await staff.goto("/settings/distribution-points?search=telephone");
    await settled(staff, scripts);
    await staff.getByRole("link", { name: "Telephone sales", exact: true }).click();
    await settled(staff, scripts);
  };
  await open();
  const dialog = staff.getByRole("dialog");
  await dialog.getByRole("link", { name: /^A rule for it/ }).click();
  await expect(staff).toHaveURL(/\/price-rules\?dialog=new&distribution_point_id=\d+&value=-5/);
  await settled(staff, scripts);
  await expect(dialog.getByLabel("Value")).toHaveValue("-5");
  const ticked = dialog.locator('[name="distribution_point_ids"]:checked');
  await expect(ticked).toHaveCount(1);

  await open();
  await dialog.getByRole("link", { name: /^Copies of the prices/ }).click();
  await expect(staff).toHaveURL(/\/room-prices\/change\?.*act=copy/);
  await settled(staff, scripts);
  await expect(dialog.locator('[name="target_distribution_point_id"]')).not.toHaveValue("");
});
