import { expect, menuEntry, settled, test } from "../support/test";

test("a list begins with the view that one made one's default @no-scripts", async ({
  staff,
  scripts,
}) => {
  const list = "/bookings/flights";
  const ownViews = `/views?${new URLSearchParams({ list: "flight-bookings", query: "search=zurich" })}`;
  await staff.goto(ownViews);
  await settled(staff, scripts);
  await staff.getByLabel("Name of the view").fill("Zurich");
  await staff.getByRole("button", { name: "Save view" }).click();
  await expect(staff).toHaveURL(`${list}?search=zurich`);

  await staff.goto(ownViews);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Make the view Zurich my default" }).click();
  await expect(staff.getByText("The list begins with this view from now on")).toBeVisible();

  await staff
    .getByRole("navigation", { name: "Main navigation" })
    .locator(`a[href="${list}"]`)
    .click();
  await expect(staff).toHaveURL(`${list}?search=zurich`);
  await expect(staff.getByRole("main").getByRole("searchbox")).toHaveValue("zurich");

  await staff.getByRole("main").getByRole("button", { name: "Views" }).click();
  await menuEntry(staff, "The whole list, without a view").click();
  await expect(staff).toHaveURL(`${list}?all=1`);
  await expect(staff.getByRole("main").getByRole("searchbox")).toHaveValue("");

  await staff.goto(ownViews);
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Make the view Zurich no longer my default" }).click();
  await expect(staff.getByText("The list begins without a view from now on")).toBeVisible();
  await staff.getByRole("button", { name: "Delete the view Zurich" }).click();
  await expect(staff.getByText("No views yet")).toBeVisible();
  await staff.goto(list);
  await expect(staff).toHaveURL(list);
});
