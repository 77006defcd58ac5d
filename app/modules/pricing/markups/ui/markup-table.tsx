import { NounTable } from "~/screens/look/noun-table";
import { useTranslation } from "react-i18next";
import type { TableProps } from "~/screens/noun-screen";
import { markupList, type MarkupQuery } from "../markup.list";
import type { MarkupRow } from "../markup-row.presenter.server";

export function MarkupTable(props: TableProps<MarkupQuery, MarkupRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`markups:LIST.${key}`);
  return (
    <NounTable
      {...props}
      entity="markup"
      texts="markups"
      list={markupList}
      title={{ key: "percentage", label: text("EFFECT") }}
      switched="feminine"
      columns={[
        {
          key: "hotels",
          label: text("HOTELS"),
          cell: (row) => (
            <>
              {row.hotels}
              {row.within ? <div className="faint">{row.within}</div> : null}
            </>
          ),
        },
        { key: "channels", label: text("CHANNELS") },
        {
          key: "priority",
          sort: "priority",
          align: "right",
          phone: "labelled",
          number: true,
          cell: (row) => row.priority,
        },
      ]}
    />
  );
}
