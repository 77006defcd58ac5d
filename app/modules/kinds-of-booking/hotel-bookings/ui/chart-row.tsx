import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChartLane } from "../chart/chart-lanes.presenter.server";
import { Badge } from "~/ui/badge";
import { ChartBars, type ChartDays } from "./chart-bars";
import type { RoomMoves } from "./use-room-moves";

interface Props {
  lane: ChartLane;
  days: ChartDays;
  /** The id of the row's room type. */
  type: number;
  /** The number of stays of the type that hold a place without a room. */
  roomless?: number;
  /** The name of the room type, where the rows of several types are together. */
  typeName?: string;
  moves: RoomMoves;
}

/** The row of a room with its stays, or of a room type's stays without a room. */
export function ChartRow({ lane, days, type, roomless = 0, typeName, moves }: Props) {
  const { t } = useTranslation();
  const [under, setUnder] = useState(false);
  const { room, name, out } = lane;
  const takes = moves.takes(type, room);
  const fits = moves.fits(type, room);
  return (
    <tr>
      <th scope="row">
        {name || (
          <span className="font-normal text-muted">
            {t("hotel-bookings:ROOM.NONE")}{" "}
            {roomless > 0 ? (
              <Badge tone="warning">
                <span aria-hidden>{roomless}</span>
                <span className="sr-only">{t("booking-chart:ROOMLESS", { count: roomless })}</span>
              </Badge>
            ) : null}
          </span>
        )}
        {typeName ? (
          <span
            className="block max-w-18 truncate text-xs font-normal text-muted md:max-w-35"
            title={typeName}
          >
            {typeName}
          </span>
        ) : null}
        {out ? <span className="sr-only">{out.map(({ text }) => text).join("; ")}</span> : null}
      </th>
      <td
        data-room={room ?? "none"}
        data-type={type}
        data-under={(fits && under) || undefined}
        onDragOver={(event) => {
          if (!takes) return;
          event.preventDefault();
          event.dataTransfer.dropEffect = "move";
          setUnder(true);
        }}
        onDragLeave={() => setUnder(false)}
        onDrop={(event) => {
          setUnder(false);
          if (!takes) return;
          event.preventDefault();
          moves.drop(type, room);
        }}
      >
        <ChartBars lane={lane} days={days} type={type} moves={moves} />
      </td>
    </tr>
  );
}
