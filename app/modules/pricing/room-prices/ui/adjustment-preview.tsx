import { useTranslation } from "react-i18next";
import type { Entered } from "~/forms/posting/form-reply";
import { HiddenFields } from "~/forms/posting/hidden-fields";
import { TableScroll, Table } from "~/ui/tables/table";
import type {
  AdjustmentColumns,
  AdjustmentPreview as Preview,
} from "../adjusting/bulk-adjust-rows";

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
  const text = (key: string) => t(`bulk-adjust:${key}`);
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
      <TableScroll>
        <Table>
          <caption className="sr-only">{text("PREVIEW")}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.detail}</th>
              <th scope="col" className="text-right">
                {text("BEFORE")}
              </th>
              <th scope="col" className="text-right">
                {text("AFTER")}
              </th>
              <th scope="col">{text("RESULT")}</th>
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row) => (
              <tr key={row.id}>
                <td>{row.name}</td>
                <td>{row.detail}</td>
                <td className="text-right number">{row.before}</td>
                <td className="text-right number">
                  {row.after === null ? (
                    <span className="faint">–</span>
                  ) : (
                    <strong>{row.after}</strong>
                  )}
                </td>
                <td className={row.failed ? "text-danger-text" : undefined}>{row.result}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </>
  );
}

function focusOnce(summary: HTMLParagraphElement | null) {
  summary?.focus();
}
