import { readFile } from "node:fs/promises";
import { expect, pressMore, settled, test } from "../support/test";

const HEAD = "hotel,room_type,season,distribution_point,price_type,base_price";

test("a filtered list goes out as CSV, all its rows", async ({ staff, scripts }) => {
  await staff.goto("/pricing/management/room-prices?hotel_id=3&price_type=buy");
  await settled(staff, scripts);
  const range = await staff.getByText(/^\d+–\d+ of \d+$/).innerText();
  const [file] = await Promise.all([
    staff.waitForEvent("download"),
    staff.getByRole("link", { name: "Export as CSV" }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFFhotel,room_type,season,/);
  expect(lines).toHaveLength(1 + Number(range.split(" of ")[1]));
  expect(lines.slice(1).every((line) => line.includes(",buy,"))).toBe(true);
});

test("prices come in from a file: a dry run first, one batch after @no-scripts", async ({
  staff,
  scripts,
}) => {
  const hotel = "Hôtel Belle Rive";
  const year = new Date().getFullYear() + 1;
  const code = scripts ? "PHONE" : "DESK";
  const file = [
    HEAD,
    `${hotel},Classic double,High season ${year},${code},buy,61.50`,
    `${hotel},Classic double,High season ${year},${code},buy,62`,
    `${hotel},Classic double,No such season,,sell,80`,
  ].join("\n");
  await staff.goto("/pricing/management/room-prices");
  await settled(staff, scripts);
  await pressMore(staff, "Import");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Check the file" }).click();
  await expect(staff.getByText("Choose a file").first()).toBeVisible();
  await staff
    .getByLabel("CSV file")
    .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await staff.getByRole("button", { name: "Check the file" }).click();
  await expect(staff.getByText(/^1 new, 0 changed, 0 unchanged, 2 refused$/)).toBeVisible();
  await expect(staff.getByText(/^Line 3, .*line 2 already has the same price$/)).toBeVisible();
  await expect(
    staff.getByText(/^Line 4, .*the hotel has no season “No such season”$/),
  ).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Import", exact: true }).click();
  await expect(staff.getByRole("heading", { name: "Import of prices.csv" })).toBeVisible();
  await expect(staff.getByRole("heading", { name: "1 price changed" })).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Undo" }).click();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Undo" }).click();
  await expect(staff.getByText("Undone: 1 price")).toBeVisible();
});
