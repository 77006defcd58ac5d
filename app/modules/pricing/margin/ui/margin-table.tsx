import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import type { ListQuery } from "~/lists/list-definition";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Link } from "~/ui/link";
import { StatusBadge } from "~/ui/status-badge";
import type { MarginState } from "../margin";
import { marginList } from "../margin.list";
import type { MarginRow } from "../margin-row.presenter.server";

const tones: Record<MarginState, BadgeTone> = {
  loss: "danger",
  below_floor: "warning",
  good: "success",
  no_buy: "neutral",
  no_sell: "neutral",
};

interface Props {
  rows: MarginRow[];
  query: ListQuery;
}

/** The table of margins; the state of each is written in words beside its colour. */
export function MarginTable({ rows, query }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`margin:LIST.${key}`);
  return (
    <DataTable
      texts="margin"
      list={marginList}
      query={query}
      rows={rows}
      dense
      menu={{
        nameOf: (row) => `${row.roomType}, ${row.season}`,
        entries: (row) => <Link to={row.pricesTo}>{text("PRICES")}</Link>,
      }}
      columns={[
        {
          key: "room_type",
          sort: "room_type",
          cell: (row) => (
            <>
              <Link className="row-title" to={row.pricesTo}>
                {row.roomType}
              </Link>
              <div className="faint">{row.hotel}</div>
            </>
          ),
        },
        {
          key: "season",
          sort: "season",
          cell: (row) => (
            <>
              {row.season} {row.seasonActive ? null : <StatusBadge active={false} />}
              <div className="faint md:min-w-22">{row.seasonDates}</div>
            </>
          ),
        },
        {
          key: "channel",
          sort: "distribution_point",
          cell: (row) => (
            <>
              {row.channel ?? <span className="text-muted">{text("GENERAL")}</span>}
              {row.adults ? <div className="faint">{row.adults}</div> : null}
            </>
          ),
        },
        {
          key: "sell",
          align: "right",
          phone: "labelled",
          cell: (row) => (
            <>
              <Amount of={row.sell} none={text("NONE")} />
              {row.derived ? <UnderAmount>{row.derived}</UnderAmount> : null}
            </>
          ),
        },
        {
          key: "commission",
          align: "right",
          phone: "labelled",
          cell: ({ commission }) =>
            commission ? (
              <>
                <span className="number">{commission.amount ?? commission.rate}</span>
                {commission.amount ? <UnderAmount>{commission.rate}</UnderAmount> : null}
              </>
            ) : (
              <span className="text-muted">{text("NONE")}</span>
            ),
        },
        {
          key: "buy",
          align: "right",
          phone: "labelled",
          cell: (row) => <Amount of={row.buy} none={text("NONE")} />,
        },
        {
          key: "left",
          sort: "left",
          align: "right",
          phone: "status",
          cell: (row) => (
            <>
              {row.left ? (
                <div className="number">
                  <strong>{row.share ?? text("NONE")}</strong>
                  <div>{row.left.amount}</div>
                  {row.mixed ? <div className="faint">{row.left.unit}</div> : null}
                </div>
              ) : null}
              <span className="whitespace-nowrap">
                <Badge tone={tones[row.state]}>{row.stateText}</Badge>
              </span>
              {row.meals ? <div className="faint">{row.meals}</div> : null}
            </>
          ),
        },
      ]}
    />
  );
}

function Amount({ of, none }: { of: MarginRow["sell"]; none: string }) {
  if (!of) return <span className="text-muted">{none}</span>;
  return (
    <>
      <span className="number">{of.amount}</span>
      <UnderAmount>{of.unit}</UnderAmount>
    </>
  );
}

/** A word about an amount: under it in the table, beside it on phones, where the amount has a label. */
function UnderAmount({ children }: { children: string }) {
  return <span className="faint max-md:ml-1.5 md:block">{children}</span>;
}
