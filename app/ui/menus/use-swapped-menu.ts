import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import type { HeadlessMenu } from "./headless-menu";
import { isPageHydrated } from "../use-hydrated";

/** Headless UI's menu, which took the place of the native button. */
interface Swapped {
  Box: typeof HeadlessMenu;
  /** Whether the focus was on the button, and moves along. */
  focus: boolean;
}

/**
 * Fetches Headless UI's menu once somebody comes near a native button, and puts it in its place.
 *
 * @param button the native button; after the swap Headless UI's, or null
 * @param isOpen whether what the native button shows is open: whoever looks at it must not lose it
 */
export function useSwappedMenu(
  button: RefObject<HTMLButtonElement>,
  isOpen: () => boolean = () => false,
) {
  const [swapped, setSwapped] = useState<Swapped>();

  /**
   * Swaps at once, except while a button is pressed: the press would begin on one button and end on the
   * other.
   *
   * @returns whether the menu of Headless UI could be fetched
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

  /** For who points at the button or focuses it. */
  function touch(): void {
    // A page gives its first control the focus while it hydrates: nobody touched it.
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
