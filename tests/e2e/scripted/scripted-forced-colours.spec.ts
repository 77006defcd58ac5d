import type { Page } from "@playwright/test";
import { expect, settled, test } from "../support/test";

// Black pages by the reader's own system, under our light theme: nothing may count on our ground.
test.use({ contextOptions: { forcedColors: "active" }, colorScheme: "dark" });

/**
 * @param part what is looked at: "::before", or "" for the element itself
 * @returns how much a colour of each element differs from the ground of the page, from 1 to 21
 */
function contrasts(page: Page, selector: string, property: string, part = "") {
  return page.evaluate(
    ([selector, property, part]) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "Canvas";
      const ground = getComputedStyle(probe).color;
      probe.remove();
      const luminance = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? [])
          .map((channel) => Number(channel) / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return [...document.querySelectorAll(selector!)].map((element) => {
        const colour = getComputedStyle(element, part).getPropertyValue(property!);
        const [high = 0, low = 0] = [luminance(colour), luminance(ground)].sort((a, b) => b - a);
        return (high + 0.05) / (low + 0.05);
      });
    },
    [selector, property, part],
  );
}

const tabs = (of: string) => `nav[aria-label="Pricing"] a${of}`;

test("signs are seen in the colours of the reader's own system", async ({ staff }) => {
  await staff.goto("/pricing/management/seasons?hotel_id=1");
  await settled(staff, true);
  const [current] = await contrasts(staff, tabs("[aria-current]"), "border-bottom-color");
  expect(current).toBeGreaterThan(3);
  for (const other of await contrasts(staff, tabs(":not([aria-current])"), "border-bottom-color")) {
    expect(other).toBe(1);
  }
  // The strip of the year: its fill, and the key beside its words.
  const [priced] = await contrasts(staff, "svg[role=img] > path.fill-accent", "fill");
  expect(priced).toBeGreaterThan(3);

  await staff.goto("/settings/users");
  await settled(staff, true);
  const marks = await contrasts(staff, "[data-mark]", "border-top-color", "::before");
  const on = await contrasts(staff, "[role=switch][aria-checked=true]", "background-color");
  const off = await contrasts(staff, "[role=switch][aria-checked=false]", "border-top-color");
  for (const sign of [marks, on, off]) {
    expect(sign.length).toBeGreaterThan(0);
    expect(Math.min(...sign)).toBeGreaterThan(3);
  }
  // Filled or hollow: which of the two a switch or a mark is shows without colour.
  const hollow = await contrasts(staff, "[role=switch][aria-checked=false]", "background-color");
  expect(new Set(hollow)).toEqual(new Set([1]));
  const switches = staff.getByRole("switch");
  await switches.first().focus();
  await staff.keyboard.press("Shift+Tab");
  await staff.keyboard.press("Tab");
  await expect(switches.first()).toBeFocused();
  const [ring] = await contrasts(staff, "[role=switch]:focus-visible", "outline-color");
  expect(ring).toBeGreaterThan(3);
});
