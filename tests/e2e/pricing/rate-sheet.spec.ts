import { expect, test } from "../support/test";

const sheet = "/pricing/rate-sheet?hotel_id=1&from=2027-05-01&to=2027-10-31";

test("on paper a rate sheet is alone", async ({ staff }) => {
  await staff.goto(sheet);
  await staff.emulateMedia({ media: "print" });
  await expect(staff.locator("[data-sheet]")).toBeVisible();
  await expect(staff.getByRole("button", { name: "Show", exact: true })).toBeHidden();
  await expect(staff.getByRole("navigation")).toHaveCount(0);
  await expect(staff.getByRole("contentinfo")).toBeHidden();
  // The margins of the paper, rather than those of each browser.
  const format = await staff.evaluate(() =>
    getComputedStyle(document.body).getPropertyValue("page"),
  );
  expect(format).toBe("paper");
});
