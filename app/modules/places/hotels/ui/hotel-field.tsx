import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SearchSelectField, type SearchSelectProps } from "~/forms/fields/choices/select-field";
import type { Offer } from "~/forms/fields/choices/search-select";
import type { Option, OptionList } from "~/forms/checking/options";
import { ButtonLink } from "~/ui/button";

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
  { options, more, last }: OptionList,
  asked: boolean | undefined,
): Offer | undefined {
  const { t } = useTranslation();
  const hrefOf = useHrefWithHotel();
  if (!last || (options.length === 1 && !more)) return undefined;
  return {
    option: last,
    label: t("common:FORM.LAST_USED", { name: last.label }),
    ...(asked && { to: hrefOf(last) }),
  };
}

/** @returns the address of this page with another hotel */
function useHrefWithHotel(): (hotel: Option) => string {
  const { pathname, search } = useLocation();
  return ({ value }) => {
    const params = new URLSearchParams(search);
    params.set("hotel_id", value);
    return `${pathname}?${params.toString()}`;
  };
}

/** The link that opens a tool for the hotel that was used last in this browser; nothing without one. */
export function LastHotelLink({ hotel }: { hotel: Option | undefined }) {
  const { t } = useTranslation();
  const hrefOf = useHrefWithHotel();
  if (!hotel) return null;
  return (
    <ButtonLink variant="primary" to={hrefOf(hotel)}>
      {t("common:FORM.LAST_USED", { name: hotel.label })}
    </ButtonLink>
  );
}
