import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Table } from "~/ui/tables/table";
import type { FreeRow } from "../stay-rows.presenter.server";

interface Props {
  rows: FreeRow[];
  /** The stay that the rows are for. */
  caption: string;
}

/** The room types that can be booked: rooms left, price, its quote, and the form that books it. */
export function FreeTable({ rows, caption }: Props) {
  const { t } = useTranslation();
  const text = (key: string, params = {}) => t(`availability:TABLE.${key}`, params);
  return (
    <Table stacked figures data-menus="">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {text("ROOM_TYPE")}
          </th>
          <th scope="col" role="columnheader">
            {text("LEFT")}
          </th>
          <th scope="col" role="columnheader" className="text-right">
            {text("PER_NIGHT")}
          </th>
          <th scope="col" role="columnheader" className="text-right">
            {text("TOTAL")}
          </th>
          <th scope="col" role="columnheader">
            <span className="sr-only">{t("common:LIST.ACTIONS")}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            <td role="cell">
              <span className="font-semibold wrap-anywhere">{row.roomType}</span>
              <div className="faint">{row.hotel}</div>
            </td>
            <td role="cell">{row.few ? <Badge tone="warning">{row.left}</Badge> : row.left}</td>
            <td role="cell" data-label={text("PER_NIGHT")} className="text-right">
              {row.perNight}
            </td>
            <td role="cell" className="status text-right">
              <Total row={row} />
              {row.taxes ? <div className="faint">{row.taxes}</div> : null}
            </td>
            <td role="cell" className="text-right">
              {row.book ? (
                <ButtonLink
                  size="small"
                  to={row.book}
                  aria-label={text("BOOK_ROW", { roomType: row.roomType, hotel: row.hotel })}
                >
                  {text("BOOK")}
                </ButtonLink>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The price of the stay, as a link to its quote for readers who may see it. */
function Total({ row }: { row: FreeRow }) {
  const { t } = useTranslation();
  if (!row.quote) return <strong>{row.total}</strong>;
  const label = t("availability:TABLE.QUOTE", { ...row });
  return (
    <Link to={row.quote} aria-label={label} title={label}>
      <strong>{row.total}</strong>
    </Link>
  );
}
