import type { Locator } from "@playwright/test";

/** Switches a condition of a price rule on; its group is opened first where none of its conditions is in use. */
export async function switchOn(dialog: Locator, condition: string): Promise<void> {
  const group = dialog
    .locator("details")
    .filter({ has: dialog.page().getByLabel(condition, { exact: true }) });
  if ((await group.getAttribute("open")) === null) await group.locator("summary").click();
  await dialog.getByRole("checkbox", { name: condition, exact: true }).check();
}

/** Ticks a row in a list of a rule's scope, such as a hotel. */
export async function tick(dialog: Locator, list: string, row: string): Promise<void> {
  await dialog
    .getByRole("group", { name: list, exact: true })
    .getByRole("checkbox", { name: row, exact: true })
    .check();
}
