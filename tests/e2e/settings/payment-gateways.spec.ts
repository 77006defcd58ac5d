import { expect, menuEntry, settled, test } from "../support/test";

test("a live gateway says in red that it lacks its keys, keeps them, and shows four letters", async ({
  staff,
  scripts,
}) => {
  const label = "Cards A";
  const secret = "sk_live_of_one_story_1234";
  const dialog = staff.getByRole("dialog");
  await staff.goto("/payment-gateways");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add payment gateway" }).click();
  await settled(staff, scripts);
  await dialog.getByLabel("Name", { exact: true }).fill(label);
  await dialog.getByLabel("Provider").selectOption("Stripe");
  await dialog.getByLabel("Mode").selectOption("Live");
  await dialog.getByLabel("Active", { exact: true }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/can’t be active without its public key/).first()).toBeVisible();
  await dialog.getByLabel("Active", { exact: true }).uncheck();
  await settled(staff, scripts);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Payment gateway created successfully")).toBeVisible();

  await staff.goto(`/payment-gateways?search=${encodeURIComponent(label)}`);
  await settled(staff, scripts);
  const row = staff.getByRole("row", { name: new RegExp(label) });
  await expect(row).toContainText("Live without keys");
  await row.getByRole("link", { name: label }).click();
  await settled(staff, scripts);
  await dialog.getByLabel("Public key").fill("pk_live_of_a_story");
  await dialog.getByLabel("Secret key").fill(secret);
  await dialog.getByLabel("Your own password").fill("maison-desk-demo");
  await dialog.getByLabel("Active", { exact: true }).check();
  await settled(staff, scripts);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Payment gateway updated successfully")).toBeVisible();
  await expect(row).not.toContainText("Live without keys");

  await settled(staff, scripts);
  await row.getByRole("link", { name: label }).click();
  await settled(staff, scripts);
  await expect(dialog.getByText(/1234 is kept/)).toBeVisible();
  await expect(dialog.getByLabel("Secret key")).toHaveValue("");
  expect(await staff.content()).not.toContain(secret);
  // Without its key it can't stay active; empty fields alone would have kept it.
  await dialog.getByLabel("Take it away").first().check();
  await dialog.getByLabel("Your own password").fill("maison-desk-demo");
  await settled(staff, scripts);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText(/can’t be active without its public key/).first()).toBeVisible();

  await staff.goto(`/payment-gateways?search=${encodeURIComponent(label)}`);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: `Actions for ${label}` }).click();
  await menuEntry(staff, "Delete").click();
  await staff.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText("Payment gateway deleted successfully")).toBeVisible();
});
