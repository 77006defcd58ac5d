import { useNavigate } from "@remix-run/react";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { dialogHref } from "~/lists/dialog-params";
import { useEditable } from "~/ui/permissions";
import { useHydrated } from "~/ui/use-hydrated";
import type { RoomPriceRow } from "../room-price-row.presenter.server";

interface Props {
  row: RoomPriceRow;
  /** The address of the list. */
  listHref: string;
}

type Editor = typeof import("./price-cell-editor").PriceCellEditor;

/**
 * The price of a row. A double click or Enter lays an input over it, whose script is loaded then. Without
 * scripts, and for users who may only look, it is plain text; the title of the row leads to its form.
 */
export function PriceCell(props: Props) {
  const editable = useEditable();
  const hydrated = useHydrated();
  return hydrated && editable ? (
    <EditedCell {...props} />
  ) : (
    <strong className="number">{props.row.price}</strong>
  );
}

/**
 * The price as a button, over which an input is laid. The button keeps its place and size under the input, so that
 * nothing in the table moves when the input opens and closes.
 */
function EditedCell({ row, listHref }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [editor, setEditor] = useState<{ Editor: Editor }>();
  const [wasFocused, setWasFocused] = useState(false);
  const editTo = dialogHref(listHref, { kind: "edit", id: row.id });
  const openDialog = () => navigate(editTo, { preventScrollReset: true });
  const openEditor = () =>
    import("./price-cell-editor").then(
      ({ PriceCellEditor }) => setEditor({ Editor: PriceCellEditor }),
      openDialog,
    );
  // The button takes over the focus of an input that closes.
  useLayoutEffect(() => {
    if (wasFocused && !editor) button.current?.focus();
  }, [editor, wasFocused]);
  const name = [row.roomType, row.season, row.channel, row.adults].filter(Boolean).join(", ");
  const close = (focused: boolean) => {
    setEditor(undefined);
    setWasFocused(focused);
  };
  return (
    <span className="relative inline-block">
      <button
        ref={button}
        type="button"
        // It is there to be seen, and has the focus, until the form of the row is loaded.
        className="cursor-text rounded-sm hover:underline hover:decoration-dotted hover:underline-offset-4 aria-busy:cursor-progress pointer-coarse:min-h-11 [&:has(+form)]:invisible"
        title={t("room-prices:CELL.HOW")}
        aria-busy={editor ? true : undefined}
        onDoubleClick={openEditor}
        onClick={(event) => {
          const { pointerType } = event.nativeEvent as PointerEvent;
          // A phone has no Escape key, so a tap opens the dialog. A click without a count of presses comes from
          // the keyboard or a screen reader.
          if (pointerType === "touch") openDialog();
          else if (event.detail === 0) void openEditor();
        }}
      >
        <strong className="number">{row.price}</strong>{" "}
        <span className="sr-only">{t("room-prices:CELL.EDIT", { name })}</span>
      </button>
      {editor ? <editor.Editor {...{ name, editTo, openDialog }} onClose={close} /> : null}
    </span>
  );
}
