import { expect, logIn, settled, test } from "./support/test";
import { addSeason } from "./support/stories";

test("two people edit one season: the second sees both values, and loses nothing @no-scripts", async ({
  staff,
  scripts,
  browser,
  appUrl,
}) => {
  const name = `Meeting ${scripts ? "A" : "B"}`;
  await addSeason(staff, scripts, {
    name,
    start: "2033-01-01",
    end: "2033-01-31",
    hotel: "Hôtel Belle Rive",
  });
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  const open = `/pricing/management/seasons?search=${encodeURIComponent(name)}`;
  await staff.goto(open);
  await settled(staff, scripts);
  await staff.getByRole("link", { name, exact: true }).click();
  await settled(staff, scripts);
  await expect(staff.getByText(/^Added by Camille/)).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: scripts, baseURL: appUrl });
  const colleague = await context.newPage();
  await logIn(colleague);
  await colleague.goto(staff.url());
  await settled(colleague, scripts);
  await colleague.getByLabel("Season name").fill(`${name}, theirs`);
  await colleague.getByLabel("Active").uncheck();
  await colleague.getByRole("button", { name: "Update" }).click();
  await expect(colleague.getByText("Season updated successfully")).toBeVisible();
  await context.close();

  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Season name").fill(`${name}, mine`);
  await dialog.getByLabel("End date").fill("2033-02-28");
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(
    dialog.getByText(/somebody else changed this while you were editing/).first(),
  ).toBeVisible();
  await expect(dialog.getByText(/Last changed by Camille/).first()).toBeVisible();
  await expect(dialog.getByText(`Saved in the meantime: ${name}, theirs`)).toBeVisible();
  // What one hasn't touched follows the row, and says what it was.
  await expect(dialog.getByLabel("Active")).not.toBeChecked();
  await expect(
    dialog.getByText("Updated with what was saved in the meantime. Before: ticked"),
  ).toBeVisible();
  await expect(dialog.getByLabel("Season name")).toHaveValue(`${name}, mine`);
  await expect(dialog.getByLabel("End date")).toHaveValue("2033-02-28");

  // Having seen it, one may overwrite it.
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(staff.getByText("Season updated successfully")).toBeVisible();

  await staff.goto(open);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: `${name}, mine`, exact: true }).click();
  await settled(staff, scripts);
  await dialog.getByRole("link", { name: "History" }).click();
  await expect(staff.getByRole("heading", { name: `History: ${name}, mine` })).toBeVisible();
  await expect(staff.getByRole("listitem").filter({ hasText: "Changed by" })).toHaveCount(2);
  await expect(
    staff.getByRole("row", { name: `Name ${name}, theirs ${name}, mine` }),
  ).toBeVisible();
});
