import { NounTable } from "~/screens/look/noun-table";
import { useTranslation } from "react-i18next";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import { serviceList, type ServiceQuery } from "../service.list";
import type { ServiceRow } from "../service.noun.server";

export function ServiceTable(props: TableProps<ServiceQuery, ServiceRow>) {
  const { t } = useTranslation();
  return (
    <NounTable
      {...props}
      entity="service"
      texts="services"
      list={serviceList}
      title={{ key: "label" }}
      switched="feminine"
      columns={[
        { key: "code", sort: "code" },
        {
          key: "category",
          sort: "category",
          cell: (row) => (
            <Badge tone={row.category === "fee" ? "plum" : "petrol"}>
              {t(`services:CATEGORIES.${row.category}`)}
            </Badge>
          ),
        },
        {
          key: "price",
          sort: "price",
          number: true,
          cell: (row) => row.price,
        },
        { key: "hotel", sort: "hotel" },
      ]}
    />
  );
}
