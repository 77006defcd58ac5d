import type { Page } from "@playwright/test";
import { expect, settled, test } from "../support/test";

test.use({ cutsRequests: true });

/** @returns the search box of the header, whose role changes with its first focus */
const boxOf = (page: Page) => page.getByRole("banner").locator("input[name=q]");

const listOf = (page: Page) => page.getByRole("banner").getByRole("listbox");

const statusOf = (page: Page) => page.getByRole("search").first().getByRole("status");

test("what is typed into the header's search lists its matches, for the keyboard alone", async ({
  staff,
}) => {
  await staff.goto("/dashboard");
  await settled(staff, true);
  await staff.keyboard.press("/");
  const box = boxOf(staff);
  await expect(box).toHaveRole("combobox");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.pressSequentially("calculator");
  const option = listOf(staff).getByRole("option", { name: "Price calculator", exact: true });
  await expect(option).toBeVisible();
  await expect(listOf(staff).getByRole("group", { name: "Screens" })).toBeVisible();
  await expect(statusOf(staff)).toContainText(/^\d+ results?\. Enter opens the page/);
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(box).toHaveAttribute("aria-controls", (await listOf(staff).getAttribute("id"))!);

  // Nothing is marked at first: Enter would lead to the page with all matches.
  await expect(box).not.toHaveAttribute("aria-activedescendant");
  await box.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id"))!);
  await box.press("ArrowUp");
  await expect(option).toHaveAttribute("aria-selected", "false");
  await box.press("ArrowUp");
  await expect(listOf(staff).getByRole("option").last()).toHaveAttribute("aria-selected", "true");

  await box.press("Escape");
  await expect(listOf(staff)).toBeHidden();
  await expect(box).toHaveValue("calculator");
  await expect(box).toBeFocused();
  await box.press("ArrowDown");
  await expect(option).toBeVisible();
  await box.press("Tab");
  await expect(listOf(staff)).toBeHidden();

  await box.focus();
  await box.press("ArrowDown");
  await expect(option).toBeVisible();
  await box.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await box.press("Enter");
  await expect(staff).toHaveURL(/price-calculator/);
  await expect(listOf(staff)).toBeHidden();

  // On the next page the search begins again, and Enter without a marked match shows them all.
  await staff.keyboard.press("Control+k");
  await staff.keyboard.type("suite");
  await expect(listOf(staff).getByRole("option").first()).toBeVisible();
  await box.press("Enter");
  await expect(staff).toHaveURL(/\/search\?q=suite$/);
  await expect(listOf(staff)).toBeHidden();
});

test("a match is opened by a click, and on a phone below the box of the search page", async ({
  staff,
}) => {
  await staff.setViewportSize({ width: 390, height: 800 });
  await staff.goto("/search");
  await settled(staff, true);
  const box = staff.getByRole("main").locator("input[name=q]");
  await box.fill("belle rive");
  const list = staff.getByRole("main").getByRole("listbox");
  const option = list.getByRole("option", { name: /^Hôtel Belle Rive/ }).first();
  await expect(option).toBeVisible();
  const { x, width } = (await list.boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  await option.click();
  await expect(staff).toHaveURL(/\/hotels\/edit\/\d+/);
});

test("only the answer to what stands in the box is shown, however late an earlier one comes", async ({
  staff,
}) => {
  await staff.goto("/dashboard");
  await settled(staff, true);
  let answerFirst = () => {};
  const held = new Promise<void>((resolve) => (answerFirst = resolve));
  await staff.route(/\/options\/anything\?search=suite$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const box = boxOf(staff);
  const asked = staff.waitForRequest(/search=suite$/);
  await box.fill("suite");
  await asked;
  await expect(statusOf(staff)).toHaveText("Searching…");
  await box.fill("calculator");
  const option = listOf(staff).getByRole("option", { name: "Price calculator", exact: true });
  await expect(option).toBeVisible();
  answerFirst();
  await staff.unrouteAll({ behavior: "wait" });
  await expect(option).toBeVisible();
  await expect(listOf(staff).getByRole("option", { name: /suite/i })).toHaveCount(0);

  // Emptied, the box has nothing to list.
  await box.fill("");
  await expect(listOf(staff)).toBeHidden();
  await expect(statusOf(staff)).toBeEmpty();
});

test("a search that fails says so, and Enter still leads to the page", async ({ staff }) => {
  await staff.goto("/dashboard");
  await settled(staff, true);
  await staff.route(/\/options\/anything/, (route) => route.abort());
  const box = boxOf(staff);
  await box.fill("calculator");
  await expect(statusOf(staff)).toHaveText("No answer. Enter opens the page with all results.");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(staff).toHaveURL(/\/search\?q=calculator$/);
});

test("where what lists the matches can't be fetched, the box stays a plain search box", async ({
  staff,
}) => {
  await staff.goto("/dashboard");
  await settled(staff, true);
  await staff.route(/assets\/search-matches/, (route) => route.abort());
  const box = boxOf(staff);
  await box.fill("calculator");
  await expect(box).toHaveRole("searchbox");
  await box.press("Enter");
  await expect(staff).toHaveURL(/\/search\?q=calculator$/);
});

test("Alt, Ctrl and Shift leave the keys of the search to the browser, and so do all fields", async ({
  staff,
}) => {
  await staff.goto("/pricing/management/room-prices");
  await settled(staff, true);
  const taken = await staff.evaluate(() => {
    const field = document.createElement("div");
    field.contentEditable = "true";
    const word = document.createElement("b");
    field.append(word);
    document.body.append(field);
    const fields = [word, ...document.querySelectorAll("main input, main select")];
    const presses = [
      { key: "/", altKey: true },
      { key: "/", ctrlKey: true },
      { key: "/", ctrlKey: true, altKey: true },
      { key: "/", metaKey: true },
      { key: "k", ctrlKey: true, altKey: true },
      { key: "K", ctrlKey: true, shiftKey: true },
      { key: "k" },
    ].map((press) => [document.body, press] as const);
    const writing = fields.map((target) => [target, { key: "/" }] as const);
    return [...presses, ...writing]
      .filter(([target, press]) => {
        const event = new KeyboardEvent("keydown", { ...press, bubbles: true, cancelable: true });
        return !target.dispatchEvent(event);
      })
      .map(([target, press]) => `${target.nodeName} ${JSON.stringify(press)}`);
  });
  expect(taken).toEqual([]);
});
