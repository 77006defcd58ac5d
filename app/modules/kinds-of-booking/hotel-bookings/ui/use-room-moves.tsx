import { useFetcher } from "@remix-run/react";
import { useContext, useState } from "react";
import { INTENT } from "~/forms/editing/entered";
import type { FormReply } from "~/forms/posting/form-reply";
import { FormStampContext } from "~/forms/posting/post-form";
import { UnsentToast } from "~/forms/editing/unsent-toast";
import { FORM_TOKEN } from "~/http/form-token";
import { useEditable } from "~/ui/permissions";
import type { ChartBar, ChartLane } from "../chart/booking-chart.presenter.server";

/** A bar that is being dragged, and where it comes from. */
interface Lifted {
  bar: ChartBar;
  type: number;
  room: number | null;
}

/** The dragging of bars to other rooms. */
export interface RoomMoves {
  /** Whether bars can be dragged: not without permission to edit, and only one at a time. */
  possible: boolean;
  /** The booking that is on its way to another room. */
  moving: number | undefined;
  lift: (lifted: Lifted) => void;
  letGo: () => void;
  /**
   * Whether the dragged bar may be dropped on a row; a row of another type is allowed, and the answer
   * explains why the bar goes back.
   */
  takes: (type: number, room: number | null) => boolean;
  /** Whether it could be there. */
  fits: (type: number, room: number | null) => boolean;
  drop: (type: number, room: number | null) => void;
  /** The bars of a row; a moved bar is in its new row until the server has answered. */
  shownIn: (lane: ChartLane, type: number) => ChartBar[];
  /** The messages where the server was out of reach. */
  toasts: React.ReactNode;
}

/**
 * Lets bars be dragged to another room of their type. The service decides: a bar that can't be there goes
 * back, and the page says why.
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
          ...{ room_id: String(room ?? ""), room_type_id: String(type) },
        },
        { method: "post", action: `${path}?${params}`, preventScrollReset: true },
      );
    },
    shownIn: ({ bars, room }, type) => {
      if (!under || under.type !== type || under.toType !== type) return bars;
      const others = bars.filter(({ id }) => id !== under.bar.id);
      return under.to === room ? [...others, { ...under.bar, line: 1 }] : others;
    },
    toasts: <UnsentToast reply={fetcher.data} />,
  };
}
