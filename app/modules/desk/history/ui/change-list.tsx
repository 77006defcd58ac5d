import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { TableScroll, Table } from "~/ui/tables/table";
import type { ChangeView } from "../history.presenter.server";

/** Changes, each with its fields before and after. */
export function ChangeList({ changes }: { changes: ChangeView[] }) {
  const { t } = useTranslation();
  return (
    <ol className="grid gap-4">
      {changes.map((change) => (
        <Card key={change.id} as="li" className="print:break-inside-avoid">
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3">
            <strong>{change.headline}</strong>
            {change.batchTo ? <Link to={change.batchTo}>{t("history:BATCH")}</Link> : null}
            {change.undoTo ? (
              <Link to={change.undoTo} preventScrollReset>
                {t("history:UNDO_CONVERSION")}
              </Link>
            ) : null}
          </p>
          <ChangedFields change={change} />
          {change.origin ? <p className="px-4 py-3 faint text-sm">{change.origin}</p> : null}
        </Card>
      ))}
    </ol>
  );
}

/**
 * The values before and after, by field; only one side for a row that was added or deleted; nothing for an
 * act without values.
 */
export function ChangedFields({ change }: { change: ChangeView }) {
  const { t } = useTranslation();
  const sides = change.sides === "both" ? (["before", "after"] as const) : [change.sides];
  const words = { before: t("history:BEFORE"), after: t("history:AFTER") };
  if (change.fields.length === 0) return null;
  return (
    <TableScroll>
      <Table stacked>
        <caption className="sr-only">{change.headline}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t("history:FIELD")}
            </th>
            {sides.map((side) => (
              <th key={side} scope="col" role="columnheader">
                {sides.length > 1 ? words[side] : t("history:VALUE")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {change.fields.map((field) => (
            <tr key={field.label} role="row">
              <th scope="row" role="rowheader">
                {field.label}
              </th>
              {sides.map((side) => (
                <td
                  key={side}
                  className={field.amount ? "text-right number" : undefined}
                  data-label={sides.length > 1 ? words[side] : undefined}
                >
                  {field[side] || <span className="faint">{t("common:FORM.NOTHING")}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
