import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { DialogActions, DialogContent, dialogClass } from "~/ui/dialog-frame";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";

interface Props {
  /** Identifies the question: with another value it is a new question, which opens again. */
  about: object;
  onStay: () => void;
  onLeave: () => void;
}

/**
 * "Leave without saving?", over the page and any dialog on it. It needs scripts. Escape stays, and puts the
 * focus back into the field.
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
      // The event comes late: a question that has opened again since isn't closed by it.
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
          {/* Closes the dialog at once, without waiting for React, so that further typing goes into the
              field. */}
          <Button type="button" value="stay" onClick={() => ref.current?.close()}>
            {t("common:LEAVE.STAY")}
          </Button>
        </DialogActions>
      </DialogContent>
    </dialog>
  );
}
