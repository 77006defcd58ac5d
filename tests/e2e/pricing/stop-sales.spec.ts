import { addDays, dateInZone } from "../../../app/core/dates";
import { choose, expect, menuEntry, settled, test } from "../support/test";

test("add, edit and delete a stop sale", async ({ staff, scripts }) => {
  const reason = "Carpets one";
  await staff.goto("/hotels/stop-sales");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "New stop sale" }).click();
  await settled(staff, scripts);
  await expect(staff.getByRole("heading", { name: "Create Stop Sale" })).toBeVisible();
  await choose(staff, scripts, "Hotel", "Kamogawa Tei");
  await choose(staff, scripts, "Room type", "Eight-mat room");
  await staff.getByLabel("Start date").fill("2032-02-29");
  await staff.getByLabel("End date").fill("2032-02-29");
  await staff.getByLabel("Reason").fill(reason);
  await expect(staff.getByText(`${reason.length}/255`)).toBeVisible();
  await staff.getByRole("button", { name: "Submit" }).click();
  await expect(staff.getByText("Stop sale created successfully")).toBeVisible();
  await expect(staff).toHaveURL("/hotels/stop-sales");

  await staff.goto(`/hotels/stop-sales?search=${reason}`);
  await settled(staff, scripts);
  const row = staff.locator("tbody tr");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Feb 29, 2032");
  await row.getByRole("link", { name: "Kamogawa Tei" }).click();
  await settled(staff, scripts);
  await expect(staff.getByRole("heading", { name: "Edit Stop Sale" })).toBeVisible();
  // The hotel is locked.
  await expect(staff.getByLabel("Hotel", { exact: true })).toHaveValue("Kamogawa Tei");
  await expect(staff.getByLabel("Hotel", { exact: true })).not.toBeEditable();
  await choose(staff, scripts, "Room type", "All Room Types");
  await staff.getByLabel("End date").fill("2032-03-02");
  await staff.getByRole("button", { name: "Save changes" }).click();
  await expect(staff.getByText("Stop sale updated successfully")).toBeVisible();

  await staff.goto(`/hotels/stop-sales?search=${reason}`);
  await settled(staff, scripts);
  await expect(row).toContainText("All Room Types");
  await staff.getByRole("button", { name: "Actions for Kamogawa Tei, Feb 29, 2032" }).click();
  await menuEntry(staff, "Delete").click();
  const question = staff.getByRole("alertdialog", { name: "Delete Stop Sale" });
  await expect(question).toContainText(
    "Are you sure you want to delete the stop sale for Kamogawa Tei from Feb 29, 2032 to Mar 2, 2032?",
  );
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText("Stop sale deleted successfully")).toBeVisible();
  await expect(staff.getByText("Nothing matches your search")).toBeVisible();
});

test("the hotel filter brings the room type filter, and chips take both away", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/hotels/stop-sales?page=2&size=5");
  await settled(staff, scripts);
  await expect(staff.getByLabel("Filter by room type")).toHaveCount(0);
  await choose(staff, scripts, "Filter by hotel", "Hôtel Belle Rive");
  await expect(staff).toHaveURL(/hotel_id=\d+/);
  await expect(staff).not.toHaveURL(/page=/);
  // Other stories stop sales of this hotel, too.
  const rows = staff.locator("tbody tr");
  await expect(rows.filter({ hasNotText: "Hôtel Belle Rive" })).toHaveCount(0);
  await expect(rows.filter({ hasText: "New bathroom" })).toHaveCount(1);
  await settled(staff, scripts);
  await choose(staff, scripts, "Filter by room type", "Suite du Port");
  await expect(staff.locator("tbody tr")).toHaveCount(1);
  await expect(staff.locator("tbody tr")).toContainText("New bathroom");
  await settled(staff, scripts);
  // Another hotel has other room types: the filter of the one before goes.
  await choose(staff, scripts, "Filter by hotel", "Kamogawa Tei");
  await expect(staff.locator("tbody tr")).toContainText("Tea ceremony");
  await staff.getByRole("link", { name: "Remove the filter Hotel: Kamogawa Tei" }).click();
  await expect(staff).not.toHaveURL(/hotel_id|room_type_id/);
});

