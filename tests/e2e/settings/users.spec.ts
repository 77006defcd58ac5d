import { expect, menuEntry, menuOfRow, settled, test } from "../support/test";

test("a key is shown once to who types their password, and then copied without being shown", async ({
  staff,
  scripts,
  context,
}) => {
  await staff.goto("/settings/users?search=stayfinder");
  await settled(staff, scripts);
  const row = staff.getByRole("row", { name: /stayfinder/ });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = row.getByRole("button", { name: "Copy the API key of stayfinder" });
  await copy.click();
  await expect(staff).toHaveURL(/\/key$/);
  await settled(staff, scripts);
  await staff.getByLabel("Your own password").fill("not my password");
  await staff.getByRole("button", { name: "Show the key" }).click();
  await expect(staff.getByText("This is not your password").first()).toBeVisible();
  await staff.getByLabel("Your own password").fill("maison-desk-demo");
  await staff.getByRole("button", { name: "Show the key" }).click();
  const shown = staff.getByRole("status").locator("code");
  await expect(shown).toHaveText(/^mdk_[\w-]{43}$/);
  await staff.getByRole("button", { name: "Copy the key" }).click();
  const toast = staff.getByRole("status").filter({ hasText: "API key copied" });
  await expect(toast).toHaveAttribute("data-duration", "2000");
  const copied = await staff.evaluate(() => navigator.clipboard.readText());
  await expect(shown).toHaveText(copied);

  await staff.goto("/settings/users?search=stayfinder");
  await settled(staff, scripts);
  await staff.evaluate(() => navigator.clipboard.writeText(""));
  await copy.click();
  await expect(toast).toHaveAttribute("data-duration", "2000");
  expect(await staff.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  await expect(row).not.toContainText(copied);
  await menuOfRow(row, "Actions for stayfinder").click();
  await menuEntry(staff, "API key").click();
  await settled(staff, scripts);
  await expect(staff.getByText("mdk_")).toHaveCount(0);

  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Replace the key" }).click();
  await settled(staff, scripts);
  const asked = staff.getByRole("dialog");
  await asked.getByLabel("Your own password").fill("maison-desk-demo");
  await asked.getByRole("button", { name: "Replace the key" }).click();
  await expect(staff.getByText("API key created successfully")).toBeVisible();
});
