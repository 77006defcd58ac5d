import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { DialogActions, DialogContent, dialogClass } from "~/ui/dialog-frame";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";

interface Props {
  /** The object that the question is about; when it changes, the dialog opens again as a new question. */
  about: object;
  onStay: () => void;
  onLeave: () => void;
}

/**
 * The question "Leave without saving?", above the page and any dialog on it. It needs scripts. Escape stays
 * on the page, and moves the focus back into the field.
 */
export function LeaveQuestion({ about, onStay, onLeave }: Props) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The first focus is on the button that loses nothing.
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
      // The event comes late: it must not close a question that has opened again in the meantime.
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
