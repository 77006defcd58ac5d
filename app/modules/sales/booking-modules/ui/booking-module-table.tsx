import { useTranslation } from "react-i18next";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { DataTable } from "~/lists/data-table";
import { dialogHref } from "~/lists/dialog-params";
import { EditLink } from "~/lists/rows/edit-link";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import { BedDouble, Compass, Flower, FoldedMap, Package, Plane } from "~/ui/icons/icons";
import { bookingModuleList, type BookingModuleQuery } from "../booking-module.list";
import type { BookingModuleRow } from "../booking-module.noun.server";
import type { ModuleIcon } from "../booking-module";

type Props = TableProps<BookingModuleQuery, BookingModuleRow>;

export function BookingModuleTable({ rows, query, listHref }: Props) {
  const { t, i18n } = useTranslation();
  const text = (key: string) => t(`booking-modules:LIST.${key}`);
  return (
    <DataTable
      texts="booking-modules"
      list={bookingModuleList}
      query={query}
      rows={rows}
      toggle={(row) => <ActiveToggle listHref={listHref} row={row} />}
      menu={{
        entity: "booking_module",
        nameOf: (row) => row.name,
        entries: ({ id }) => <EditLink to={dialogHref(listHref, { kind: "edit", id })} />,
      }}
      columns={[
        {
          key: "label",
          sort: i18n.language === "fr" ? "label_fr" : "label_en",
          cell: (row) => (
            <span className="inline-flex items-center gap-2.5">
              <ModuleSign icon={row.icon} />
              <RowTitle listHref={listHref} id={row.id}>
                {row.name}
              </RowTitle>
            </span>
          ),
        },
        { key: "lead", label: text("LEAD_TIME"), phone: "labelled" },
        { key: "advance", phone: "labelled" },
        { key: "free", phone: "labelled" },
        {
          key: "payment",
          phone: "labelled",
          cell: (row) =>
            row.require_payment ? <Badge tone="petrol">{text("PAYMENT_FIRST")}</Badge> : "–",
        },
        {
          key: "position",
          sort: "position",
          phone: "hidden",
          number: true,
          cell: (row) => row.position,
        },
        {
          key: "enabled",
          label: t("common:LIST.STATUS"),
          sort: "enabled",
          phone: "status",
          cell: (row) => <ActiveBadge listHref={listHref} row={row} />,
        },
      ]}
    />
  );
}

const signs = {
  "bed-double": BedDouble,
  plane: Plane,
  flower: Flower,
  package: Package,
  map: FoldedMap,
  compass: Compass,
} satisfies Record<ModuleIcon, unknown>;

/** The icon of a module, which stands beside its name. */
function ModuleSign({ icon }: { icon: ModuleIcon }) {
  const Sign = signs[icon];
  return <Sign size={18} className="flex-none text-muted" />;
}
