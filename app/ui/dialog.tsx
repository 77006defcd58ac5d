import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DialogContent, dialogClass, type DialogWidth } from "./dialog-frame";
import { Link } from "./link";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect";

interface Props {
  title: string;
  width: DialogWidth;
  /** The address of the screen without the dialog, where Escape and the backdrop lead. */
  closeTo: string;
  /** Whether a click beside the dialog closes it. */
  dismissable?: boolean;
  role?: "dialog" | "alertdialog";
  children: React.ReactNode;
}

const backdrop = "fixed inset-0 z-40 cursor-default bg-scrim print:hidden";

/** The control that gets the first focus: a field, or, in a question without fields, its first answer. */
const FIRST_CONTROL =
  "input:not([type=hidden]), select, textarea, [data-actions] a, [data-actions] button";

/**
 * A dialog that has an address of its own. Without scripts it is `<dialog open>`, laid over the page by CSS;
 * with scripts it reopens itself as a modal: focus trap, Escape, inert page, and the focus returns to its
 * opener.
 */
export function Dialog({ title, width, closeTo, dismissable = true, role, children }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const focused = useRef<HTMLElement>();

  // A layout effect: with a passive one, Escape loses the focus.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const typing = dialog.contains(document.activeElement) ? document.activeElement : null;
    dialog.close();
    dialog.showModal();
    // The browser would focus the scrolling body. Focus the summary of errors, else the field that had the
    // focus, else the first control.
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
          // At two quick Escapes browsers close the dialog without asking. Reopen it first, so that it is
          // unchanged if the user decides to stay.
          if (currentTarget.open) return;
          // Opening focuses a control of the browser's choice.
          const before = focused.current;
          currentTarget.showModal();
          before?.focus();
          if (!meantElsewhere()) leave();
        }}
        onMouseDown={(event) => {
          // A press on the dialog element itself, and not on its content, is a press on its backdrop.
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
 * Works around browsers that close two dialogs at one Escape: they group dialogs that were opened without
 * user input in between. Only the dialog with the focus may close.
 *
 * @returns a function that tells whether the last press was Escape in another dialog
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
