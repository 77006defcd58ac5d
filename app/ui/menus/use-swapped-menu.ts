import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import type { HeadlessMenu } from "./headless-menu";
import { isPageHydrated } from "../use-hydrated";

/** The state of the native button at the moment when Headless UI's menu replaced it. */
interface Swapped {
  Box: typeof HeadlessMenu;
  /** Whether the native button had the focus, which moves to the new one. */
  focus: boolean;
}

/**
 * Loads Headless UI's menu when the user first points at a native button or focuses it, and replaces the
 * button by it.
 *
 * @param button the native button or link; after the swap Headless UI's button, or null
 * @param isOpen returns whether the native button's panel is open: it must not disappear while the user looks
 *   at it
 */
export function useSwappedMenu(
  button: RefObject<HTMLElement>,
  isOpen: () => boolean = () => false,
) {
  const [swapped, setSwapped] = useState<Swapped>();

  /**
   * Swaps the buttons at once, except during a press, which would otherwise begin on one button and end on
   * the other.
   *
   * @returns whether Headless UI's menu could be loaded
   */
  async function swap(): Promise<boolean> {
    const Box = await fetchedMenu();
    const native = button.current;
    const stays = !native || isHeadless(native) || native.matches(":active") || isOpen();
    if (Box && !stays) {
      flushSync(() => setSwapped({ Box, focus: document.activeElement === native }));
    }
    return Box !== undefined;
  }

  /** Handles the pointer's or the focus's arrival at the button. */
  function touch(): void {
    // During hydration, the page itself focuses its first control: that is no touch.
    if (isPageHydrated()) void swap();
  }

  return { swapped, swap, touch };
}

/** @returns whether a button belongs to Headless UI */
export function isHeadless(button: HTMLElement): boolean {
  return button.hasAttribute("aria-haspopup");
}

async function fetchedMenu(): Promise<typeof HeadlessMenu | undefined> {
  try {
    return (await import("./headless-menu")).HeadlessMenu;
  } catch {
    return undefined;
  }
}
