import { cx } from "class-variance-authority";
import { Link } from "~/ui/link";
import { isOpen } from "~/modules/sales/bookings/booking";
import { bookingHref } from "~/modules/sales/bookings/booking-links";
import type { ChartBar, ChartLane } from "../chart/booking-chart.presenter.server";
import type { RoomMoves } from "./use-room-moves";

/** The pattern for "not available", in every theme. */
export const hatched =
  "own-colours border border-strong bg-sunken bg-[repeating-linear-gradient(135deg,var(--border-strong)_0_1px,transparent_1px_6px)]";

/**
 * The styles of all bars, on their container: there are hundreds of bars. They have the colours of the
 * badges; unconfirmed stays have an outline, stays that go on beyond the chart are cut off, and stays that
 * the filters exclude are grey. On paper, or where the system replaces the colours, the border shows the
 * status: dashed, dotted, plain or double.
 */
export const barsClass = [
  "[&_li]:min-w-0 [&_li]:px-px",
  "[&_[data-bar]]:flex [&_[data-bar]]:h-full [&_[data-bar]]:items-center [&_[data-bar]]:overflow-hidden [&_[data-bar]]:rounded-md [&_[data-bar]]:border [&_[data-bar]]:px-2 [&_[data-bar]]:text-xs [&_[data-bar]]:font-semibold [&_[data-bar]]:whitespace-nowrap [&_[data-bar]]:no-underline",
  "[&_[data-bar]]:hover:border-current [&_[data-bar]]:focus-visible:-outline-offset-2 [&_[data-bar]]:aria-busy:opacity-60 [&_[data-bar]>span]:truncate",
  "[&_[data-bar=draft]]:border-dashed [&_[data-bar=draft]]:border-warning [&_[data-bar=draft]]:bg-surface [&_[data-bar=draft]]:text-warning-text",
  "[&_[data-bar=pending]]:border-warning [&_[data-bar=pending]]:bg-warning-soft [&_[data-bar=pending]]:text-warning-text",
  "[&_[data-bar=confirmed]]:border-transparent [&_[data-bar=confirmed]]:bg-success-soft [&_[data-bar=confirmed]]:text-success-text",
  "[&_[data-bar=completed]]:border-transparent [&_[data-bar=completed]]:bg-accent-soft [&_[data-bar=completed]]:text-accent-text",
  "[&_[data-bar=cancelled]]:border-subtle [&_[data-bar=cancelled]]:bg-sunken [&_[data-bar=cancelled]]:text-muted [&_[data-bar=cancelled]]:line-through",
  "[&_[data-bar][data-muted]]:border-subtle [&_[data-bar][data-muted]]:bg-sunken [&_[data-bar][data-muted]]:font-normal [&_[data-bar][data-muted]]:text-muted",
  "print:[&_[data-bar]]:border-strong print:[&_[data-bar][data-bar=pending]]:border-2 print:[&_[data-bar][data-bar=pending]]:border-dotted print:[&_[data-bar][data-bar=confirmed]]:border-2 print:[&_[data-bar][data-bar=completed]]:border-4 print:[&_[data-bar][data-bar=completed]]:border-double",
  "forced-colors:[&_[data-bar][data-bar=pending]]:border-2 forced-colors:[&_[data-bar][data-bar=pending]]:border-dotted forced-colors:[&_[data-bar][data-bar=confirmed]]:border-2 forced-colors:[&_[data-bar][data-bar=completed]]:border-4 forced-colors:[&_[data-bar][data-bar=completed]]:border-double forced-colors:[&_[data-bar][data-muted]]:border-[GrayText] forced-colors:[&_[data-bar][data-muted]]:text-[GrayText]",
  "[&_[data-cut~=start]]:rounded-l-none [&_[data-cut~=end]]:rounded-r-none",
].join(" ");

interface Props {
  lane: ChartLane;
  type: number;
  moves: RoomMoves;
}

/**
 * One row of the chart: bars that are links, over a pattern for the days on which the room isn't available.
 */
export function ChartBars({ lane, type, moves }: Props) {
  const { out, lines, room } = lane;
  return (
    <ul className="relative grid min-h-9 auto-rows-[1.75rem] grid-cols-(--days) gap-y-1 py-1 pointer-coarse:min-h-13 pointer-coarse:auto-rows-[2.75rem]">
      {out ? (
        <li
          className={cx("rounded-sm", hatched)}
          title={out.text}
          style={{ gridColumn: `${out.from + 1} / ${out.to + 1}`, gridRow: `1 / span ${lines}` }}
        >
          <span className="sr-only">{out.text}</span>
        </li>
      ) : null}
      {moves.shownIn(lane, type).map((bar) => (
        <Bar key={bar.id} bar={bar} room={room} type={type} moves={moves} />
      ))}
    </ul>
  );
}

interface BarProps {
  bar: ChartBar;
  room: number | null;
  type: number;
  moves: RoomMoves;
}

function Bar({ bar, room, type, moves }: BarProps) {
  const { id, from, to, line, cut, status, label, name, muted } = bar;
  return (
    <li style={{ gridColumn: `${from + 1} / ${to + 1}`, gridRow: line }}>
      <Link
        to={bookingHref("hotel", id)}
        title={name}
        data-bar={status}
        data-cut={cut}
        data-muted={muted || undefined}
        // Browsers let links be dragged unless this is false.
        draggable={moves.possible && isOpen(status) ? undefined : false}
        aria-busy={moves.moving === id || undefined}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", label);
          moves.lift({ bar, type, room });
        }}
        onDragEnd={moves.letGo}
      >
        <span aria-hidden>{label}</span>
      </Link>
    </li>
  );
}
