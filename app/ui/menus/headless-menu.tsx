import { Menu, MenuButton, MenuItem, MenuItems, Portal } from "@headlessui/react";
import { Fragment, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { MenuProps } from "./menu";
import { MenuEntryContext } from "./menu-entry";

interface Props extends MenuProps {
  /** Whether the focus was on the native button, whose place this one takes. */
  takesFocus: boolean;
  /** Whoever presses the button by scripts finds it here. */
  buttonRef?: React.MutableRefObject<HTMLButtonElement | null>;
}

/** Arrow keys and type-ahead over the links of a menu: fetched on first touch, see `menu.tsx`. */
export function HeadlessMenu(props: Props) {
  const { label, buttonClass, button, children, takesFocus, buttonRef } = props;
  const place = useRef<HTMLSpanElement>(null);
  const own = useRef<HTMLButtonElement>(null);
  const trigger = buttonRef ?? own;

  useLayoutEffect(() => {
    if (takesFocus) trigger.current?.focus({ preventScroll: true });
    // Once: moves the focus from the native button to this one.
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

/** Takes back where the style sheet puts the native panel: Headless UI finds the place of its own. */
const WHERE_FLOATING_UI_PUTS_IT = {
  inset: "auto",
  margin: 0,
  positionArea: "none",
} as React.CSSProperties;

/**
 * The entries stay in the page while the menu is closed: a form that left with its pressed button
 * would never be sent. The panel lies in the browser's top layer, above tables that cut what
 * stands out of them.
 */
function Panel({ open, children }: { open: boolean; children: React.ReactNode }) {
  const panel = useRef<HTMLDivElement | null>(null);
  const [previous, setPrevious] = useState({ open, openings: 0 });
  if (previous.open !== open) setPrevious({ open, openings: previous.openings + Number(open) });

  useLayoutEffect(() => showWhile(open, panel.current), [open]);
  // Headless UI brings the panel a moment after the button: it may be wanted by then.
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
      {/* New entries at each opening: Headless UI gives the first one the focus as they come in. */}
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
