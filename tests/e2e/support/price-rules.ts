import type { Locator } from "@playwright/test";

/** Opens the folded part of a rule's form that has a control. */
async function openPart(dialog: Locator, has: Locator): Promise<void> {
  const part = dialog.locator("details").filter({ has });
  if ((await part.getAttribute("open")) === null) await part.locator("summary").click();
}

/** Switches a condition of a price rule on; its group is opened first where none of its conditions is in use. */
export async function switchOn(dialog: Locator, condition: string): Promise<void> {
  await openPart(dialog, dialog.page().getByLabel(condition, { exact: true }));
  await dialog.getByRole("checkbox", { name: condition, exact: true }).check();
}

/** Ticks a row in a list of a rule's scope, such as a hotel. */
export async function tick(dialog: Locator, list: string, row: string): Promise<void> {
  await openPart(dialog, dialog.page().locator("[name=hotel_ids]"));
  await dialog
    .getByRole("group", { name: list, exact: true })
    .getByRole("checkbox", { name: row, exact: true })
    .check();
}
