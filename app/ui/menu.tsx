import { useId } from "react";
import { closePopover, popoverButton, popoverPanel } from "./popover";

interface Props {
  /** The name of the button, for those who don't see its picture. */
  label: string;
  buttonClass: string;
  button: React.ReactNode;
  children: React.ReactNode;
}

/**
 * A button that shows a few links and form buttons: a disclosure over the native popover, so it
 * works without scripts. With them the arrow keys move, and following a link closes it.
 */
export function Menu({ label, buttonClass, button, children }: Props) {
  const id = useId();
  return (
    <span className="menu">
      <button
        type="button"
        className={buttonClass}
        aria-label={label}
        title={label}
        {...popoverButton(id)}
      >
        {button}
      </button>
      <div
        className="menu-panel"
        {...popoverPanel(id)}
        onKeyDown={moveFocus}
        onClick={(event) => {
          // What was asked for is on its way: the menu has done its part.
          if ((event.target as Element).closest("a, form button")) {
            closePopover(event.currentTarget);
          }
        }}
        role="group"
        aria-label={label}
      >
        {children}
      </div>
    </span>
  );
}

function moveFocus(event: React.KeyboardEvent<HTMLDivElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
  const now = stops.indexOf(document.activeElement as HTMLElement);
  stops[(now + step + stops.length) % stops.length]?.focus();
}
