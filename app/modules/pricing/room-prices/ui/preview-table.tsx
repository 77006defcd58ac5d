import { useTranslation } from "react-i18next";
import { TableScroll, Table } from "~/ui/tables/table";
import type { AdjustmentColumns, AdjustmentPreview } from "../adjusting/bulk-adjust-rows";

interface Props {
  rows: AdjustmentPreview["rows"];
  columns: AdjustmentColumns;
}

/** Each price before and after the adjustment, with its result in words. */
export function PreviewTable({ rows, columns }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`bulk-adjust:${key}`);
  return (
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
          {rows.map((row) => (
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
  );
}
