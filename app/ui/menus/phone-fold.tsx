import { useId } from "react";
import { buttonClass } from "../button";
import { closePopover, popoverButton, popoverPanel } from "./popover";

interface Props {
  /** The name of the button and of its panel for screen readers. */
  label: string;
  /** The content of the button. */
  button: React.ReactNode;
  children: React.ReactNode;
}

/**
 * What stands in a row on wide screens, and on phones is a panel behind a button: a popover, so that it needs no
 * scripts. Browsers that know no popovers show it as it is.
 */
export function PhoneFold({ label, button, children }: Props) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`${buttonClass({ variant: "secondary", size: "icon" })} md:hidden`}
        aria-label={label}
        {...popoverButton(id)}
      >
        {button}
      </button>
      <div
        className="phone-fold"
        role="group"
        aria-label={label}
        {...popoverPanel(id)}
        onClick={({ target, currentTarget }) => {
          if ((target as Element).closest("a")) closePopover(currentTarget);
        }}
      >
        {children}
      </div>
    </>
  );
}
