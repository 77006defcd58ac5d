import type { Page } from "@playwright/test";
import { expect, settled, test } from "../support/test";

const stepsOf = (page: Page) =>
  page.getByRole("region", { name: "A first way through Maison Desk" });

/** The five steps, with the address that each leads to. */
const steps = [
  ["See a month of prices", /\/pricing\/calendar\?/],
  ["Ask what a stay costs", /\/price-calculator\?.*calculate=1/],
  ["Change prices in the grid", /\/pricing\/grid\?/],
  ["See what a change would do", /\/price-rules\?.*dialog=new/],
  ["Book a stay", /\/bookings\/hotels\/new\?/],
] as const;

test("the demo's first dashboard leads through the product in five steps @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/dashboard");
  await settled(staff, scripts);
  await expect(stepsOf(staff).getByRole("listitem")).toHaveCount(steps.length);
  for (const [name, address] of steps) {
    await stepsOf(staff).getByRole("link", { name, exact: true }).click();
    await expect(staff).toHaveURL(address);
    await expect(staff.getByRole("heading", { level: 1 })).toBeVisible();
    await staff.goto("/dashboard");
    await settled(staff, scripts);
  }
  await stepsOf(staff).getByRole("link", { name: "Help: Book a stay" }).click();
  await expect(staff).toHaveURL(/\/help\//);
});

test("the demo's steps stay hidden for whoever hid them, until the help shows them again @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto("/dashboard");
  await settled(staff, scripts);
  await stepsOf(staff).getByRole("button", { name: "Hide" }).click();
  await expect(staff.getByText("The steps are hidden. The help shows them again.")).toBeVisible();
  await expect(stepsOf(staff)).toBeHidden();
  await staff.goto("/dashboard");
  await expect(staff.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(stepsOf(staff)).toBeHidden();

  await staff.goto("/help");
  await settled(staff, scripts);
  await staff.getByRole("button", { name: "Show the first steps again" }).click();
  await expect(stepsOf(staff)).toBeVisible();
});
