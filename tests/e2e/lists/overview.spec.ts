import { addSeason } from "../support/stories";
import { switchOn } from "../support/price-rules";
import { expect, settled, test } from "../support/test";

test("the overview shows gaps, and a season grows over one after a question @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/pricing?search=oliviers");
  await settled(staff, scripts);
  const card = staff.getByRole("region", { name: "Résidence Les Oliviers" });
  await expect(
    card.getByRole("img", { name: /^Next 12 months: \d+ nights on sale/ }),
  ).toBeVisible();
  // The table of the strip is where the seasons of the hotel are.
  await card.getByRole("link", { name: "As a table" }).click();
  await settled(staff, scripts);
  await staff.getByRole("main").locator("summary", { hasText: "As a table" }).click();
  await expect(staff.getByRole("row").filter({ hasText: "Gap" }).first()).toBeVisible();
  await staff.goBack();
  await settled(staff, scripts);

  await card.getByRole("link", { name: "Add season" }).first().click();
  await settled(staff, scripts);
  await expect(staff.getByLabel("Start date")).not.toHaveValue("");
  await expect(staff.getByLabel("End date")).not.toHaveValue("");
  await staff.goBack();

  await card
    .getByRole("link", { name: /^Extend “Year's end \d{4}” to/ })
    .first()
    .click();
  await settled(staff, scripts);
  const question = staff.getByRole("alertdialog");
  await expect(question.getByText(/^Extend the season "Year's end \d{4}" to /)).toBeVisible();
  await question.getByRole("button", { name: "Extend" }).click();
  await expect(staff.getByText("Season updated successfully")).toBeVisible();
});

test("rules that can never apply and rules said twice are found", async ({ staff, scripts }) => {
  const name = "Never A";
  for (const copy of [name, `${name}, again`]) {
    await staff.goto("/pricing/management/price-rules?dialog=new");
    await settled(staff, scripts);
    await staff.getByLabel("Name", { exact: true }).fill(copy);
    await staff.getByLabel("Value", { exact: true }).fill("1.5");
    for (const condition of ["Number of children", "Position of the child"]) {
      await switchOn(staff.getByRole("dialog"), condition);
    }
    await staff.locator("input[name=children_count]").fill("1");
    await staff.locator("input[name=child_position]").fill("2");
    await staff.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(staff.getByText("Price rule created successfully")).toBeVisible();
  }
  await staff.goto("/pricing");
  const never = staff.locator("section").filter({ hasText: "Rules that can never apply" });
  await expect(never.getByRole("listitem").filter({ hasText: name }).first()).toContainText(
    "The child’s place is beyond the number of children.",
  );
  const twice = staff.locator("section").filter({ hasText: "Rules that duplicate each other" });
  await expect(twice.getByRole("link", { name: `${name}, again` })).toBeVisible();
});

test("the seasons of a hotel come with its strip", async ({ staff, scripts }) => {
  await addSeason(staff, scripts, {
    name: `Strip ${scripts}`,
    start: "2034-01-01",
    end: "2034-01-31",
    hotel: "Kamogawa Tei",
  });
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  await staff.goto("/pricing/management/seasons");
  await expect(staff.locator("main").getByRole("img")).toHaveCount(0);
  await staff.goto("/pricing/management/seasons?hotel_id=1");
  await expect(staff.locator("main").getByRole("img")).toBeVisible();
});
