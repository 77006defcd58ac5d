import { choose, expect, settled, test } from "../support/test";

test("price a unit, calculate, raise by a percentage, import, and take both back", async ({
  staff,
  scripts,
}) => {
  // Each browser prices a tour of its own.
  const tour = "Calanques at dawn";
  await staff.goto(`/tours?search=${encodeURIComponent(tour)}`);
  const href = await staff.getByRole("link", { name: tour }).first().getAttribute("href");
  const [, id = ""] = /edit\/(\d+)/.exec(href ?? "") ?? [];
  const prices = `/pricing/tours?tour_id=${id}&unit=adult&price_type=sell`;
  const dialog = staff.getByRole("dialog");
  const row = (when: string) => staff.getByRole("row", { name: new RegExp(`${tour}.*${when}`) });
  await staff.goto(prices);
  await settled(staff, scripts);
  // Of the tour that the list is about.
  await staff.getByRole("link", { name: "Add price" }).click();
  await settled(staff, scripts);
  await dialog.getByLabel("Price", { exact: true }).fill("-1");
  await dialog.getByLabel("Valid from").fill("2031-03-01");
  await dialog.getByLabel("Valid until").fill("2031-03-31");
  // With scripts the field says it as soon as it is left, and there is nothing to save.
  await expect(dialog.getByText("Must be 0 or more").first()).toBeVisible();
  await dialog.getByLabel("Price", { exact: true }).fill("63.50");
  await settled(staff, scripts);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Price created successfully")).toBeVisible();

  // Two in March pay the price of March, and the calculator says so.
  await settled(staff, scripts);
  const calculator = staff.getByRole("region", { name: "What a tour costs" });
  await calculator.getByLabel("Date").fill("2031-03-08");
  await calculator.getByRole("button", { name: "Calculate" }).click();
  await expect(calculator.getByRole("row", { name: "Total" })).toContainText("€127.00");
  await expect(calculator.getByText("General, Mar 1, 2031 – Mar 31, 2031")).toBeVisible();

  await staff.goto(prices);
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Bulk adjust" }).click();
  await settled(staff, scripts);
  await dialog.getByLabel("Value").fill("10");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("€69.85")).toBeVisible();
  await settled(staff, scripts);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(staff.getByRole("heading", { name: "Tour prices: +10%" })).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Undo" }).click();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Undo" }).click();
  await expect(staff.getByRole("heading", { name: "Bulk change undone" })).toBeVisible();
  await staff.goto(prices);
  await expect(row("2031")).toContainText("€63.50");

  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Import", exact: true }).click();
  await settled(staff, scripts);
  const lines = [
    "tour;unit;price_type;price;valid_from;valid_to",
    `${tour};adult;sell;71,50;2031-03-01;2031-03-31`,
    `${tour};infant;sell;1;;`,
  ];
  await staff.getByLabel("CSV file").setInputFiles({
    ...{ name: "tours.csv", mimeType: "text/csv" },
    buffer: Buffer.from(lines.join("\n")),
  });
  await staff.getByRole("button", { name: "Check the file" }).click();
  await expect(staff.getByText("0 new, 1 changed, 0 unchanged, 1 refused")).toBeVisible();
  await expect(staff.getByText(/Line 3, .*: the tour has no unit “infant”/)).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Import", exact: true }).click();
  await expect(
    staff.getByRole("heading", { name: "Import of tour prices, tours.csv" }),
  ).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Undo" }).click();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Undo" }).click();
  await expect(staff.getByRole("heading", { name: "Bulk change undone" })).toBeVisible();
  await staff.goto(prices);
  await expect(row("2031")).toContainText("€63.50");
});

test("price a treatment on some weekdays, and raise it by a percentage", async ({
  staff,
  scripts,
}) => {
  const year = 2032;
  const dialog = staff.getByRole("dialog");
  const row = staff.getByRole("row", { name: new RegExp(`Massage for two.*${year}`) });
  await staff.goto("/pricing/spas?search=Massage+en+duo&dialog=new");
  await settled(staff, scripts);
  await choose(staff, scripts, "Treatment", /Massage for two/);
  await dialog.getByLabel("Saturday").check();
  await dialog.getByLabel("Sunday").check();
  await dialog.getByLabel("Price", { exact: true }).fill("200");
  await dialog.getByLabel("Valid from").fill(`${year}-05-01`);
  await settled(staff, scripts);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByText("Price created successfully")).toBeVisible();
  await expect(row).toContainText("Saturday, Sunday");

  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Bulk adjust" }).click();
  await settled(staff, scripts);
  await dialog.getByLabel("Value").fill("-7.5");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("€185.00").first()).toBeVisible();
  await settled(staff, scripts);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(staff.getByRole("heading", { name: "Spa prices: −7.5%" })).toBeVisible();
  await settled(staff, scripts);
  await staff.getByRole("link", { name: "Undo" }).click();
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Undo" }).click();
  await expect(staff.getByRole("heading", { name: "Bulk change undone" })).toBeVisible();
  await staff.goto("/pricing/spas?search=Massage+en+duo");
  await expect(row).toContainText("€200.00");
});
