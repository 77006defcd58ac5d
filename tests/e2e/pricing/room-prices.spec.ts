import { addPrice, addSeason } from "../support/stories";
import { choose, expect, menuEntry, settled, test } from "../support/test";

test("a price of its own is added, shown in its currency, and deleted @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/pricing/management/room-prices?dialog=new&price_type=buy");
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", "Spa Palace Korbous");
  if (!scripts) await staff.getByRole("button", { name: "Load" }).first().click();
  await choose(staff, scripts, "Room type", "Royal suite");
  await choose(staff, scripts, "Season", /^Festival de Carthage .* days$/);
  await choose(staff, scripts, "Distribution point", "Telephone sales");
  await staff.getByLabel("Base price").fill("95.555");
  await staff.getByLabel("Per person").uncheck();
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Room price created successfully")).toBeVisible();

  await staff.goto("/pricing/management/room-prices?search=telephone+royal&price_type=buy");
  const row = staff.locator("tbody tr");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("DT\u00a095.555");
  await expect(row).toContainText("/room/night");
  await expect(row).toContainText("Buy");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: /^Actions for Royal suite/ }).click();
  await menuEntry(staff, "Delete").click();
  await settled(staff, scripts);
  const question = staff.getByRole("alertdialog");
  await expect(question).toContainText(/"Royal suite" in the season .* \(Buy, Telephone sales\)\?/);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText("Room price deleted successfully")).toBeVisible();
});

test("the next price keeps the place of the one just saved, and asks for its room type @no-scripts", async ({
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
  if (!scripts) await staff.getByRole("button", { name: "Load" }).first().click();
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

test("a second active price for the same thing is refused, and nothing typed is lost", async ({
  staff,
  scripts,
}) => {
  await addPrice(staff, scripts, {
    hotel: "Grand Hôtel du Lac",
    roomType: "Attic single",
    season: `Winter ${new Date().getFullYear()}`,
    price: "123.45",
  });
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByText("An active price already exists").first()).toBeVisible();
  await expect(dialog.getByText(/^Error creating room price: /)).toBeVisible();
  await expect(dialog.getByLabel("Base price")).toHaveValue("123.45");
});

test("a new price counts as its neighbours do, and says what two guests pay @no-scripts", async ({
  staff,
  scripts,
}) => {
  const load = async (nth: number) => {
    if (!scripts) await staff.getByRole("button", { name: "Load" }).nth(nth).click();
  };
  const box = staff.getByLabel("Per person");
  const forTwo = staff.getByText(/^Two guests pay/);
  await staff.goto("/pricing/management/room-prices?dialog=new");
  await settled(staff, scripts);
  // A house that sells rooms by the room.
  await choose(staff, scripts, "Hotel", "Grand Hôtel du Lac");
  await load(0);
  await expect(box).toBeChecked();
  await staff.getByLabel("Base price").fill("80");
  await choose(staff, scripts, "Room type", "Junior suite");
  await load(1);
  await expect(box).not.toBeChecked();
  await expect(forTwo).toHaveText("Two guests pay 80.00 CHF a night.");
  // A hotel that sells rooms by the person. No other story saves prices of this room type.
  await choose(staff, scripts, "Hotel", "Hôtel Belle Rive");
  await load(0);
  await choose(staff, scripts, "Room type", "Family room");
  await load(1);
  await expect(box).toBeChecked();
  await expect(forTwo).toHaveText("Two guests pay 160.00 EUR a night.");

  // What one has chosen by hand stays, whatever the neighbours have.
  await box.uncheck();
  const answered = scripts ? staff.waitForResponse(/\/options\/per-person-preset/) : null;
  await choose(staff, scripts, "Room type", "Harbour double");
  await load(1);
  await answered;
  await expect(staff.getByLabel("Base price")).toHaveValue("80");
  await expect(forTwo).toHaveText("Two guests pay 80.00 EUR a night.");
  await expect(box).not.toBeChecked();
});

test("more decimals than the currency has are refused at the field", async ({ staff, scripts }) => {
  await staff.goto("/pricing/management/room-prices?search=tea+house");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Detached tea house" }).first().click();
  await settled(staff, scripts);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Base price").fill("100.5");
  await dialog.getByLabel("Base price").blur();
  await expect(dialog.getByText("Enter a whole number")).toBeVisible();
});

test("sorting by each column that can be sorted keeps the list in order", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/pricing/management/room-prices?size=50");
  await expect(staff.getByRole("columnheader", { name: "Base price" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  for (const column of ["room_type", "hotel", "distribution_point", "season", "created_at"]) {
    await staff.goto(`/pricing/management/room-prices?sort=${column}&order=asc`);
    await expect(staff.locator("tbody tr")).toHaveCount(10);
    await expect(staff.locator("th[aria-sort]")).toHaveCount(1);
    await settled(staff, scripts);
  }
  await staff.getByRole("link", { name: "Last page" }).click();
  await expect(staff.getByText(/^Page (\d+) of \1$/)).toBeVisible();
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
  await choose(staff, scripts, "Filter by hotel", "Hôtel Belle Rive");
  await expect(staff).toHaveURL(/hotel_id=\d/);
  expect(new URL(staff.url()).searchParams.get("price_type")).toBe("sell");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: /^Remove the filter Price type:/ }).click();
  await expect(staff).not.toHaveURL(/price_type/);
  await expect(staff).toHaveURL(/search=double.*hotel_id=\d|hotel_id=\d.*search=double/);
});
