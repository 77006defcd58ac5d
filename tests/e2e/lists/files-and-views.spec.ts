import { readFile } from "node:fs/promises";
import { expect, menuEntry, settled, test } from "../support/test";

const HEAD = "hotel,room_type,season,distribution_point,price_type,base_price";

test("a filtered list goes out as CSV, all its rows", async ({ staff, scripts }) => {
  for (const list of ["seasons", "price-rules"]) {
    await staff.goto(`/pricing/management/${list}`);
    const [file] = await Promise.all([
      staff.waitForEvent("download"),
      staff.getByRole("link", { name: "Export as CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${list}.csv`);
  }
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
  await staff.getByRole("link", { name: "Import", exact: true }).click();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Check the file" }).click();
  await expect(staff.getByText("Choose a file").first()).toBeVisible();
  await staff
    .getByLabel("CSV file")
    .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await staff.getByRole("button", { name: "Check the file" }).click();
  await expect(staff.getByText(/^1 new, 0 changed, 0 unchanged, 2 refused$/)).toBeVisible();
  await expect(
    staff.getByText(/^Line 3, .*the same price stands in line 2 already$/),
  ).toBeVisible();
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
  await expect(staff.getByText("1 price restored")).toBeVisible();
});

test("a file that can't be read says why, at its field and above the form", async ({
  staff,
  scripts,
}) => {
  const wide = Array.from({ length: 20_000 }, (_, at) => `column_${at}`).join(",");
  const files = [
    ["empty.csv", "", "The file is empty"],
    ["head.csv", `${HEAD}\n`, "The file is empty"],
    ["excel.csv", "sep=;\n", "lacks the columns"],
    ["prices.xlsx", "PK\u0003\u0004\u0014\u0000", "The file"],
    ["wide.csv", `${wide}\n1`, "cells"],
  ] as const;
  await staff.goto("/pricing/import");
  for (const [name, content, reason] of files) {
    await settled(staff, scripts);
    await staff
      .getByLabel("CSV file")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
    const [answer] = await Promise.all([
      staff.waitForResponse((response) => response.request().method() === "POST"),
      staff.getByRole("button", { name: "Check the file" }).click(),
    ]);
    expect(answer.status(), name).toBe(422);
    await expect(staff.locator("[data-error-summary]"), name).toContainText(reason);
    await expect(staff.getByLabel("CSV file"), name).toHaveAttribute("aria-invalid", "true");
    await expect(staff.locator("#price-import-file-error"), name).toContainText(reason);
  }
});

test("a list as one likes it is kept under a name", async ({ staff, scripts }) => {
  const name = "My Buy prices A";
  await staff.goto("/pricing/management/room-prices?hotel_id=2&price_type=buy&size=25");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Views" }).click();
  await menuEntry(staff, "Save this view, manage views").click();
  await settled(staff, scripts);
  await staff.getByLabel("Name of the view").fill(name);
  await staff.getByRole("button", { name: "Save view" }).click();
  await expect(staff.getByText("View saved successfully")).toBeVisible();
  await expect(staff).toHaveURL(/\?hotel_id=2&price_type=buy&size=25$/);

  await staff.goto("/pricing/management/room-prices");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Views" }).click();
  await menuEntry(staff, name).click();
  await expect(staff).toHaveURL(/\?hotel_id=2&price_type=buy&size=25$/);

  await staff.goto("/views?list=room-prices");
  await settled(staff, scripts);
  await staff.getByLabel("Name of the view").fill(name);
  await staff.getByRole("button", { name: "Save view" }).click();
  await expect(staff.getByText("You have a view of this name already").first()).toBeVisible();
  await staff.getByRole("button", { name: `Delete the view ${name}` }).click();
  await expect(staff.getByText("View deleted successfully")).toBeVisible();
  await expect(staff.getByRole("link", { name, exact: true })).toHaveCount(0);
});
