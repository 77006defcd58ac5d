import { Menu, MenuButton, MenuItem, MenuItems, Portal } from "@headlessui/react";
import { Fragment, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { MenuProps } from "./menu";
import { MenuEntryContext } from "./menu-entry";

interface Props extends MenuProps {
  /** Whether the native button, which this one replaces, had the focus. */
  takesFocus: boolean;
  /** Set to the button, so that scripts can press it. */
  buttonRef?: React.MutableRefObject<HTMLButtonElement | null>;
}

/**
 * Headless UI's menu over the same links: it adds arrow keys and type-ahead. It is fetched at the first
 * touch, see `menu.tsx`.
 */
export function HeadlessMenu(props: Props) {
  const { label, buttonClass, button, children, takesFocus, buttonRef } = props;
  const place = useRef<HTMLSpanElement>(null);
  const own = useRef<HTMLButtonElement>(null);
  const trigger = buttonRef ?? own;

  useLayoutEffect(() => {
    if (takesFocus) trigger.current?.focus({ preventScroll: true });
    // On mount alone: moves the focus from the native button to this one.
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

/** Undoes the style sheet's position of the native panel, since Headless UI positions its own. */
const WHERE_FLOATING_UI_PUTS_IT = {
  inset: "auto",
  margin: 0,
  positionArea: "none",
} as React.CSSProperties;

/**
 * The entries stay in the page while the menu is closed: a form whose pressed button has left the page would
 * never be sent. The panel lies in the browser's top layer, above tables that clip overflow.
 */
function Panel({ open, children }: { open: boolean; children: React.ReactNode }) {
  const panel = useRef<HTMLDivElement | null>(null);
  const [previous, setPrevious] = useState({ open, openings: 0 });
  if (previous.open !== open) setPrevious({ open, openings: previous.openings + Number(open) });

  useLayoutEffect(() => showWhile(open, panel.current), [open]);
  // The panel appears a moment after the button; it may have been opened in between.
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
      {/* Remounts the entries at each opening: Headless UI focuses the first one on mount. */}
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
