import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { priceGridHref } from "../../../places/seasons/price-grid-link";
import { contractImportHref } from "../../price-imports/contract-links";
import { roomPriceList, type RoomPriceQuery } from "../room-price.list";

/** Links to change many prices at once: in the price grid, from a file, or from other prices. */
export function ManyPricesLinks({ query }: { query: RoomPriceQuery }) {
  const { t } = useTranslation();
  const here = roomPriceList.href({ page: query.page }, query);
  return (
    <>
      <ButtonLink to={priceGridHref({ hotel_id: query.filters.hotel_id })}>
        {t("room-prices:LIST.GRID")}
      </ButtonLink>
      <ButtonLink to="/pricing/import">{t("room-prices:LIST.IMPORT")}</ButtonLink>
      <ButtonLink to={contractImportHref(query.filters.hotel_id)}>
        {t("room-prices:LIST.IMPORT_CONTRACT")}
      </ButtonLink>
      <ButtonLink to={here.replace(roomPriceList.path, bulkAdjustPath)} preventScrollReset>
        {t("room-prices:LIST.BULK_ADJUST")}
      </ButtonLink>
    </>
  );
}

const bulkAdjustPath = `${roomPriceList.path}/adjust`;
