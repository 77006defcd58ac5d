import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { addDays } from "~/core/dates";
import { changeStayHref } from "~/modules/sales/bookings/booking-links";
import type { BookingChart } from "../chart/booking-chart.presenter.server";
import { halvesOf } from "../chart/booking-chart";
import { dayInWords } from "../chart/chart-words";
import { endAt, pulledBy, type BarEnd, type Columns } from "../chart/pulled-bar";

interface Options {
  chart: BookingChart;
  /** The address of the chart, to which saving leads back. */
  listHref: string;
  /** Whether dates can be changed here. */
  possible: boolean;
}

/** The bar whose end is pulled. */
interface Pull extends Columns {
  bar: HTMLAnchorElement;
  end: BarEnd;
  pointer: number;
  /** The position of the pointer at first, and the width of a day, in pixels. */
  x: number;
  day: number;
  /** The columns at first. */
  was: Columns;
}

const DATED = "a:is([data-bar=draft], [data-bar=pending], [data-bar=confirmed])";

/**
 * Lets the ends of bars be pulled to other days, by mouse, pen and finger. Letting go leads to the form of the
 * booking, which proposes the new dates and shows both prices; nothing is saved here. Escape lets go without
 * that. The ends are found by position, so that the page has no element for each of them. Without a pointer,
 * the dates are changed on the booking's page.
 *
 * @param region the element around the rows
 * @returns the reference for the element that says the new dates while an end is pulled
 */
export function useBarEnds(
  region: React.RefObject<HTMLElement>,
  { chart, listHref, possible }: Options,
): React.RefObject<HTMLOutputElement> {
  const navigate = useNavigate();
  const { t } = useTranslation();
  const words = useRef<HTMLOutputElement>(null);
  const latest = useRef({ chart, listHref, navigate, t });
  latest.current = { chart, listHref, navigate, t };
  useEffect(() => {
    const rows = region.current;
    if (!rows || !possible) return;
    let pull: Pull | undefined;
    let isClickDropped = false;

    const found = (target: EventTarget | null, x: number, finger: boolean) => {
      const bar = target instanceof Element ? target.closest<HTMLAnchorElement>(DATED) : null;
      if (!bar) return undefined;
      const { left, width } = bar.getBoundingClientRect();
      const end = endAt(x - left, width, finger);
      const isFixed =
        !end || bar.dataset.cut?.includes(end) || (end === "start" && bar.dataset.arrived);
      return isFixed ? undefined : { bar, end };
    };

    const draw = (bar: HTMLElement, columns: Columns) => {
      bar.parentElement!.style.gridColumn = halvesOf(columns, latest.current.chart.days.length);
    };

    const show = (columns: Columns) => {
      if (!pull) return;
      const { chart: now, t: say } = latest.current;
      Object.assign(pull, columns);
      draw(pull.bar, columns);
      if (!words.current) return;
      // Of a stay that goes on beyond the chart, the end that is pulled is said alone.
      const [from, to] = [dayInWords(now, columns.from), dayInWords(now, columns.to)];
      words.current.textContent = pull.bar.dataset.cut
        ? say(`booking-chart:PULLED_${pull.end}`, { day: pull.end === "start" ? from : to })
        : say("booking-chart:PULLED", {
            ...{ dates: `${from} – ${to}`, count: columns.to - columns.from },
          });
      words.current.hidden = false;
    };

    const down = (event: PointerEvent) => {
      isClickDropped = false;
      if (event.button !== 0 || pull) return;
      const hit = found(event.target, event.clientX, event.pointerType === "touch");
      if (!hit) return;
      const { bar, end } = hit;
      // The lines of the bar, in halves of days: it begins in the middle of a day, or before the chart.
      const lines = bar.parentElement!.style.gridColumn.split("/").map(Number);
      const was = { from: Math.floor((lines[0]! - 2) / 2), to: Math.ceil((lines[1]! - 2) / 2) };
      const { width } = bar.closest("td")!.getBoundingClientRect();
      const day = width / latest.current.chart.days.length;
      pull = { ...was, was, bar, end, day, pointer: event.pointerId, x: event.clientX };
      bar.dataset.pulled = "";
      bar.setPointerCapture(event.pointerId);
      show(was);
    };

    const move = (event: PointerEvent) => {
      if (pull?.pointer !== event.pointerId) return;
      const { days } = latest.current.chart;
      const today = days.findIndex((one) => one.today);
      const earliest = pull.bar.dataset.arrived && today > 0 ? today : undefined;
      const by = Math.round((event.clientX - pull.x) / pull.day);
      show(pulledBy({ ...pull.was, end: pull.end, days: days.length, earliest }, by));
    };

    /** Ends the pull; the bar is where it was until the dates are saved. */
    const letGo = () => {
      if (!pull) return undefined;
      const done = pull;
      pull = undefined;
      delete done.bar.dataset.pulled;
      if (words.current) words.current.hidden = true;
      return done;
    };

    const putBack = (pulled: Pull | undefined) => {
      if (!pulled) return;
      draw(pulled.bar, pulled.was);
    };

    const up = (event: PointerEvent) => {
      if (pull?.pointer !== event.pointerId) return;
      const done = letGo()!;
      putBack(done);
      // A press without a pull opens the booking, like anywhere on the bar. A finger's click doesn't come by
      // itself, because its touch was taken for a pull.
      const isPulled = done.from !== done.was.from || done.to !== done.was.to;
      isClickDropped = isPulled;
      if (isPulled) proposeDates(done);
      else if (event.pointerType === "touch") done.bar.click();
    };

    const proposeDates = ({ bar, end, from, to }: Pull) => {
      const { chart: now, listHref: back, navigate: go } = latest.current;
      const first = now.start;
      const id = Number(/\d+$/.exec(bar.pathname)![0]);
      const dates =
        end === "start"
          ? { checkin_date: addDays(first, from) }
          : { checkout_date: addDays(first, to) };
      go(changeStayHref(id, dates, back));
    };

    const cancel = () => putBack(letGo());
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !pull) return;
      cancel();
      isClickDropped = true;
    };
    // A bar isn't dragged to another room while its end is pulled.
    const stayInRow = (event: DragEvent) => {
      if (!pull) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const dropClick = (event: MouseEvent) => {
      if (!isClickDropped) return;
      isClickDropped = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // A finger on an end pulls it instead of scrolling the chart.
    const holdTouch = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (event.touches.length === 1 && touch && found(event.target, touch.clientX, true)) {
        event.preventDefault();
      }
    };

    const capture = { capture: true };
    rows.addEventListener("pointerdown", down);
    rows.addEventListener("pointermove", move);
    rows.addEventListener("pointerup", up);
    rows.addEventListener("pointercancel", cancel);
    rows.addEventListener("dragstart", stayInRow, capture);
    rows.addEventListener("click", dropClick, capture);
    rows.addEventListener("touchstart", holdTouch, { passive: false });
    document.addEventListener("keydown", escape);
    return () => {
      cancel();
      rows.removeEventListener("pointerdown", down);
      rows.removeEventListener("pointermove", move);
      rows.removeEventListener("pointerup", up);
      rows.removeEventListener("pointercancel", cancel);
      rows.removeEventListener("dragstart", stayInRow, capture);
      rows.removeEventListener("click", dropClick, capture);
      rows.removeEventListener("touchstart", holdTouch);
      document.removeEventListener("keydown", escape);
    };
  }, [region, possible]);
  return words;
}
