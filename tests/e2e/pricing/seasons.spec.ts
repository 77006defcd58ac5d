import { addSeason } from "../support/stories";
import { choose, expect, menuEntry, settled, test } from "../support/test";

test("add, edit and delete a season @no-scripts", async ({ staff, scripts }) => {
  const name = `Lilac ${scripts ? "one" : "two"}`;
  await addSeason(staff, scripts, {
    name,
    start: "2032-02-29",
    end: "2032-02-29",
    hotel: "Kamogawa Tei",
  });
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  await expect(staff).toHaveURL("/pricing/management/seasons");

  await staff.goto(`/pricing/management/seasons?search=${name}`);
  await expect(staff.getByText("1 day", { exact: true })).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name, exact: true }).click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByLabel("Start date")).toHaveValue("2032-02-29");
  await dialog.getByLabel("Season name").fill(`${name} again`);
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(staff.getByText("Season updated successfully")).toBeVisible();

  await settled(staff, scripts);
  await staff.getByRole("button", { name: `Actions for ${name} again` }).click();
  await menuEntry(staff, "Delete").click();
  const question = staff.getByRole("alertdialog");
  await expect(question).toContainText(
    `Are you sure you want to delete the season "${name} again"? This action cannot be undone.`,
  );
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText("Season deleted successfully")).toBeVisible();
  await expect(staff.getByText("Nothing matches your search")).toBeVisible();
});

test("a season inside another is saved with a notice that names dates and winner", async ({
  staff,
  scripts,
}) => {
  const hotel = "The Wharf, Bristol";
  const year = 2033;
  await addSeason(staff, scripts, {
    name: "Long",
    start: `${year}-05-01`,
    end: `${year}-09-30`,
    hotel,
  });
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  await addSeason(staff, scripts, {
    name: "Short",
    start: `${year}-06-10`,
    end: `${year}-06-12`,
    hotel,
  });
  await expect(
    staff.getByText(
      `This season shares Jun 10, ${year} - Jun 12, ${year} with "Long". Where both have a price, "Short" is used on those dates.`,
    ),
  ).toBeVisible();
});

test("the end follows the start, and what lacks its hotel waits", async ({ staff, scripts }) => {
  await staff.goto("/pricing/management/seasons?dialog=new");
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Season name").fill("Backwards");
  await dialog.getByLabel("End date").fill("2032-03-01");
  await dialog.getByLabel("Start date").fill("2032-03-02");
  await expect(dialog.getByLabel("End date")).toHaveValue("2032-03-02");
  await expect(dialog.getByRole("button", { name: "Save" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("a season's row leads to its stop sales and to a new one on its dates; it is duplicated @no-scripts", async ({
  staff,
  scripts,
}) => {
  const name = `Copied ${scripts ? "one" : "two"}`;
  const dates = { start: "2036-02-28", end: "2036-02-29" };
  await addSeason(staff, scripts, { name, ...dates, hotel: "Kamogawa Tei" });
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  const list = `/pricing/management/seasons?search=${name.replace(" ", "+")}`;
  await staff.goto(list);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: `Actions for ${name}` }).click();
  const inMenu = { name: "Stop sales", exact: true };
  await staff
    .getByRole("menuitem", inMenu)
    .or(staff.getByRole("dialog").getByRole("link", inMenu))
    .click();
  await expect(staff).toHaveURL(/\/hotels\/stop-sales\?hotel_id=\d+&night_from=2036-02-28/);
  await expect(staff.getByText("Nothing matches your search")).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "New stop sale" }).first().click();
  await expect(staff.getByLabel("Start date")).toHaveValue(dates.start);
  await expect(staff.getByLabel("End date")).toHaveValue(dates.end);

  await staff.goto(list);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: `Actions for ${name}` }).click();
  await menuEntry(staff, "Duplicate").click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Add season" })).toBeVisible();
  await expect(dialog.getByLabel("Season name")).toHaveValue(name);
  await expect(dialog.getByLabel("End date")).toHaveValue(dates.end);
  await dialog.getByLabel("Season name").fill(`${name} again`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  await expect(staff.locator("tbody tr")).toHaveCount(2);
});

test("a season in use is not deleted, and the question leads to the prices that use it @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/pricing/management/seasons?search=High");
  await settled(staff, scripts);
  await staff
    .getByRole("button", { name: /^Actions for High season/ })
    .first()
    .click();
  await menuEntry(staff, "Delete").first().click();
  await settled(staff, scripts);
  const question = staff.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toContainText(
    /Error deleting season: the season is used by .*room prices/,
  );
  const use = question.getByRole("link", { name: /^\d+ room prices$/ });
  const count = parseInt(await use.innerText());
  await use.click();
  await expect(staff).toHaveURL(/\/room-prices\?hotel_id=\d+&season_id=\d+$/);
  await expect(staff.getByText(new RegExp(` of ${count}\\b|^${count} `)).first()).toBeVisible();
});

test("search, sort, page size and pages are in the address @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/pricing/management/seasons");
  await settled(staff, scripts);
  await staff.getByLabel("Search seasons").fill("autumn");
  await staff.getByLabel("Search seasons").press("Enter");
  await expect(staff).toHaveURL(/search=autumn/);
  await expect(staff.locator("tbody tr").first()).toContainText("Autumn");
  await staff.getByRole("link", { name: "Name", exact: true }).click();
  await expect(staff).toHaveURL(/sort=name&order=desc/);
  await expect(staff.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await staff.getByLabel("Rows").selectOption("5");
  if (!scripts) await staff.getByRole("button", { name: "Apply" }).click();
  await expect(staff).toHaveURL(/size=5/);
  await expect(staff.locator("tbody tr")).toHaveCount(5);
  await staff.getByRole("link", { name: "Next", exact: true }).click();
  await expect(staff).toHaveURL(/page=2/);
  await staff.reload();
  await expect(staff.getByText(/^Page 2 of/)).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Clear search" }).click();
  await expect(staff).toHaveURL("/pricing/management/seasons?sort=name&order=desc&size=5");
});

test("the hotel filter narrows the list and shows a chip that takes it away", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/pricing/management/seasons");
  await settled(staff, scripts);
  await choose(staff, scripts, "Filter by hotel", "Kamogawa Tei");
  await expect(staff).toHaveURL(/hotel_id=\d+/);
  await expect(staff.getByRole("table", { name: "Seasons" }).locator("tbody")).not.toContainText(
    "Belle Rive",
  );
  await staff.getByRole("link", { name: "Remove the filter Hotel: Kamogawa Tei" }).click();
  await expect(staff).not.toHaveURL(/hotel_id/);
});
