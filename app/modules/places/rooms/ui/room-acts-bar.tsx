import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useTicks } from "~/lists/rows/ticks";
import { Button } from "~/ui/button";
import { useEditable } from "~/ui/permissions";
import { useHydrated } from "~/ui/use-hydrated";
import { CLOSE_ROOMS_PATH } from "../room-links";
import { roomList, type RoomQuery } from "../room.list";

/** The id of the form to which the boxes of the rows belong. */
export const ROOM_TICKS = "room-ticks";

interface Props {
  query: RoomQuery;
  /** The ids of the rooms on the page. */
  shown: number[];
}

/** The act on the ticked rooms. A form sends the ticks, so it works without scripts too. */
export function RoomActsBar({ query, shown }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const ticked = useTicks(ROOM_TICKS, shown);
  if (!useEditable()) return null;
  const { hotel_id } = query.filters;
  return (
    <Form
      id={ROOM_TICKS}
      method="get"
      action={CLOSE_ROOMS_PATH}
      className="border-b border-subtle px-4 py-2 print:hidden"
    >
      {hotel_id ? <input type="hidden" name="hotel_id" value={hotel_id} /> : null}
      <input type="hidden" name="back" value={roomList.href({ page: query.page }, query)} />
      <Button variant="secondary" size="small" disabled={hydrated && ticked === 0}>
        {t("rooms:LIST.CLOSE_TICKED")}
      </Button>
    </Form>
  );
}
