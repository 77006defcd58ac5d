import { expect, settled, test } from "../support/test";

test("keys lead to the search", async ({ staff }) => {
  await staff.goto("/dashboard");
  await settled(staff, true);
  const box = staff.getByRole("banner").locator("input[name=q]");
  await expect(box).toHaveAttribute("aria-keyshortcuts", "/ Control+K");
  await staff.keyboard.press("/");
  await expect(box).toBeFocused();
  await box.fill("calculator");
  await box.press("Enter");
  await staff.getByRole("main").getByRole("link", { name: "Price calculator" }).first().click();
  await expect(staff).toHaveURL(/price-calculator/);
  await staff.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await staff.keyboard.press("/");
  await expect(box).toHaveValue(/\/$/);
});

test("on a phone they lead to the page of the search", async ({ staff }) => {
  await staff.setViewportSize({ width: 390, height: 800 });
  for (const key of ["/", "Control+k"]) {
    await staff.goto("/dashboard");
    await settled(staff, true);
    await staff.keyboard.press(key);
    await expect(staff).toHaveURL(/\/search$/);
    await expect(staff.getByRole("main").locator("input[name=q]")).toBeFocused();
  }
});

test("an open dialog leaves the keys of the search to the browser", async ({ staff }) => {
  await staff.setViewportSize({ width: 390, height: 800 });
  await staff.goto("/hotels?dialog=delete&id=1");
  await settled(staff, true);
  await expect(staff.getByRole("alertdialog")).toBeVisible();
  const taken = await staff.evaluate(() =>
    ["/", "k"].filter((key) => {
      const press = { key, ctrlKey: key === "k", bubbles: true, cancelable: true };
      return !document
        .querySelector("dialog a")!
        .dispatchEvent(new KeyboardEvent("keydown", press));
    }),
  );
  expect(taken).toEqual([]);
});
