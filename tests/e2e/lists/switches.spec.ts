import { inDatabase } from "../support/staff";
import { expect, settled, test } from "../support/test";

test("a switch that the database really refuses goes back, with its message", async ({
  staff,
  scripts,
  databaseUrl,
}) => {
  // No other story needs this user switched on.
  const name = "louis.martin";
  const list = "/settings/users";
  await inDatabase(
    databaseUrl,
    `create function refuse_users() returns trigger language plpgsql as $$
     begin raise exception 'the disk is full'; end $$`,
  );
  await inDatabase(
    databaseUrl,
    `create trigger refuse_users before update on users
     for each row when (old.username = '${name}') execute function refuse_users()`,
  );
  const row = staff.getByRole("row", { name: new RegExp(name) });
  const thumb = row.getByRole("switch");
  try {
    await staff.goto(`${list}?search=${encodeURIComponent(name)}`);
    await settled(staff, scripts);
    await thumb.click();
    const toast = staff.getByRole("alert");
    await expect(toast).toContainText("The user could not be saved: Unknown error");
    await expect(toast).toHaveAttribute("data-duration", "5000");
    await expect(thumb).toHaveAttribute("aria-checked", "true");
    await expect(row.getByText("Active", { exact: true })).toBeVisible();
  } finally {
    await inDatabase(databaseUrl, "drop function refuse_users() cascade");
  }

  await settled(staff, scripts);
  await thumb.click();
  const toast = staff.getByRole("status").filter({ hasText: "User status updated successfully" });
  await expect(toast).toHaveAttribute("data-duration", "3000");
  await expect(row.getByText("Inactive")).toBeVisible();
  // The keyboard alone is enough, and other stories find it switched on.
  await settled(staff, scripts);
  await thumb.focus();
  await staff.keyboard.press("Space");
  await expect(thumb).toHaveAttribute("aria-checked", "true");
  await expect(row.getByText("Active", { exact: true })).toBeVisible();
  await expect(thumb).not.toHaveAttribute("aria-busy");
});
