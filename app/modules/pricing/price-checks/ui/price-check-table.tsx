import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Link } from "~/ui/link";
import type { CheckState } from "../price-check";
import { priceCheckList, type PriceCheckQuery } from "../price-check.list";
import type { PriceCheckRow } from "../price-check-row.presenter.server";

const tones: Record<CheckState, BadgeTone> = {
  same: "success",
  differs: "warning",
  unpriced: "danger",
};

export function PriceCheckTable({
  rows,
  query,
  listHref,
}: TableProps<PriceCheckQuery, PriceCheckRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`price-checks:LIST.${key}`);
  return (
    <DataTable
      texts="price-checks"
      list={priceCheckList}
      query={query}
      rows={rows}
      menu={{
        entity: "price_check",
        nameOf: (row) => row.name,
        entries: (row) => <EditDeleteEntries listHref={listHref} id={row.id} />,
      }}
      columns={[
        {
          key: "name",
          sort: "name",
          cell: (row) => (
            <div className="md:min-w-28">
              <RowTitle listHref={listHref} id={row.id}>
                {row.name}
              </RowTitle>
            </div>
          ),
        },
        {
          key: "hotel",
          label: text("HOTEL"),
          sort: "hotel",
          cell: (row) => (
            <>
              {row.hotel}
              <span className="block faint">{row.roomType}</span>
            </>
          ),
        },
        {
          key: "stay",
          label: text("STAY"),
          sort: "checkin_date",
          cell: (row) => (
            <>
              <div className="md:min-w-28">{row.stay}</div>
              <span className="block faint">{row.guests}</span>
            </>
          ),
        },
        {
          key: "amount",
          label: text("AMOUNT"),
          sort: "amount",
          align: "right",
          phone: "labelled",
          number: true,
          cell: (row) => row.amount,
        },
        {
          key: "now",
          label: text("NOW"),
          align: "right",
          phone: "labelled",
          cell: (row) => (
            <>
              <span className="number">{row.now ?? "–"}</span>
              {row.difference ? <span className="block number">{row.difference}</span> : null}
            </>
          ),
        },
        {
          key: "state",
          label: text("STATE"),
          phone: "status",
          cell: (row) => (
            <>
              <Badge tone={tones[row.state]}>{t(`price-checks:STATES.${row.state}`)}</Badge>
              {row.since ? <Since {...row.since} /> : null}
            </>
          ),
        },
      ]}
    />
  );
}

function Since({ text, to }: NonNullable<PriceCheckRow["since"]>) {
  const look = "block text-sm wrap-anywhere";
  if (!to) return <span className={look}>{text}</span>;
  return (
    <Link to={to} className={look}>
      {text}
    </Link>
  );
}
