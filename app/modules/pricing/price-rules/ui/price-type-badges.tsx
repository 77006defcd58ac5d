import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { StatusBadge } from "~/ui/status-badge";
import type { PriceType } from "../price-rule";

/** What kind of price a row of a list is, and whether it is out of use. */
export function PriceTypeBadges({ row }: { row: { priceType: PriceType; active: boolean } }) {
  const { t } = useTranslation();
  return (
    <>
      <Badge tone={row.priceType === "sell" ? "petrol" : "plum"}>
        {t(`pricing:PRICE_TYPES.${row.priceType}`)}
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
