import { useRef } from "react";
import { Link } from "../link";
import { MenuEntry } from "./menu-entry";
import { useRowName } from "./row-name";
import { isHeadless, useSwappedMenu } from "./use-swapped-menu";

/** The parameter of an address that opens the entries of a row as a dialog; its value is the id of the row. */
export const ROW_MENU = "menu";

interface Props {
  id: number;
  /** The text of the link, which only browsers without styles show, and which the menu's button has as a tooltip. */
  label: string;
  /** The address that opens the list with the row's entries as a dialog. */
  to: string;
  /**
   * Renders the links and form buttons, each in a `MenuEntry`; called when the pointer or the focus reaches
   * the link.
   */
  entries: () => React.ReactNode;
  /** Shows the entries as a dialog, where Headless UI can't be loaded. */
  openPlainly: (id: number) => void;
}

/**
 * The "⋯" of a row: a link that opens the list with the row's entries as a dialog, so that browsers without scripts or
 * styles have it, too. When the user first points at it or focuses it, Headless UI's menu is loaded and replaces it.
 */
export function RowMenu({ id, label, to, entries, openPlainly }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { swapped, swap, touch } = useSwappedMenu(link);

  /** Opens the menu with Headless UI's button, which may have replaced the link since the press. */
  async function press(byKey: boolean) {
    if (!(await swap())) return openPlainly(id);
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
    <Link
      ref={link}
      className="row-menu"
      to={to}
      onPointerEnter={touch}
      onFocus={touch}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void press(event.detail === 0);
      }}
    >
      {label}
    </Link>
  );
}

interface LinkProps {
  to: string;
  danger?: boolean;
  icon: React.ReactNode;
  /** The words of the tooltip, where the row has a name: "Edit Suite". */
  tooltip?: (name: string) => string;
  children: React.ReactNode;
}

export function RowMenuLink({ to, danger, icon, tooltip, children }: LinkProps) {
  const name = useRowName();
  return (
    <MenuEntry>
      <Link
        to={to}
        preventScrollReset
        className={danger ? "text-danger-text" : undefined}
        title={name ? tooltip?.(name) : undefined}
      >
        {icon}
        {children}
      </Link>
    </MenuEntry>
  );
}
