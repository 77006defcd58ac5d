import { useFetcher } from "@remix-run/react";
import { useContext, useState } from "react";
import { INTENT } from "~/forms/editing/entered";
import type { FormReply } from "~/forms/posting/form-reply";
import { FormStampContext } from "~/forms/posting/post-form";
import { UnsentToast } from "~/forms/editing/unsent-toast";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { useEditable } from "~/ui/permissions";
import type { ChartBar, ChartLane } from "../chart/chart-lanes.presenter.server";

/** A bar that is being dragged, and the row that it comes from. */
interface Lifted {
  bar: ChartBar;
  type: number;
  room: number | null;
}

/** The state and the handlers of dragging bars to other rooms. */
export interface RoomMoves {
  /** Whether bars can be dragged: this needs permission to edit, and only one bar is moved at a time. */
  possible: boolean;
  /** The id of the booking whose move is being saved. */
  moving: number | undefined;
  lift: (lifted: Lifted) => void;
  letGo: () => void;
  /**
   * @returns whether the dragged bar may be dropped on a row; a row of another type is allowed, and the
   *   answer then explains why the bar goes back
   */
  takes: (type: number, room: number | null) => boolean;
  /** @returns whether a row is another room of the dragged bar's type */
  fits: (type: number, room: number | null) => boolean;
  drop: (type: number, room: number | null) => void;
  /** @returns the bars of a row; a moved bar is in its new row until the server has answered */
  shownIn: (lane: ChartLane, type: number) => ChartBar[];
  /** The messages that are shown if the server can't be reached. */
  toasts: React.ReactNode;
}

/**
 * Lets bars be dragged to another room of their type. The service decides whether the stay can be there; if
 * not, the bar goes back, and the page says why.
 *
 * @param listHref the address of the chart, to which the answer leads
 */
export function useRoomMoves(listHref: string): RoomMoves {
  const { token } = useContext(FormStampContext);
  const editable = useEditable();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [dropped, setDropped] = useState<(Lifted & { to: number | null; toType: number }) | null>(
    null,
  );
  const fetcher = useFetcher<FormReply>({ key: "room-move" });
  const under = fetcher.state === "idle" ? null : dropped;
  const [path = "", query] = listHref.split("?", 2);
  return {
    possible: editable && !under,
    moving: under?.bar.id,
    lift: setLifted,
    letGo: () => setLifted(null),
    takes: (type, room) => lifted !== null && (lifted.type !== type || lifted.room !== room),
    fits: (type, room) => lifted !== null && lifted.type === type && lifted.room !== room,
    drop: (type, room) => {
      if (!lifted) return;
      const params = new URLSearchParams(query);
      params.set("id", String(lifted.bar.id));
      setDropped({ ...lifted, to: room, toType: type });
      setLifted(null);
      fetcher.submit(
        {
          ...{ [FORM_TOKEN]: token, [INTENT]: "move" },
          ...{ room_id: String(room ?? ""), room_type_id: String(type), ...lifted.bar.part },
        },
        { method: "post", action: `${path}?${params}`, preventScrollReset: true },
      );
    },
    shownIn: ({ bars, room }, type) => {
      if (!under || under.type !== type || under.toType !== type) return bars;
      const others = bars.filter((bar) => bar.id !== under.bar.id || bar.from !== under.bar.from);
      return under.to === room ? [...others, { ...under.bar, line: 1 }] : others;
    },
    toasts: <UnsentToast reply={fetcher.data} />,
  };
}
