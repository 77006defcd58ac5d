import { expect, settled, test } from "../support/test";

const LIST = "/pricing/management/room-prices";

test("+6 % for the suite in August takes eight acts, and is taken back", async ({
  staff,
  scripts,
}) => {
  let acts = 0;
  const act = async (done: Promise<unknown>) => {
    acts += 1;
    await done;
  };
  await staff.goto(`${LIST}?price_type=sell&active=true`);
  await settled(staff, scripts);
  const search = staff.getByRole("searchbox", { name: "Search room prices" });
  await act(search.click());
  await act(search.fill("royal suite august"));
  await act(search.press("Enter"));
  await expect(staff).toHaveURL(/search=royal/);
  await settled(staff, scripts);
  // The address changes a moment before the rows do.
  const link = staff.locator("tbody a.row-title").first();
  await expect(link).toHaveText("Royal suite");
  // Other stories add seasons meanwhile: the row is found again by its id.
  const [id] = /(?<=[?&]id=)\d+/.exec((await link.getAttribute("href"))!)!;
  const ofRow = `a.row-title:is([href*="&id=${id}&"], [href$="&id=${id}"])`;
  const price = staff.locator(`tbody tr:has(${ofRow}) .number`).first();
  const before = await price.textContent();
  await act(staff.getByRole("link", { name: /^Change all \d+ results$/ }).click());
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await act(dialog.getByLabel("Adjustment value").click());
  await act(dialog.getByLabel("Adjustment value").fill("6"));
  await act(dialog.getByLabel("Adjustment value").press("Enter"));
  await expect(dialog.getByText(/prices will change, 0 stay as they are, 0 fail/)).toBeVisible();
  await expect(
    dialog.getByText(/The season “High season \d+” also has nights outside/).first(),
  ).toBeVisible();
  for (const row of await dialog.locator("tbody tr").all()) {
    await expect(row).toContainText("Royal suite");
  }
  await act(dialog.getByRole("button", { name: "Apply" }).click());
  await expect(staff.getByRole("heading", { name: "Prices adjusted +6%" })).toBeVisible();
  expect(acts).toBeLessThanOrEqual(8);
  await settled(staff, scripts);

  await staff.getByRole("link", { name: "Undo" }).click();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Undo" }).click();
  await expect(staff.getByText(/Undone: \d+ prices/)).toBeVisible();
  await staff.goto(`${LIST}?price_type=sell&active=true&search=royal+suite+august`);
  await expect(price).toHaveText(before!);
});
