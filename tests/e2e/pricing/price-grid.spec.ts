import type { Locator, Page } from "@playwright/test";
import { inDatabase } from "../support/staff";
import { choose, expect, settled, test } from "../support/test";

interface NewHouse {
  hotel: string;
  roomTypes: number;
  seasons: number;
}

/** A hotel in euros with room types and seasons to come, and no price. @returns its id */
async function newHouse(url: string, { hotel, roomTypes, seasons }: NewHouse): Promise<number> {
  const { rows } = await inDatabase(
    url,
    `with house as (
       insert into hotels (label, currency_id)
       values ($1, (select id from currencies where iso_code = 'EUR')) returning id
     ), types as (
       insert into room_types (hotel_id, label, max_children, max_guests, available_rooms)
       select house.id, 'Type ' || lpad(n::text, 2, '0'), 2, 4, 5
       from house, generate_series(1, $2::int) n
     ), spans as (
       insert into seasons (hotel_id, name, start_date, end_date)
       select house.id, 'Season ' || lpad(n::text, 2, '0'), date '2031-01-01' + 14 * n,
         date '2031-01-14' + 14 * n
       from house, generate_series(1, $3::int) n
     )
     select id from house`,
    [hotel, roomTypes, seasons],
  );
  return (rows[0] as { id: number }).id;
}

