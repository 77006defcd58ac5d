import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import type { HeadlessMenu } from "./headless-menu";
import { isPageHydrated } from "../use-hydrated";

/** Headless UI's menu, which has replaced the native button. */
interface Swapped {
  Box: typeof HeadlessMenu;
  /** Whether the native button had the focus, which moves to the new one. */
  focus: boolean;
}

/**
 * Fetches Headless UI's menu once somebody comes near a native button, and replaces the button by it.
 *
 * @param button the native button; after the swap Headless UI's, or null
 * @param isOpen whether the native button's panel is open: it must not vanish while somebody looks at it
 */
export function useSwappedMenu(
  button: RefObject<HTMLButtonElement>,
  isOpen: () => boolean = () => false,
) {
  const [swapped, setSwapped] = useState<Swapped>();

  /**
   * Swaps at once, except during a press, which would otherwise begin on one button and end on the other.
   *
   * @returns whether Headless UI's menu could be fetched
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

  /** Handles pointing at the button or focusing it. */
  function touch(): void {
    // During hydration the page focuses its first control: that is no touch.
    if (isPageHydrated()) void swap();
  }

  return { swapped, swap, touch };
}

/** @returns whether a button is Headless UI's */
export function isHeadless(button: HTMLButtonElement): boolean {
  return button.hasAttribute("aria-haspopup");
}

async function fetchedMenu(): Promise<typeof HeadlessMenu | undefined> {
  try {
    return (await import("./headless-menu")).HeadlessMenu;
  } catch {
    return undefined;
  }
}
