import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { DialogActions, DialogContent, dialogClass } from "~/ui/dialog-frame";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";

interface Props {
  /** The subject of the question: another one is another question, which opens again. */
  about: object;
  onStay: () => void;
  onLeave: () => void;
}

/**
 * "Leave without saving?", over the page and any dialog on it. Only scripts ask it. Escape stays, and
 * whoever stays is back in the field they typed in.
 */
export function LeaveQuestion({ about, onStay, onLeave }: Props) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The answer that loses nothing.
    dialog?.querySelector<HTMLElement>("button[value=stay]")?.focus();
    return () => dialog?.close();
  }, [about]);

  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={dialogClass({ width: 400 })}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      // The browser tells it late: a question that has opened again since isn't answered.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onStay();
      }}
    >
      <DialogContent titleId={`${id}title`} title={t("common:LEAVE.TITLE")}>
        <p id={`${id}text`}>{t("common:LEAVE.MESSAGE")}</p>
        <DialogActions>
          <Button type="button" variant="text" onClick={onLeave}>
            {t("common:LEAVE.LEAVE")}
          </Button>
          {/* The browser closes the question at once, without waiting for React: what is typed
              right after goes into the field again. */}
          <Button type="button" value="stay" onClick={() => ref.current?.close()}>
            {t("common:LEAVE.STAY")}
          </Button>
        </DialogActions>
      </DialogContent>
    </dialog>
  );
}
