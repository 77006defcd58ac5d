import { useTranslation } from "react-i18next";
import { addDays, type CalendarDate } from "~/core/dates/calendar-date";
import { Link } from "~/ui/link";
import type { PricesInWords } from "../rate-calendar-page.presenter.server";
import type { CellView } from "../rate-calendar.presenter.server";
import { RateSign, RoomsLeft } from "./rate-legend";

interface Props {
  cell: CellView;
  row: { id: number; label: string; minNights: number; adults: number | null };
  day: { date: CalendarDate; label: string; weekend: boolean; today: boolean };
  prices: PricesInWords;
}

/** The cell with the price of a stay, which is a link to its quote. */
export function RateCell({ cell, row, day, prices }: Props) {
  const { t } = useTranslation();
  const { text: price, total, shade, end, signs = [], left, restrictions = [] } = cell;
  const [calculator, asked] = prices.quote.split("?");
  const stay = new URLSearchParams(asked);
  stay.set("room_type_id", String(row.id));
  stay.set("checkin_date", day.date);
  stay.set("checkout_date", addDays(day.date, prices.nights));
  if (row.adults) stay.set("adults", String(row.adults));
  const parts = [
    price === null ? null : `${price} ${prices.currency}`,
    total ? t("rate-calendar:TABLE.IN_ALL", { total: `${total} ${prices.currency}` }) : null,
    left === undefined ? null : t("rate-calendar:TABLE.LEFT", { count: left }),
    end ? t(`rate-calendar:TABLE.${end}`) : null,
    ...signs.map((sign) => t(`rate-calendar:SIGNS.${sign}`)),
    ...restrictions,
  ];
  const label = `${row.label}, ${day.label}${t("common:COLON")}${parts.filter(Boolean).join(", ")}`;
  return (
    <td
      data-shade={shade}
      data-weekend={day.weekend || undefined}
      data-today={day.today || undefined}
    >
      <Link to={`${calculator}?${stay}`} aria-label={label} title={label}>
        <span>{price}</span>
        <span>
          {signs.map((sign) => (
            <RateSign key={sign} sign={sign} minNights={row.minNights} />
          ))}
          {/* A stay that is too short can't be sold, however many rooms are left. */}
          {left === undefined || signs.includes("short") ? null : <RoomsLeft left={left} />}
        </span>
      </Link>
    </td>
  );
}
