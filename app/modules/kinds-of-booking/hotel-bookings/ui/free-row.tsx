import { useTranslation } from "react-i18next";
import { freeInWords, signed, type FreeRooms } from "../chart/chart-words";
import type { ChartDays } from "./chart-bars";

interface Props {
  /** The id of the room type. */
  type: number;
  rooms: FreeRooms;
  days: ChartDays;
}

/** The row with the number of rooms of a type that are left on each night. */
export function FreeRow({ type, rooms, days }: Props) {
  const { t } = useTranslation();
  const { free, closed } = rooms;
  return (
    <tr>
      <th scope="row">
        <span className="font-normal text-muted">{t("booking-chart:FREE")}</span>
      </th>
      <td data-type={type}>
        <span className="sr-only">{freeInWords(rooms, days, t)}</span>
        <p aria-hidden>
          {free.map((left, column) => {
            const isClosed = closed?.includes(column);
            return (
              <span
                key={column}
                data-none={left <= 0 || undefined}
                data-closed={isClosed || undefined}
                title={isClosed ? t("booking-chart:CLOSED", { rooms: signed(left) }) : undefined}
              >
                {signed(left)}
              </span>
            );
          })}
        </p>
      </td>
    </tr>
  );
}
