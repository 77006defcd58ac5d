import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Entered } from "~/forms/posting/form-reply";
import { HiddenFields } from "~/forms/posting/hidden-fields";
import type {
  AdjustmentColumns,
  AdjustmentPreview as Preview,
} from "../adjusting/bulk-adjust-rows";
import { PreviewTable } from "./preview-table";

/** The table of prices. The server renders it immediately; browsers load it only when there is a preview. */
const Prices = import.meta.env.SSR
  ? PreviewTable
  : lazy(async () => ({ default: (await import("./preview-table")).PreviewTable }));

interface Props {
  preview: Preview;
  columns: AdjustmentColumns;
  entered: Entered;
  /** The content above the prices. */
  children?: React.ReactNode;
}

/** The results row by row, and the whole form in hidden fields, so that exactly what is shown is applied. */
export function AdjustmentPreview({ preview, columns, entered, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <HiddenFields entered={entered} without={["seen"]} />
      {preview.seen.map((version) => (
        <input key={version.slice(0, 40)} type="hidden" name="seen" value={version} />
      ))}
      {/* The preview takes the focus, so that a second Enter doesn't apply what the user hasn't read. */}
      <p ref={focusOnce} role="status" tabIndex={-1} autoFocus>
        {preview.summary ??
          t("bulk-adjust:SUMMARY", {
            writable: preview.writable,
            failing: preview.rows.length - preview.writable,
          })}
      </p>
      {preview.notes?.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {children}
      <Suspense>
        <Prices rows={preview.rows} columns={columns} />
      </Suspense>
    </>
  );
}

function focusOnce(summary: HTMLParagraphElement | null) {
  summary?.focus();
}