test("every column sorts, both ways", async ({ staff, scripts }) => {
  await staff.goto("/hotels/stop-sales");
  await settled(staff, scripts);
  for (const [name, sort] of [
    ["Hotel", "hotel"],
    ["Room type", "room_type"],
    ["End date", "end_date"],
    ["Reason", "reason"],
  ] as const) {
    const head = staff.getByRole("columnheader", { name, exact: true });
    await head.getByRole("link").click();
    await expect(staff).toHaveURL(new RegExp(`sort=${sort}&order=asc`));
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await head.getByRole("link").click();
    await expect(staff).toHaveURL(new RegExp(`sort=${sort}&order=desc`));
  }
});

test("the end follows the start, and what lacks its hotel waits", async ({ staff, scripts }) => {
  await staff.goto("/hotels/stop-sales/new");
  await settled(staff, scripts);
  await staff.getByLabel("Reason").fill("Backwards");
  await staff.getByLabel("End date").fill("2032-03-01");
  await staff.getByLabel("Start date").fill("2032-03-02");
  const submit = staff.getByRole("button", { name: "Submit" });
  await expect(staff.getByLabel("End date")).toHaveValue("2032-03-02");
  await expect(submit).toHaveAttribute("aria-disabled", "true");
});

test("a free day of the calendar leads to a prefilled stop sale, a stopped one to its own", async ({
  staff,
  scripts,
}) => {
  const day = "Mar 3, 2033";
  const date = "2033-03-03";
  await staff.goto("/hotels/stop-sales");
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Calendar", exact: true }).click();
  await expect(staff).toHaveURL(/view=calendar/);
  await settled(staff, scripts);
  await choose(staff, scripts, "Filter by hotel", "The Wharf, Bristol");
  await expect(staff).toHaveURL(/hotel_id=/);
  await staff.getByLabel("Month", { exact: true }).fill("2033-02");
  await staff.getByRole("button", { name: "Show", exact: true }).click();
  await expect(staff.getByRole("heading", { name: "February 2033" })).toBeVisible();
  await staff.getByRole("link", { name: "Next month" }).click();
  await expect(staff.getByRole("heading", { name: "March 2033" })).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: `Cosy double, ${day}: sold. Add a stop sale` }).click();
  await settled(staff, scripts);
  await expect(staff.getByLabel("Start date")).toHaveValue(date);
  await expect(staff.getByLabel("End date")).toHaveValue(date);
  await staff.getByLabel("Reason").fill("Boiler");
  await staff.getByRole("button", { name: "Submit" }).click();
  await expect(staff.getByText("Stop sale created successfully")).toBeVisible();

  await staff.goto("/hotels/stop-sales?view=calendar");
  await settled(staff, scripts);
  await choose(staff, scripts, "Filter by hotel", "The Wharf, Bristol");
  await expect(staff).toHaveURL(/hotel_id=/);
  await staff.getByLabel("Month", { exact: true }).fill("2033-03");
  await staff.getByRole("button", { name: "Show", exact: true }).click();
  await staff.getByRole("link", { name: `Cosy double, ${day}: stopped, Boiler` }).click();
  await expect(staff.getByRole("heading", { name: "Edit Stop Sale" })).toBeVisible();
});

test("a quote warns of the nights on which nothing is sold, with the reason", async ({ staff }) => {
  // The demo's house closes for two weeks, 45 days from now.
  const closing = addDays(dateInZone(new Date(), "UTC"), 45);
  const stay = new URLSearchParams({
    hotel_id: "1",
    room_type_id: "1",
    checkin_date: addDays(closing, -1),
    checkout_date: addDays(closing, 2),
    calculate: "1",
  });
  await staff.goto(`/pricing/management/price-calculator?${stay}`);
  await expect(staff.locator("[data-quote-total]")).toBeVisible();
  await expect(
    staff.getByText(/^Sales of the hotel are stopped: .* \(Yearly closing\)$/),
  ).toBeVisible();
});
