import { choose, expect, menuEntry, settled, test } from "../support/test";

test("a list begins with the view that one made one's default @no-scripts", async ({
  staff,
  scripts,
}) => {
  const list = "/customers";
  const view = `${list}?search=Ottoline`;
  const ownViews = `/views?${new URLSearchParams({ list: "customers", query: "search=Ottoline" })}`;
  await staff.goto(ownViews);
  await settled(staff, scripts);
  await staff.getByLabel("Name of the view").fill("The Ottolines");
  await staff.getByRole("button", { name: "Save view" }).click();
  await expect(staff).toHaveURL(view);

  await staff.goto(ownViews);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Make the view The Ottolines my default" }).click();
  await expect(staff.getByText("The list begins with this view from now on")).toBeVisible();

  await staff
    .getByRole("navigation", { name: "Main navigation" })
    .locator(`a[href="${list}"]`)
    .click();
  await expect(staff).toHaveURL(view);
  await expect(staff.getByRole("main").getByRole("searchbox")).toHaveValue("Ottoline");

  // A form that leads back to the bare path says on the list that it saved.
  await staff.goto(`${list}/new`);
  await settled(staff, scripts);
  await staff.getByLabel("First name").fill("Ottoline");
  await staff.getByLabel("Last name").fill("Default-View");
  await choose(staff, scripts, "Country", "Iceland");
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff).toHaveURL(view);
  await expect(staff.getByText("Customer created successfully")).toBeVisible();
  await expect(staff.locator("[data-saved]")).toContainText("Ottoline Default-View");

  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Clear search" }).click();
  await expect(staff).toHaveURL(`${list}?all=1`);
  await expect(staff.getByRole("main").getByRole("searchbox")).toHaveValue("");
  await staff.goto(list);
  await settled(staff, scripts);
  await staff.getByRole("main").getByRole("button", { name: "Views" }).click();
  await menuEntry(staff, "The whole list, without a view").click();
  await expect(staff).toHaveURL(`${list}?all=1`);

  await staff.goto(ownViews);
  await settled(staff, scripts);
  await staff
    .getByRole("button", { name: "Make the view The Ottolines no longer my default" })
    .click();
  await expect(staff.getByText("The list begins without a view from now on")).toBeVisible();
  await staff.getByRole("button", { name: "Delete the view The Ottolines" }).click();
  await expect(staff.getByText("No views yet")).toBeVisible();
  await staff.goto(list);
  await expect(staff).toHaveURL(list);
});
