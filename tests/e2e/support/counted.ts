import { expect, type Locator, type Page } from "@playwright/test";
import { settled } from "./test";

/** The most presses of Tab from one field to another of the same group: a date alone has four stops. */
const MAX_TABS = 20;

/**
 * Counts what an act costs a person who works with the mouse.
 *
 * A click is every press of the button: on a link, a button, a tick, into a field, on a list to open it and on the
 * option in it. Typing is none, and neither is Tab from a field to the next ones of the same group, where the hands
 * are on the keyboard anyway. Whoever uses the keyboard alone needs none of them.
 *
 * A page is each address that is shown after the one on which the act begins; without scripts also each time that
 * a form comes back at its own address.
 */
export class Counted {
  clicks = 0;
  pages = 0;
  private address: string;

  constructor(
    readonly page: Page,
    readonly scripts: boolean,
  ) {
    this.address = page.url();
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame()) return;
      // With scripts, the same address again is no new page, but a detail of Remix.
      if (!scripts || frame.url() !== this.address) this.pages += 1;
      this.address = frame.url();
    });
  }

  /** Presses a link, a button, a tick or a field. */
  async press(target: Locator): Promise<void> {
    await settled(this.page, this.scripts);
    this.clicks += 1;
    await target.click();
  }

  /** Goes on to a field by Tab. */
  async tabTo(field: Locator): Promise<void> {
    const isThere = () => field.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < MAX_TABS && !(await isThere()); tabs++) {
      await this.page.keyboard.press("Tab");
    }
    await expect(field).toBeFocused();
  }

  /** Types into the field that has the focus. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    await field.fill(text);
  }

  /**
   * Opens a searchable select and presses one of its options. Without scripts it is a native list, whose options
   * Playwright can't press: both presses are counted all the same.
   */
  async find(list: Locator, option: RegExp): Promise<void> {
    if (!this.scripts) return this.pick(list, option);
    await this.press(list);
    await this.press(this.page.getByRole("listbox").getByRole("option", { name: option }).first());
  }

  /** Opens a native list and presses one of its options, as `find` counts it. */
  async pick(list: Locator, option: RegExp): Promise<void> {
    await settled(this.page, this.scripts);
    this.clicks += 2;
    const options = list.locator("option").filter({ hasText: option });
    await list.selectOption(await options.first().getAttribute("value"));
  }
}
