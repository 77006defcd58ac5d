import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import { addDays } from "~/core/dates";
import { Link } from "~/ui/link";
import { isOpen } from "~/modules/sales/bookings/booking";
import { bookingHref } from "~/modules/sales/bookings/booking-links";
import type { BookingChart } from "../chart/booking-chart.presenter.server";
import type { ChartBar, ChartLane } from "../chart/chart-lanes.presenter.server";
import { halvesOf } from "../chart/booking-chart";
import { nameOfBar } from "../chart/chart-words";
import { nightAt } from "../chart/pulled-bar";
import type { RoomMoves } from "./use-room-moves";

/** The texts of the days, from which the names of bars are made. */
export type ChartDays = Pick<BookingChart, "days" | "leaving" | "start">;

/** The pattern for "not available", in every theme. */
export const hatched =
  "own-colours border border-strong bg-sunken bg-[repeating-linear-gradient(135deg,var(--color-strong)_0_1px,transparent_1px_6px)]";

interface Props {
  lane: ChartLane;
  days: ChartDays;
  type: number;
  moves: RoomMoves;
}

/**
 * One row of the chart: bars that are links, over a pattern for the days on which the room isn't available.
 */
export function ChartBars({ lane, days, type, moves }: Props) {
  const { out = [], lines = 1, room } = lane;
  return (
    <ul>
      {out.map(({ from, to, reason, text }) => (
        <li
          key={from}
          className={cx("rounded-sm", hatched)}
          title={text}
          data-out=""
          style={{ gridColumn: `${2 * from + 1}/${2 * to + 1}`, gridRow: `1/span ${lines}` }}
        >
          <span className="sr-only">{text}</span>
          <span aria-hidden>{reason}</span>
        </li>
      ))}
      {moves.shownIn(lane, type).map((bar) => (
        <Bar
          key={`${bar.id} ${bar.from}`}
          bar={bar}
          days={days}
          room={room}
          type={type}
          moves={moves}
        />
      ))}
    </ul>
  );
}

/** @returns the part of a bar from the night under the pointer on: with Shift, a stay gets another room from then on */
function fromPointer(bar: ChartBar, event: React.DragEvent, { start }: ChartDays): ChartBar {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const from = nightAt(bar, (event.clientX - left) / width);
  return from === bar.from
    ? bar
    : { ...bar, from, part: { ...bar.part, from_night: addDays(start, from) } };
}

interface BarProps {
  bar: ChartBar;
  days: ChartDays;
  room: number | null;
  type: number;
  moves: RoomMoves;
}

function Bar({ bar, days, room, type, moves }: BarProps) {
  const { t } = useTranslation();
  const { id, line, cut, status, reference, booker = reference } = bar;
  return (
    <li style={{ gridColumn: halvesOf(bar, days.days.length), gridRow: line }}>
      <Link
        to={bookingHref("hotel", id)}
        title={nameOfBar(bar, days, t)}
        data-bar={status}
        data-cut={cut}
        data-muted={bar.muted}
        data-arrived={bar.arrived}
        aria-busy={moves.moving === id || undefined}
        onDragStart={(event) => {
          // Browsers let links be dragged.
          if (!moves.possible || !isOpen(status)) return event.preventDefault();
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", booker);
          moves.lift({ bar: event.shiftKey ? fromPointer(bar, event, days) : bar, type, room });
        }}
        onDragEnd={moves.letGo}
      >
        <span aria-hidden>{booker}</span>
      </Link>
    </li>
  );
}
