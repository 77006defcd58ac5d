import type { Page } from "@playwright/test";
import { choose, expect, settled, test } from "./support/test";

/** Nobody else books this house in this year, which has no prices yet: amounts are agreed on. */
const YEAR = "2031";
const HOTEL = "Hôtel Belle Rive";
const TYPE = "Suite du Port";

test("look at bookings as cards, table and chart, and move one to another room @no-scripts", async ({
  staff,
  scripts,
}) => {
  const [month, reference] = scripts ? ["06", "ROOM-WITH"] : ["05", "ROOM-WITHOUT"];
  await bookAndConfirm(staff, scripts, reference, `${YEAR}-${month}-10`);
  const booking = await staff.locator("h1").innerText();

  await chooseRoom(staff, scripts, "Choose a room", "411, floor 4");
  await expect(staff.getByText("The booking is in room 411")).toBeVisible();

  await staff.goto(`/bookings/hotels?search=${booking}`);
  await settled(staff, scripts);
  const views = staff.getByRole("navigation", { name: "View" });
  await views.getByRole("link", { name: "Cards" }).click();
  await expect(staff).toHaveURL(/view=cards/);
  await expect(
    staff.getByRole("list", { name: "Hotel bookings" }).getByRole("listitem"),
  ).toHaveText(new RegExp(booking));
  await settled(staff, scripts);
  await views.getByRole("link", { name: "Table" }).click();
  await expect(staff.getByRole("row", { name: new RegExp(booking) })).toBeVisible();
  await settled(staff, scripts);
  await views.getByRole("link", { name: "Chart" }).click();
  await expect(views.getByRole("link", { name: "Chart" })).toHaveAttribute("aria-current", "true");

  await staff.goto(await chartOf(staff, `${YEAR}-${month}-08`, booking));
  const bar = staff.getByRole("link", { name: new RegExp(`^${booking}`) });
  await expect(row(staff, "411").getByRole("link")).toHaveAccessibleName(
    new RegExp(`^${booking}, .*Confirmed$`),
  );
  await settled(staff, scripts);
  await bar.click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(booking);
  await settled(staff, scripts);
  await chooseRoom(staff, scripts, "Move to another room", "412, floor 4");
  await expect(staff.getByText("The booking is in room 412")).toBeVisible();
  await staff.goto(await chartOf(staff, `${YEAR}-${month}-08`, booking));
  await expect(row(staff, "412").getByRole("link")).toHaveCount(1);
  await expect(row(staff, "411").getByRole("link")).toHaveCount(0);
});

test("drag a bar to another room; where somebody is it goes back and the page says why", async ({
  staff,
  scripts,
}) => {
  await bookAndConfirm(staff, scripts, "DRAG-1", `${YEAR}-04-10`);
  const first = await staff.locator("h1").innerText();
  await chooseRoom(staff, scripts, "Choose a room", "411, floor 4");
  await expect(staff.getByText("The booking is in room 411")).toBeVisible();
  await bookAndConfirm(staff, scripts, "DRAG-2", `${YEAR}-04-11`);
  const second = await staff.locator("h1").innerText();

  await staff.goto(await chartOf(staff, `${YEAR}-04-08`, ""));
  await settled(staff, scripts);
  const bar = (name: string) => staff.getByRole("link", { name: new RegExp(`^${name}`) });
  const place = (room: string) => row(staff, room).locator("td");
  await bar(second).dragTo(place("411"));
  await expect(staff.getByText(/Another booking has this room/)).toBeVisible();
  await expect(row(staff, "411").getByRole("link")).toHaveAccessibleName(new RegExp(`^${first}`));
  await settled(staff, scripts);
  await bar(second).dragTo(place("413"));
  await expect(staff.getByText("The booking is in room 413")).toBeVisible();
  await expect(row(staff, "413").getByRole("link")).toHaveAccessibleName(new RegExp(`^${second}`));
});

const row = (page: Page, room: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: room, exact: true }) });

/** The address of the house's chart from a day on. */
async function chartOf(page: Page, start: string, search: string): Promise<string> {
  const answer = await page.request.get(`/options/hotels?search=${encodeURIComponent(HOTEL)}`);
  const { options } = (await answer.json()) as { options: { value: string }[] };
  return `/bookings/hotels?view=chart&hotel_id=${options[0]!.value}&start=${start}&search=${search}`;
}

async function bookAndConfirm(page: Page, scripts: boolean, reference: string, checkin: string) {
  await page.goto("/bookings/hotels/new");
  await settled(page, scripts);
  await choose(page, scripts, "Hotel", HOTEL);
  if (!scripts) await page.getByRole("button", { name: "Load" }).first().click();
  await choose(page, scripts, "Room type", TYPE);
  await page.getByLabel("Check-in").fill(checkin);
  await page
    .getByLabel("Check-out")
    .fill(checkin.replace(/\d\d$/, (day) => String(Number(day) + 3)));
  await page.getByLabel("External reference").fill(reference);
  await page.getByLabel("Amount", { exact: true }).fill("300");
  await page.getByLabel("Reason", { exact: true }).fill("Prices of that year are to come.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Booking created successfully")).toBeVisible();
  await settled(page, scripts);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Booking confirmed", { exact: true })).toBeVisible();
}

async function chooseRoom(page: Page, scripts: boolean, link: string, room: string) {
  await settled(page, scripts);
  await page.getByRole("link", { name: link }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await settled(page, scripts);
  const box = dialog.getByRole("combobox", { name: "Room", exact: true });
  if (scripts) {
    await box.click();
    await page.getByRole("listbox").getByRole("option", { name: room }).click();
  } else {
    await box.selectOption({ label: room });
  }
  await dialog.getByRole("button", { name: /^(Choose|Move)$/ }).click();
}
