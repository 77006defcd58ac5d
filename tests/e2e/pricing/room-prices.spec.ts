import { addSeason } from "../support/stories";
import { choose, expect, openFilters, settled, test } from "../support/test";

test("the next price keeps the place of the one just saved, and asks for its room type", async ({
  staff,
  scripts,
}) => {
  await addSeason(staff, scripts, {
    name: "Tea time",
    start: "2034-05-01",
    end: "2034-05-09",
    hotel: "Kamogawa Tei",
  });
  await expect(staff.getByText("Season created successfully")).toBeVisible();
  await staff.goto("/pricing/management/room-prices?dialog=new&price_type=buy");
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", "Kamogawa Tei");
  await choose(staff, scripts, "Room type", "Eight-mat room");
  await choose(staff, scripts, "Season", /^Tea time /);
  await staff.getByLabel("Base price").fill("81000");
  await staff.getByRole("button", { name: "Save and add another" }).click();
  await expect(staff.getByText("Room price created successfully")).toBeVisible();
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByLabel("Base price")).toHaveValue("");
  await settled(staff, scripts);
  await expect(dialog.getByLabel("Room type")).toBeFocused();
  await expect(dialog.getByLabel("Buy")).toBeChecked();
  await expect(dialog.locator('[name="season_id"]')).not.toHaveValue("");
  await expect(dialog.locator('[name="hotel_id"]')).not.toHaveValue("");
  await expect(dialog.locator('[name="room_type_id"]')).toHaveValue("");
});

test("a new price counts as its neighbours do, and says what two guests pay", async ({
  staff,
  scripts,
}) => {
  const box = staff.getByLabel("Per person");
  const forTwo = staff.getByText(/^Two guests pay/);
  await staff.goto("/pricing/management/room-prices?dialog=new");
  await settled(staff, scripts);
  // A house that sells rooms by the room.
  await choose(staff, scripts, "Hotel", "Grand Hôtel du Lac");
  await expect(box).toBeChecked();
  await staff.getByLabel("Base price").fill("80");
  await choose(staff, scripts, "Room type", "Junior suite");
  await expect(box).not.toBeChecked();
  await expect(forTwo).toHaveText("Two guests pay 80.00 CHF per night.");
  // A hotel that sells rooms by the person. No other story saves prices of this room type.
  await choose(staff, scripts, "Hotel", "Hôtel Belle Rive");
  await choose(staff, scripts, "Room type", "Family room");
  await expect(box).toBeChecked();
  await expect(forTwo).toHaveText("Two guests pay 160.00 EUR per night.");

  // What one has chosen by hand stays, whatever the neighbours have.
  await box.uncheck();
  const answered = staff.waitForResponse(/\/options\/per-person-preset/);
  await choose(staff, scripts, "Room type", "Harbour double");
  await answered;
  await expect(staff.getByLabel("Base price")).toHaveValue("80");
  await expect(forTwo).toHaveText("Two guests pay 80.00 EUR per night.");
  await expect(box).not.toBeChecked();
});

test("Enter saves, whatever other buttons the form has", async ({ staff, scripts }) => {
  await staff.goto("/pricing/management/room-prices?search=attic");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Attic single" }).first().click();
  await settled(staff, scripts);
  await staff.getByLabel("Base price").fill("201.5");
  await staff.getByLabel("Base price").press("Enter");
  await expect(staff.getByText("Room price updated successfully")).toBeVisible();
});

test("a filter without a control stays until its chip is removed", async ({ staff, scripts }) => {
  await staff.goto("/pricing/management/room-prices?price_type=sell");
  await settled(staff, scripts);
  await staff.getByRole("searchbox", { name: "Search room prices" }).fill("double");
  await staff.getByRole("button", { name: "Search", exact: true }).click();
  await expect(staff).toHaveURL(/search=double.*price_type=sell|price_type=sell.*search=double/);
  await settled(staff, scripts);
  await openFilters(staff);
  await choose(staff, scripts, "Filter by hotel", "Hôtel Belle Rive");
  await expect(staff).toHaveURL(/hotel_id=\d/);
  expect(new URL(staff.url()).searchParams.get("price_type")).toBe("sell");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: /^Remove the filter Price type:/ }).press("Enter");
  await expect(staff).not.toHaveURL(/price_type/);
  await expect(staff).toHaveURL(/search=double.*hotel_id=\d|hotel_id=\d.*search=double/);
});
