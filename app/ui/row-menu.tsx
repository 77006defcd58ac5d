import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { HeadlessMenu } from "./headless-menu";
import { Link } from "./link";
import { MenuEntry } from "./menu-entry";
import { isPageHydrated } from "./use-hydrated";

/** The form that the "⋯" of a table's rows send: without scripts it opens the row's entries. */
export const ROW_MENUS = "row-menus";

interface Props {
  id: number;
  /** The name of the button, for those who don't see its picture. */
  label: string;
  /** Links and form buttons, each in a `MenuEntry`: made when somebody comes near. */
  entries: () => React.ReactNode;
  /** Opens the entries as a dialog: where Headless UI can't be fetched. */
  openPlainly: (id: number) => void;
}

/**
 * The "⋯" of a row. It is a button of the table's one form, which leads to the list with the row's
 * entries as a dialog. The first time that somebody points at it or focuses it, Headless UI's menu is
 * fetched and takes its place, entries and all.
 */
export function RowMenu({ id, label, entries, openPlainly }: Props) {
  const [swapped, setSwapped] = useState<{ Box: typeof HeadlessMenu; focus: boolean }>();
  const button = useRef<HTMLButtonElement>(null);

  /**
   * The swap happens at once, and not under a hand that presses: a press would begin on the one
   * button and end on the other.
   */
  function swap(Box: typeof HeadlessMenu) {
    const native = button.current;
    if (!native || isHeadless(native) || native.matches(":active")) return;
    flushSync(() => setSwapped({ Box, focus: document.activeElement === native }));
  }

  async function touch() {
    // A page gives its first control the focus while it hydrates: nobody touched it.
    if (!isPageHydrated()) return;
    const Box = await fetchedMenu();
    if (Box) swap(Box);
  }

  /** Opens the menu by Headless UI's button, which may have come since the press. */
  async function press(byKey: boolean) {
    const Box = await fetchedMenu();
    if (!Box) return openPlainly(id);
    swap(Box);
    const { current } = button;
    if (!current || !isHeadless(current) || current.ariaExpanded === "true") return;
    current.focus({ preventScroll: true });
    if (byKey) current.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    else current.click();
  }

  if (swapped) {
    return (
      <swapped.Box
        label={label}
        buttonClass="row-menu"
        button={null}
        buttonRef={button}
        takesFocus={swapped.focus}
      >
        {entries()}
      </swapped.Box>
    );
  }
  return (
    <button
      ref={button}
      className="row-menu"
      form={ROW_MENUS}
      name="menu"
      value={id}
      title={label}
      onPointerEnter={() => void touch()}
      onFocus={() => void touch()}
      onClick={(event) => {
        event.preventDefault();
        void press(event.detail === 0);
      }}
    />
  );
}

function isHeadless(button: HTMLButtonElement): boolean {
  return button.hasAttribute("aria-haspopup");
}

/** @returns Headless UI's menu; undefined where it can't be fetched */
async function fetchedMenu(): Promise<typeof HeadlessMenu | undefined> {
  try {
    return (await import("./headless-menu")).HeadlessMenu;
  } catch {
    return undefined;
  }
}

interface LinkProps {
  to: string;
  danger?: boolean;
  icon: React.ReactNode;
  children: React.ReactNode;
}

export function RowMenuLink({ to, danger, icon, children }: LinkProps) {
  return (
    <MenuEntry>
      <Link to={to} preventScrollReset className={danger ? "text-danger-text" : undefined}>
        {icon}
        {children}
      </Link>
    </MenuEntry>
  );
}
