import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DialogContent, dialogClass, type DialogWidth } from "./dialog-frame";
import { Link } from "./link";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect";

interface Props {
  title: string;
  width: DialogWidth;
  /** The address of the screen without the dialog, to which Escape and a click on the backdrop lead. */
  closeTo: string;
  /** Whether a click beside the dialog closes it. */
  dismissable?: boolean;
  role?: "dialog" | "alertdialog";
  children: React.ReactNode;
}

const backdrop = "fixed inset-0 z-40 cursor-default bg-scrim print:hidden";

/**
 * The selector of the control with the first focus: a field, or the first answer of a question without
 * fields.
 */
const FIRST_CONTROL =
  "input:not([type=hidden]), select, textarea, [data-actions] a, [data-actions] button";

/**
 * A dialog with its own address. Without scripts it is a `<dialog open>` that CSS places over the page. With
 * scripts it opens again as a modal dialog: it traps the focus, Escape closes it, the page is inert, and at
 * the end the focus returns to the control that opened it.
 */
export function Dialog({ title, width, closeTo, dismissable = true, role, children }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const focused = useRef<HTMLElement>();

  // A layout effect, since with a passive effect Escape would lose the focus.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const typing = dialog.contains(document.activeElement) ? document.activeElement : null;
    dialog.close();
    dialog.showModal();
    // The browser would focus the scrolling body. Instead, the summary of mistakes gets the focus, otherwise
    // the field that had it before, otherwise the first control.
    const summary = dialog.querySelector<HTMLElement>("[data-error-summary]");
    const first = dialog.querySelector<HTMLElement>(FIRST_CONTROL);
    if (summary) summary.focus();
    else if (typing instanceof HTMLElement) typing.focus();
    else first?.focus();
    return () => dialog.close();
  }, []);

  const meantElsewhere = useEscapeElsewhere(ref);
  const leave = () => navigate(closeTo, { preventScrollReset: true, replace: true });

  return (
    <>
      {dismissable ? (
        <Link
          className={backdrop}
          to={closeTo}
          preventScrollReset
          tabIndex={-1}
          aria-label={t("common:DIALOG.CLOSE")}
        />
      ) : (
        <div className={backdrop} />
      )}
      <dialog
        ref={ref}
        open
        role={role}
        className={dialogClass({ width })}
        aria-labelledby={titleId}
        onCancel={(event) => {
          event.preventDefault();
          if (!meantElsewhere()) leave();
        }}
        onFocus={({ target }) => (focused.current = target)}
        onClose={({ currentTarget }) => {
          // When Escape is pressed twice quickly, browsers close the dialog without asking. It is opened
          // again first, so that it is unchanged if the user decides to stay.
          if (currentTarget.open) return;
          // When a dialog opens, the browser focuses a control of its own choice.
          const before = focused.current;
          currentTarget.showModal();
          before?.focus();
          if (!meantElsewhere()) leave();
        }}
        onMouseDown={(event) => {
          // A click whose target is the dialog element itself, not its content, is a click on the backdrop.
          if (dismissable && event.target === ref.current) leave();
        }}
      >
        <DialogContent titleId={titleId} title={title}>
          {children}
        </DialogContent>
      </dialog>
    </>
  );
}

/**
 * Keeps one press of Escape from closing two dialogs. Some browsers do that to dialogs that were opened
 * without user input in between. Only the dialog with the focus may close.
 *
 * @returns a function that returns whether the last press was Escape in another dialog
 */
function useEscapeElsewhere(ref: React.RefObject<HTMLDialogElement>): () => boolean {
  const elsewhere = useRef(false);
  useEffect(() => {
    const look = (event: Event) => {
      const dialog = event.target instanceof Element ? event.target.closest("dialog") : null;
      const escape = event instanceof KeyboardEvent && event.key === "Escape";
      elsewhere.current = escape && dialog !== null && dialog !== ref.current;
    };
    document.addEventListener("keydown", look, true);
    document.addEventListener("pointerdown", look, true);
    return () => {
      document.removeEventListener("keydown", look, true);
      document.removeEventListener("pointerdown", look, true);
    };
  }, [ref]);
  return () => elsewhere.current;
}
