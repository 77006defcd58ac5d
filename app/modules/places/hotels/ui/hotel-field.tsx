import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { SearchSelectField, type SearchSelectProps } from "~/forms/fields/choices/select-field";
import type { Offer } from "~/forms/fields/choices/search-select";
import type { OptionList } from "~/forms/checking/options";
import { LastHotelContext } from "./last-hotel-context";

interface Props extends Omit<SearchSelectProps, "name" | "offer"> {
  /** Whether the form is sent by GET: the last hotel is then a link to its page. */
  asked?: boolean;
}

/** The picker of a form's one hotel. Where there are several, the one that the visitor has used last is offered beside. */
export function HotelField({ asked, ...field }: Props) {
  return (
    <SearchSelectField
      source="/options/hotels"
      {...field}
      name="hotel_id"
      offer={useLastHotel(field.list, asked)}
    />
  );
}

function useLastHotel(
  { options, more }: OptionList,
  asked: boolean | undefined,
): Offer | undefined {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const last = useContext(LastHotelContext);
  const option = options.find(({ value }) => value === String(last));
  if (!option || (options.length === 1 && !more)) return undefined;
  const params = new URLSearchParams(search);
  params.set("hotel_id", option.value);
  return {
    option,
    label: t("common:FORM.LAST_USED", { name: option.label }),
    ...(asked && { to: `${pathname}?${params.toString()}` }),
  };
}
