import type { Page } from "@playwright/test";
import { expect, settled, test } from "../support/test";

/** A house of the demo whose stays no other story gives rooms. */
const HOTEL = "Kamogawa Tei";

async function chartOf(page: Page): Promise<string> {
  const answer = await page.request.get(`/options/hotels?search=${encodeURIComponent(HOTEL)}`);
  const { options } = (await answer.json()) as { options: { value: string }[] };
  return `/bookings/hotels?view=chart&hotel_id=${options[0]!.value}&days=31`;
}

test("a booking begins on a free cell of the chart, or in the form above it", async ({
  staff,
  scripts,
}) => {
  const chart = `${await chartOf(staff)}&start=2031-03-10`;
  await staff.goto(chart);
  await settled(staff, scripts);
  const begin = staff.getByRole("form", { name: "Book a stay in this hotel" });
  const types = begin.getByRole("combobox", { name: "Room type" });
  const type = await types.getByRole("option").last().textContent();
  await types.selectOption({ label: type! });
  await expect(begin.getByLabel("Check-in")).toHaveValue("2031-03-10");
  await begin.getByLabel("Check-in").fill("2031-03-12");
  await begin.getByRole("button", { name: "Book" }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText("New booking");
  await expect(staff.getByLabel("Check-in", { exact: true })).toHaveValue("2031-03-12");
  await expect(
    staff.getByRole("combobox", { name: "Room type" }).locator("option:checked"),
  ).toHaveText(type!);
  await staff.goto(chart);
  await settled(staff, scripts);
  const cell = staff.locator("td[data-room]:not([data-room=none])").first();
  const { width, height } = (await cell.boundingBox())!;
  await cell.click({ position: { x: (width / 31) * 4.5, y: height / 2 } });
  await expect(staff).toHaveURL(/room_id=\d+&checkin_date=2031-03-14/);
  await expect(staff.getByLabel("Check-in", { exact: true })).toHaveValue("2031-03-14");
  // It is the room of the cell.
  const id = new URL(staff.url()).searchParams.get("room_id")!;
  await expect(staff.getByRole("combobox", { name: "Room", exact: true })).toHaveValue(id);
});
