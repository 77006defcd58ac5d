import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { StatusBadge } from "~/ui/status-badge";
import type { PriceType } from "../price-rule";

/** The badges of a row with its price type and, if it is inactive, its status. */
export function PriceTypeBadges({ row }: { row: { price_type: PriceType; active: boolean } }) {
  const { t } = useTranslation();
  return (
    <>
      <Badge tone={row.price_type === "sell" ? "petrol" : "plum"}>
        {t(`pricing:PRICE_TYPES.${row.price_type}`)}
      </Badge>
      {row.active ? null : (
        <>
          {" "}
          <StatusBadge active={false} masculine />
        </>
      )}
    </>
  );
}
