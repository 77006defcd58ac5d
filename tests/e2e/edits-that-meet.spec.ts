import { expect, logIn, settled, test } from "./support/test";
import { addPrice, addSeason } from "./support/stories";

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
  await expect(dialog.getByText(`Saved meanwhile: ${name}, theirs`)).toBeVisible();
  // What one hasn't touched follows the row, and says what it was.
  await expect(dialog.getByLabel("Active")).not.toBeChecked();
  await expect(
    dialog.getByText("Taken from what was saved meanwhile. Before: ticked"),
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

test("a price that a colleague raised isn't put back by a form that never touched it", async ({
  staff,
  scripts,
  browser,
  appUrl,
}) => {
  const hotel = "Hôtel Belle Rive";
  const season = "Raised A";
  await addSeason(staff, scripts, { name: season, start: "2034-01-01", end: "2034-01-31", hotel });
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  await addPrice(staff, scripts, { hotel, roomType: "Classic double", season, price: "120" });
  await expect(staff.getByText("Room price created successfully")).toBeVisible();
  const open = `/pricing/management/room-prices?search=${encodeURIComponent(season)}`;
  await staff.goto(open);
  await settled(staff, scripts);
  // Opened from the list, so that the form's fields are made by the browser's own scripts.
  await staff.getByRole("link", { name: "Classic double" }).click();
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByLabel("Base price")).toHaveValue("120.00");

  const context = await browser.newContext({ javaScriptEnabled: scripts, baseURL: appUrl });
  const colleague = await context.newPage();
  await logIn(colleague);
  await colleague.goto(staff.url());
  await settled(colleague, scripts);
  await colleague.getByLabel("Base price").fill("150");
  await colleague.getByRole("button", { name: "Update" }).click();
  await expect(colleague.getByText("Room price updated successfully")).toBeVisible();
  await context.close();

  await dialog.getByLabel("Per person").uncheck();
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(
    dialog.getByText("Taken from what was saved meanwhile. Before: 120.00"),
  ).toBeVisible();
  await expect(dialog.getByLabel("Base price")).toHaveValue("150.00");
  await expect(dialog.getByLabel("Per person")).not.toBeChecked();
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(staff.getByText("Room price updated successfully")).toBeVisible();
  await staff.goto(open);
  await expect(staff.locator("tbody tr")).toContainText("€150.00");
  await expect(staff.locator("tbody tr")).toContainText("/room/night");
});
