import { NounTable } from "~/screens/look/noun-table";
import { useTranslation } from "react-i18next";
import { dialogHref } from "~/lists/dialog-params";
import { EditLink } from "~/lists/rows/edit-link";
import type { TableProps } from "~/screens/noun-screen";
import { EmailText } from "~/ui/email-text";
import { Badge } from "~/ui/badge";
import type { DistributionPointType } from "../distribution-point";
import { distributionPointList, type DistributionPointQuery } from "../distribution-point.list";
import type { DistributionPointRow } from "../distribution-point-row.presenter.server";

/** The colour of each type: sellers outside the hotel company are petrol, its own sales plum. */
const tones = {
  physical_agency: "petrol",
  online_portal: "petrol",
  partner_api: "petrol",
  direct_sales: "plum",
  other: "neutral",
} as const satisfies Record<DistributionPointType, string>;

export function DistributionPointTable(
  props: TableProps<DistributionPointQuery, DistributionPointRow>,
) {
  const { listHref } = props;
  const { t } = useTranslation();
  const text = (key: string) => t(`distribution-points:LIST.${key}`);
  return (
    <NounTable
      {...props}
      entity="distribution_point"
      texts="distribution-points"
      list={distributionPointList}
      title={{ key: "label" }}
      switched="masculine"
      dense
      menu={{
        entries: ({ id }) => <EditLink to={dialogHref(listHref, { kind: "edit", id })} />,
      }}
      columns={[
        { key: "code", sort: "code" },
        {
          key: "type",
          sort: "type",
          cell: (row) => (
            <Badge tone={tones[row.type]}>{t(`distribution-points:TYPES.${row.type}`)}</Badge>
          ),
        },
        { key: "parent", sort: "parent" },
        {
          key: "email",
          label: t("distribution-points:FORM.CONTACT_EMAIL"),
          cell: (row) => <EmailText address={row.email} />,
        },
        {
          key: "commission_rate",
          label: text("COMMISSION"),
          sort: "commission_rate",
          phone: "labelled",
          align: "right",
          number: true,
          cell: (row) => row.commission,
        },
      ]}
    />
  );
}
