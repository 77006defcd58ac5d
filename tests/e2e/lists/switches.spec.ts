import { inDatabase } from "../support/staff";
import { expect, settled, test } from "../support/test";

/** The lists whose rows are switched on and off, each with a row that no other story needs switched. */
const lists = [
  {
    list: "/settings/roles",
    table: "roles",
    column: "label",
    row: "Night porter",
    // Nobody has this role, so that switching it off takes nothing from anybody.
    made: `insert into roles (label, description, permissions)
      values ('Night porter', 'Keeps the door.', '{hotels:view}') on conflict do nothing`,
    saved: "Role status updated successfully",
    refused: "The role could not be saved: Unknown error",
  },
  {
    list: "/settings/users",
    table: "users",
    column: "username",
    row: "louis.martin",
    saved: "User status updated successfully",
    refused: "The user could not be saved: Unknown error",
  },
  {
    list: "/settings/distribution-points",
    table: "distribution_points",
    column: "label",
    row: "Nuitée Malin",
    saved: "Distribution point status updated successfully",
    refused: "The distribution point could not be saved: Unknown error",
  },
];

for (const { list, table, column, row: name, made, saved, refused } of lists) {
  test(`${list}: a switch that the database really refuses goes back, with its message`, async ({
    staff,
    scripts,
    databaseUrl,
  }) => {
    if (made) await inDatabase(databaseUrl, made);
    await inDatabase(
      databaseUrl,
      `create function refuse_${table}() returns trigger language plpgsql as $$
       begin raise exception 'the disk is full'; end $$`,
    );
    await inDatabase(
      databaseUrl,
      `create trigger refuse_${table} before update on ${table}
       for each row when (old.${column} = '${name}') execute function refuse_${table}()`,
    );
    const row = staff.getByRole("row", { name: new RegExp(name) });
    const thumb = row.getByRole("switch");
    try {
      await staff.goto(`${list}?search=${encodeURIComponent(name)}`);
      await settled(staff, scripts);
      await thumb.click();
      const toast = staff.getByRole("alert");
      await expect(toast).toContainText(refused);
      await expect(toast).toHaveAttribute("data-duration", "5000");
      await expect(thumb).toHaveAttribute("aria-checked", "true");
      await expect(row.getByText("Active", { exact: true })).toBeVisible();
    } finally {
      await inDatabase(databaseUrl, `drop function refuse_${table}() cascade`);
    }

    await settled(staff, scripts);
    await thumb.click();
    const toast = staff.getByRole("status").filter({ hasText: saved });
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
}
