import { expect, menuEntry, settled, test } from "../support/test";

test("a webhook is added, refused in our own network, switched off and deleted @no-scripts", async ({
  staff,
  scripts,
}) => {
  const label = `Partner ${scripts ? "A" : "B"}`;
  const secret = "a-secret-of-one-story-1234";
  const dialog = staff.getByRole("dialog");
  await staff.goto("/settings/webhooks");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add webhook" }).click();
  await settled(staff, scripts);
  await dialog.getByLabel("Name", { exact: true }).fill(label);
  await dialog.getByLabel("Address").fill("https://192.168.1.20/hook");
  await dialog.getByLabel("Secret", { exact: true }).fill(secret);
  await dialog.locator("[name=user_id]").selectOption({ index: 1 });
  await dialog.getByLabel("Rooms left").check();
  await dialog.getByLabel("Active").uncheck();
  await settled(staff, scripts);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText(/private network/).first()).toBeVisible();
  await dialog.getByLabel("Address").fill("https://hooks.partner.example.com/hook");
  await dialog.getByLabel("Secret", { exact: true }).fill(secret);
  await settled(staff, scripts);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Webhook created successfully")).toBeVisible();

  await staff.goto(`/settings/webhooks?search=${encodeURIComponent(label)}`);
  await settled(staff, scripts);
  const row = staff.getByRole("row", { name: new RegExp(label) });
  await expect(row).toContainText("Rooms left");
  await row.getByRole("link", { name: new RegExp(`Deliveries of ${label}`) }).click();
  await expect(staff.getByText("Nothing has been sent yet.")).toBeVisible();
  expect(await staff.content()).not.toContain(secret);

  await staff.goto(`/settings/webhooks?search=${encodeURIComponent(label)}`);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: `Actions for ${label}` }).click();
  await menuEntry(staff, "Delete").click();
  await staff.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText("Webhook deleted successfully")).toBeVisible();
});