/** Pastes into the field that has the focus, as from a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

const cellAt = (page: Page, row: number, column: number): Locator =>
  page.locator(`[data-cell="${row}-${column}"]`);

test("prices are typed into a grid, previewed, saved together and taken back @no-scripts", async ({
  staff,
  scripts,
  databaseUrl,
}) => {
  const hotel = `Villa des Grilles ${scripts}`;
  const hotel_id = await newHouse(databaseUrl, { hotel, roomTypes: 2, seasons: 2 });
  await staff.goto("/pricing/grid");
  await settled(staff, scripts);
  await choose(staff, scripts, "Hotel", hotel);
  if (!scripts) await staff.getByRole("button", { name: "Show" }).click();
  await expect(staff.getByRole("heading", { name: `Price grid, ${hotel}` })).toBeVisible();
  await staff.getByRole("textbox", { name: "Type 01 Season 01" }).fill("120,50");
  await staff.getByRole("textbox", { name: "Type 02 Season 02" }).fill("€ 1,240.00");
  await staff.getByLabel("New prices of Type 02").selectOption("new: per room");
  await staff.getByRole("button", { name: "Preview" }).click();
  await expect(staff.getByText("2 new, 0 changed, 0 removed")).toBeVisible();
  await staff.getByRole("button", { name: "Save 2 changes" }).click();
  await expect(staff.getByText("Prices saved: 2 new, 0 changed, 0 removed")).toBeVisible();
  await expect(staff.getByRole("textbox", { name: "Type 01 Season 01" })).toHaveValue("120.50");
  await expect(staff.getByText("2 of 4 cells priced.")).toBeVisible();

  // An emptied cell asks first.
  await settled(staff, scripts);
  await staff.getByRole("textbox", { name: "Type 01 Season 01" }).fill("");
  await staff.getByRole("button", { name: "Preview" }).click();
  await staff.getByRole("button", { name: "Save 1 change" }).click();
  await expect(staff.getByText("1 price would be removed: confirm it first.")).toBeVisible();
  await staff.getByLabel("Yes, remove 1 price").check();
  await staff.getByRole("button", { name: "Save 1 change" }).click();
  await expect(staff.getByText("Prices saved: 0 new, 0 changed, 1 removed")).toBeVisible();
  await expect(staff.getByRole("textbox", { name: "Type 01 Season 01" })).toHaveValue("");

  await staff.getByRole("link", { name: `Price grid, ${hotel}, Sell, General` }).click();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Undo" }).click();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Undo" }).click();
  await expect(staff.getByText("Undone: 1 price")).toBeVisible();
  await staff.goto(`/pricing/grid?hotel_id=${hotel_id}`);
  await expect(staff.getByRole("textbox", { name: "Type 01 Season 01" })).toHaveValue("120.50");
});

test("a preview says that it is outdated once a cell or a unit is changed after it", async ({
  staff,
  scripts,
  databaseUrl,
}) => {
  const hotel = "Villa des Repentirs";
  const hotel_id = await newHouse(databaseUrl, { hotel, roomTypes: 2, seasons: 2 });
  await staff.goto(`/pricing/grid?hotel_id=${hotel_id}`);
  await settled(staff, scripts);
  await cellAt(staff, 0, 0).fill("120");
  await staff.getByRole("button", { name: "Preview" }).click();
  const save = staff.getByRole("button", { name: "Save 1 change" });
  await expect(save).toBeVisible();
  const outdated = staff.getByText(/^This preview is outdated/);
  await expect(outdated).toHaveCount(0);
  await cellAt(staff, 1, 1).fill("90");
  await expect(outdated).toBeVisible();
  await expect(save).toHaveCount(0);
  // What is as it was is what was previewed.
  await cellAt(staff, 1, 1).fill("");
  await expect(outdated).toHaveCount(0);
  await staff.getByLabel("New prices of Type 01").selectOption("new: per room");
  await expect(outdated).toBeVisible();
  await staff.getByRole("button", { name: "Preview again" }).click();
  await expect(outdated).toHaveCount(0);
  await save.click();
  await expect(staff.getByText("Prices saved: 1 new, 0 changed, 0 removed")).toBeVisible();
  await expect(staff.getByText("/room/night", { exact: true })).toBeVisible();
});

test("32 prices of a new season take 20 acts", async ({ staff, scripts, databaseUrl }) => {
  const hotel = "Palais des Trente-Deux";
  const hotel_id = await newHouse(databaseUrl, { hotel, roomTypes: 8, seasons: 3 });
  await staff.goto(`/pricing/management/seasons?hotel_id=${hotel_id}`);
  await settled(staff, scripts);
  let acts = 0;
  const act = async (work: Promise<unknown>) => {
    await work;
    acts += 1;
  };
  const fill = async (first: number) => {
    const column = Array.from({ length: 8 }, (_, index) => `${first + index},50`).join("\r\n");
    await act(cellAt(staff, 0, 0).click());
    await act(paste(staff, column));
    await expect(staff.getByText("8 of 8 cells priced.")).toBeVisible();
    await act(staff.getByRole("button", { name: "Preview" }).click());
    await act(staff.getByRole("button", { name: "Save 8 changes" }).click());
    await expect(staff.getByRole("heading", { name: /^Preview/ })).toHaveCount(0);
    await expect(cellAt(staff, 7, 0)).toHaveValue(`${first + 7}.50`);
  };
  await act(staff.getByRole("link", { name: "Prices of Season 02" }).click());
  await expect(staff.getByRole("columnheader")).toHaveCount(2);
  await fill(100);
  await act(staff.getByRole("link", { name: "Buy" }).click());
  await expect(staff.getByText("0 of 8 cells priced.")).toBeVisible();
  await fill(60);
  await act(choose(staff, scripts, "Distribution point", "Telephone sales"));
  await expect(staff.getByText("0 of 8 cells priced.")).toBeVisible();
  await expect(staff.getByText("General: €60.50/person/night")).toBeVisible();
  await fill(55);
  await act(staff.getByRole("link", { name: "Sell" }).click());
  await expect(staff.getByText("0 of 8 cells priced.")).toBeVisible();
  await fill(95);
  expect(acts).toBeLessThanOrEqual(20);
  const { rows } = await inDatabase(
    databaseUrl,
    "select count(*)::int as prices from room_prices where hotel_id = $1",
    [hotel_id],
  );
  expect(rows).toEqual([{ prices: 32 }]);
});

test("a pasted block of 500 cells with 20 bad ones loses nothing, and is taken back", async ({
  staff,
  scripts,
  databaseUrl,
}) => {
  const house = { hotel: "Grand Tableau", roomTypes: 20, seasons: 25 };
  const hotel_id = await newHouse(databaseUrl, house);
  await staff.goto(`/pricing/grid?hotel_id=${hotel_id}`);
  await settled(staff, scripts);
  const block = Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 25 }, (_, column) =>
      column === 7 ? `n/a ${row}` : `1 ${100 + row},${10 + column} €`,
    ).join("\t"),
  ).join("\r\n");
  await cellAt(staff, 0, 0).click();
  await paste(staff, block);
  await expect(
    staff.getByText("500 cells pasted. 480 of 500 cells priced. 20 can’t be read."),
  ).toBeVisible();
  await expect(cellAt(staff, 19, 24)).toHaveValue("1119.34");
  await expect(cellAt(staff, 3, 7)).toHaveValue("n/a 3");
  await expect(staff.locator("[data-cell][aria-invalid=true]")).toHaveCount(20);
  await staff.getByRole("button", { name: "Preview" }).click();
  await expect(staff.getByText(/^20 cells can’t be read and are marked/)).toBeVisible();
  await expect(cellAt(staff, 19, 24)).toHaveValue("1119.34");
  await expect(cellAt(staff, 3, 7)).toHaveValue("n/a 3");

  await cellAt(staff, 0, 7).click();
  await paste(staff, Array.from({ length: 22 }, () => "99").join("\n"));
  await expect(
    staff.getByText(
      "20 cells pasted. 2 pasted cells were outside the grid and were ignored. 500 of",
    ),
  ).toBeVisible();
  await staff.getByRole("button", { name: "Undo the paste" }).click();
  await expect(cellAt(staff, 3, 7)).toHaveValue("n/a 3");
  await expect(staff.getByText("480 of 500 cells priced. 20 can’t be read.")).toBeVisible();
});

test("keys move from cell to cell as in a spreadsheet", async ({ staff, scripts, databaseUrl }) => {
  const hotel_id = await newHouse(databaseUrl, { hotel: "Clavier", roomTypes: 3, seasons: 3 });
  await staff.goto(`/pricing/grid?hotel_id=${hotel_id}`);
  await settled(staff, scripts);
  await cellAt(staff, 0, 0).click();
  await staff.keyboard.type("80");
  await staff.keyboard.press("Enter");
  await expect(cellAt(staff, 1, 0)).toBeFocused();
  await staff.keyboard.type("90");
  await staff.keyboard.press("ArrowRight");
  await expect(cellAt(staff, 1, 1)).toBeFocused();
  await staff.keyboard.press("ArrowDown");
  await staff.keyboard.press("ArrowLeft");
  await expect(cellAt(staff, 2, 0)).toBeFocused();
  await staff.keyboard.press("Shift+Enter");
  await expect(cellAt(staff, 1, 0)).toBeFocused();
  // The whole of it is chosen, so an arrow leaves it; after another it moves within its text.
  await staff.keyboard.press("End");
  await staff.keyboard.press("ArrowLeft");
  await expect(cellAt(staff, 1, 0)).toBeFocused();
  await staff.keyboard.press("Escape");
  await expect(cellAt(staff, 1, 0)).toHaveValue("");
  await expect(staff.getByText("1 of 9 cells priced.")).toBeVisible();
  await staff.keyboard.press("ArrowUp");
  await staff.keyboard.press("ArrowUp");
  await expect(cellAt(staff, 0, 0)).toBeFocused();

  // What is unsaved isn't left without a question.
  await staff.getByRole("link", { name: "Buy" }).click();
  await expect(staff.getByRole("alertdialog")).toBeVisible();
  await staff.getByRole("button", { name: "Stay" }).click();
  await expect(cellAt(staff, 0, 0)).toHaveValue("80");
});
