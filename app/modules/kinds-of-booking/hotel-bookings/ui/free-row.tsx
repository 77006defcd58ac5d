import { useTranslation } from "react-i18next";
import { freeInWords, signed } from "../chart/chart-words";
import type { ChartDays } from "./chart-bars";

interface Props {
  /** The id of the room type. */
  type: number;
  /** The rooms left on each night. */
  free: number[];
  days: ChartDays;
}

/** The row with the number of rooms of a type that are left on each night. */
export function FreeRow({ type, free, days }: Props) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        <span className="font-normal text-muted">{t("hotel-bookings:CHART.FREE")}</span>
      </th>
      <td data-type={type}>
        <span className="sr-only">{freeInWords(free, days, t)}</span>
        <p aria-hidden>
          {free.map((rooms, nth) => (
            <span key={nth} data-none={rooms <= 0 || undefined}>
              {signed(rooms)}
            </span>
          ))}
        </p>
      </td>
    </tr>
  );
}
