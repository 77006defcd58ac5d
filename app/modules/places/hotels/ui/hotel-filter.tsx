import { useTranslation } from "react-i18next";
import type { OptionList } from "~/forms/checking/options";
import { FilterSelect } from "~/lists/filters/filter-select";

/** The hotel filter of a list. */
export function HotelFilter({ hotels, value }: { hotels: OptionList; value: number | undefined }) {
  const { t } = useTranslation();
  return (
    <FilterSelect
      name="hotel_id"
      label={t("common:LIST.HOTEL_FILTER")}
      heading={t("common:LIST.HOTEL")}
      empty={t("common:LIST.ALL_HOTELS")}
      list={hotels}
      value={value}
      source="/options/hotels"
    />
  );
}
