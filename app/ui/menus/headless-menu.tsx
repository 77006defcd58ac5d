import { Menu, MenuButton, MenuItem, MenuItems, Portal } from "@headlessui/react";
import { Fragment, useCallback, useLayoutEffect, useRef, useState } from "react";
import { MenuEntryContext } from "./menu-entry";

export interface MenuProps {
  /** The name of the button for screen readers. */
  label: string;
  buttonClass: string;
  button: React.ReactNode;
  /** Links and form buttons, each in a `MenuEntry`. */
  children: React.ReactNode;
}

interface Props extends MenuProps {
  /** Whether the native button that this one replaces had the focus. */
  takesFocus: boolean;
  /** Receives the button element, so that scripts can press it. */
  buttonRef?: React.MutableRefObject<HTMLButtonElement | null>;
}

/**
 * Headless UI's menu with the same links as the native one; it adds arrow keys and type-ahead. It is loaded
 * at the first touch, see `menu.tsx`.
 */
export function HeadlessMenu(props: Props) {
  const { label, buttonClass, button, children, takesFocus, buttonRef } = props;
  const place = useRef<HTMLSpanElement>(null);
  const own = useRef<HTMLButtonElement>(null);
  const trigger = buttonRef ?? own;

  useLayoutEffect(() => {
    if (takesFocus) trigger.current?.focus({ preventScroll: true });
    // Runs only on mount: moves the focus from the native button to this one.
  }, []);

  return (
    <span ref={place} className="relative inline-block print:hidden">
      <Portal.Group target={place}>
        <Menu>
          {({ open }) => (
            <>
              <MenuButton
                ref={trigger}
                type="button"
                className={buttonClass}
                aria-label={label}
                title={label}
              >
                {button}
              </MenuButton>
              <Panel open={open}>{children}</Panel>
            </>
          )}
        </Menu>
      </Portal.Group>
    </span>
  );
}

/**
 * Removes the position that the style sheet gives to the native panel, since Headless UI positions its own
 * panel.
 */
const WHERE_FLOATING_UI_PUTS_IT = {
  inset: "auto",
  margin: 0,
  positionArea: "none",
} as React.CSSProperties;

/**
 * The panel with the entries, which stay in the page while the menu is closed: the form of a pressed button
 * would never be sent after the button has left the page. The panel is in the browser's top layer, above
 * tables that clip overflow.
 */
function Panel({ open, children }: { open: boolean; children: React.ReactNode }) {
  const panel = useRef<HTMLDivElement | null>(null);
  const [previous, setPrevious] = useState({ open, openings: 0 });
  if (previous.open !== open) setPrevious({ open, openings: previous.openings + Number(open) });

  useLayoutEffect(() => showWhile(open, panel.current), [open]);
  // The panel appears a moment after the button, and the menu may have been opened in between.
  const latestOpen = useRef(open);
  latestOpen.current = open;
  const arrived = useCallback((element: HTMLDivElement | null) => {
    panel.current = element;
    showWhile(latestOpen.current, element);
  }, []);

  return (
    <MenuItems
      ref={arrived}
      static
      {...{ popover: "manual" }}
      anchor={{ to: "bottom end", gap: 4, padding: 8 }}
      modal={false}
      className="menu-panel"
      style={WHERE_FLOATING_UI_PUTS_IT}
    >
      {/* The new key mounts the entries again at each opening, because Headless UI focuses the first
          entry on mount. */}
      <MenuEntryContext.Provider key={previous.openings} value={Entry}>
        {children}
      </MenuEntryContext.Provider>
    </MenuItems>
  );
}

function showWhile(open: boolean, panel: HTMLDivElement | null) {
  if (panel && panel.matches(":popover-open") !== open) panel.togglePopover?.(open);
}

function Entry({ children }: { children: React.ReactElement }) {
  return <MenuItem as={Fragment}>{children}</MenuItem>;
}
