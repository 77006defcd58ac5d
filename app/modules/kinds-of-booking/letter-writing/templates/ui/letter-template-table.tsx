import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { letterTemplateList, type LetterTemplateQuery } from "../letter-template.list";
import type { LetterTemplateRow } from "../letter-template.noun.server";

export function LetterTemplateTable(props: TableProps<LetterTemplateQuery, LetterTemplateRow>) {
  const { rows, query, listHref } = props;
  const { t } = useTranslation();
  return (
    <DataTable
      texts="letter-templates"
      list={letterTemplateList}
      query={query}
      rows={rows}
      menu={{
        entity: "letter_template",
        nameOf: ({ hotel, language, kind }) =>
          t("letter-templates:LIST.ROW", { hotel, language, kind }),
        entries: ({ id }) => <EditDeleteEntries listHref={listHref} id={id} />,
      }}
      columns={[
        {
          key: "hotel",
          sort: "hotel",
          cell: ({ id, hotel }) => (
            <RowTitle listHref={listHref} id={id}>
              {hotel}
            </RowTitle>
          ),
        },
        { key: "language", sort: "language" },
        { key: "kind", sort: "kind" },
        { key: "subject", sort: "subject" },
      ]}
    />
  );
}
