import { useRef } from "react";
import { Link } from "../link";
import { MenuEntry } from "./menu-entry";
import { isHeadless, useSwappedMenu } from "./use-swapped-menu";

/**
 * The id of the form to which all "⋯" buttons of a table belong; without scripts, it shows the entries of a
 * row.
 */
export const ROW_MENUS = "row-menus";

/** The name of these buttons; their value is the id of the row. */
export const ROW_MENU = "menu";

interface Props {
  id: number;
  /** The name of the button for screen readers. */
  label: string;
  /**
   * Renders the links and form buttons, each in a `MenuEntry`; called when the pointer or the focus reaches
   * the button.
   */
  entries: () => React.ReactNode;
  /** Shows the entries as a dialog, where Headless UI can't be loaded. */
  openPlainly: (id: number) => void;
}

/**
 * The "⋯" button of a row. It belongs to the table's form, which opens the list with the row's entries as a
 * dialog. When the user first points at the button or focuses it, Headless UI's menu is loaded and replaces
 * it.
 */
export function RowMenu({ id, label, entries, openPlainly }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { swapped, swap, touch } = useSwappedMenu(button);

  /** Opens the menu with Headless UI's button, which may have replaced this one since the press. */
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
    <button
      ref={button}
      className="row-menu"
      form={ROW_MENUS}
      name={ROW_MENU}
      value={id}
      title={label}
      onPointerEnter={touch}
      onFocus={touch}
      onClick={(event) => {
        event.preventDefault();
        void press(event.detail === 0);
      }}
    />
  );
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
