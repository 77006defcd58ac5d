import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import type { MoreLink } from "~/ui/pages/list-head";
import { priceGridHref } from "../../../places/seasons/price-grid-link";
import { contractImportHref } from "../../price-imports/contract-links";
import { roomPriceList, type RoomPriceQuery } from "../room-price.list";

const bulkAdjustPath = `${roomPriceList.path}/adjust`;

/** The button that makes many prices from other prices. */
export function BulkAdjustLink({ query }: { query: RoomPriceQuery }) {
  const { t } = useTranslation();
  const here = roomPriceList.href({ page: query.page }, query);
  return (
    <ButtonLink to={here.replace(roomPriceList.path, bulkAdjustPath)} preventScrollReset>
      {t("room-prices:LIST.BULK_ADJUST")}
    </ButtonLink>
  );
}

/** @returns the links to change many prices at once: in the price grid, or from a file */
export function morePricesLinks(
  t: TFunction,
  { filters: { hotel_id } }: RoomPriceQuery,
): MoreLink[] {
  return [
    { to: priceGridHref({ hotel_id }), label: t("room-prices:LIST.GRID") },
    { to: "/pricing/import", label: t("room-prices:LIST.IMPORT") },
    { to: contractImportHref(hotel_id), label: t("room-prices:LIST.IMPORT_CONTRACT") },
  ];
}
