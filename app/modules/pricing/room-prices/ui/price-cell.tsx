import { useNavigate } from "@remix-run/react";
import { useState } from "react";
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
 * The price of a row. A double click or Enter replaces it by an input, whose script is loaded then. Without
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

/** The price as a button that an input replaces. */
function EditedCell({ row, listHref }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [editor, setEditor] = useState<{ Editor: Editor }>();
  const [wasFocused, setWasFocused] = useState(false);
  const editTo = dialogHref(listHref, { kind: "edit", id: row.id });
  const openDialog = () => navigate(editTo, { preventScrollReset: true });
  const openEditor = () =>
    import("./price-cell-editor").then(
      ({ PriceCellEditor }) => setEditor({ Editor: PriceCellEditor }),
      openDialog,
    );
  const name = [row.roomType, row.season, row.channel, row.adults].filter(Boolean).join(", ");
  if (editor) {
    const close = (focused: boolean) => {
      setEditor(undefined);
      setWasFocused(focused);
    };
    return <editor.Editor {...{ name, editTo, openDialog }} onClose={close} />;
  }
  return (
    <button
      type="button"
      // The button that replaces a closed input takes over its focus.
      autoFocus={wasFocused}
      className="cursor-text rounded-sm hover:underline hover:decoration-dotted hover:underline-offset-4 pointer-coarse:min-h-11"
      title={t("room-prices:CELL.HOW")}
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
  );
}
