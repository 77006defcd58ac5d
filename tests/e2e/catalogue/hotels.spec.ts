import { choose, expect, menuEntry, settled, test } from "../support/test";

test("add, edit and deactivate a hotel; its messages name it @no-scripts", async ({
  staff,
  scripts,
}) => {
  const name = `Auberge ${scripts ? "du Pont" : "du Moulin"}`;
  await staff.goto("/hotels");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Add hotel" }).click();
  await expect(staff.getByRole("heading", { name: "Add hotel" })).toBeVisible();
  await settled(staff, scripts);
  await expect(staff.getByLabel("Check-in from")).toHaveValue("14:00");
  await expect(staff.getByLabel("Check-in until")).toHaveValue("22:00");
  await expect(staff.getByLabel("Check-out from")).toHaveValue("06:00");
  await expect(staff.getByLabel("Check-out until")).toHaveValue("11:00");
  await expect(staff.getByLabel("Star rating")).toHaveValue("3");
  await staff.getByLabel("Name", { exact: true }).fill(name);
  await choose(staff, scripts, "Currency", "CHF - Swiss franc (CHF)");
  await staff.getByLabel("Check-in until").selectOption("00:00");
  await staff.getByLabel("Description", { exact: true }).fill("A house by the river.");
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText(`Hotel "${name}" created successfully!`)).toBeVisible();
  await expect(staff).toHaveURL("/hotels");

  await staff.goto(`/hotels?search=${encodeURIComponent(name)}`);
  await settled(staff, scripts);
  const row = staff.locator("tbody tr");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("3 stars");
  await expect(row).toContainText("CHF");
  await row.getByRole("link", { name }).click();
  await settled(staff, scripts);
  await expect(staff.getByLabel("Check-in until")).toHaveValue("00:00");
  await staff.getByLabel("Star rating").selectOption("4");
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText(`Hotel "${name}" updated successfully!`)).toBeVisible();

  await staff.goto(`/hotels?search=${encodeURIComponent(name)}`);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: `Actions for ${name}` }).click();
  await menuEntry(staff, "Deactivate").click();
  await expect(staff.getByText(`Hotel "${name}" is inactive`)).toBeVisible();
  await expect(staff).toHaveURL(/search=/);
  await expect(row).toContainText("Inactive");
});

test("what is wrong with a hotel is said at its field", async ({ staff, scripts }) => {
  await staff.goto("/hotels/new");
  await settled(staff, scripts);
  await staff.getByLabel("Name", { exact: true }).fill("Ab");
  await staff.getByLabel("Description", { exact: true }).fill("short");
  await expect(staff.getByText("Must be at least 3 characters long")).toBeVisible();
  await expect(staff.getByRole("button", { name: "Save" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await staff.getByRole("link", { name: "Cancel" }).click();
  await expect(staff).toHaveURL(/dashboard|hotels$/);
});

test("figures with more decimals than the new currency can only be converted", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/hotels?search=Korbous");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Spa Palace Korbous" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Spa Palace Korbous" })).toBeVisible();
  await settled(staff, scripts);
  await choose(staff, scripts, "Currency", "JPY - Japanese yen");
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(
    staff.getByText("The prices of this hotel use 1 decimal, JPY has 0").last(),
  ).toBeVisible();
  await expect(staff.getByRole("radio", { name: /^Keep the figures/ })).toHaveCount(0);
  await expect(staff.getByRole("radio", { name: /^Convert the amounts/ })).toBeVisible();
});

test("sorts and the status filter are in the address", async ({ staff, scripts }) => {
  await staff.goto("/hotels");
  await settled(staff, scripts);
  for (const [name, sort] of [
    ["Stars", "stars"],
    ["Currency", "currency"],
    ["Room types", "room_types"],
    ["Status", "active"],
  ] as const) {
    const head = staff.getByRole("columnheader", { name, exact: true });
    await head.getByRole("link").click();
    await expect(staff).toHaveURL(new RegExp(`sort=${sort}&order=asc`));
    await expect(head).toHaveAttribute("aria-sort", "ascending");
  }
  await settled(staff, scripts);
  await choose(staff, scripts, "Filter by status", "Active");
  await expect(staff).toHaveURL(/status=active/);
  await staff.getByRole("link", { name: "Remove the filter Status: Active" }).click();
  await expect(staff).not.toHaveURL(/status=/);
});

test("an edit that meets another loses nothing, and says what was saved meanwhile", async ({
  staff,
  scripts,
  context,
}) => {
  const name = "Grand Hôtel du Lac";
  await staff.goto(`/hotels?search=${encodeURIComponent(name)}`);
  await settled(staff, scripts);
  await staff.getByRole("link", { name, exact: true }).click();
  await expect(staff.getByRole("heading", { level: 1, name })).toBeVisible();
  await settled(staff, scripts);
  await staff.getByLabel("Description", { exact: true }).fill("What I typed.");

  const colleague = await context.newPage();
  await colleague.goto(staff.url());
  await settled(colleague, scripts);
  await colleague.getByLabel("Description", { exact: true }).fill("What a colleague saved.");
  await colleague.getByRole("button", { name: "Save" }).click();
  await expect(colleague.getByText("updated successfully!")).toBeVisible();
  await colleague.close();

  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("What a colleague saved.")).toBeVisible();
  await expect(staff.getByLabel("Description", { exact: true })).toHaveValue("What I typed.");
  await expect(staff.getByText(/Last changed by Camille Bernard/).first()).toBeVisible();
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText(`Hotel "${name}" updated successfully!`)).toBeVisible();
});
