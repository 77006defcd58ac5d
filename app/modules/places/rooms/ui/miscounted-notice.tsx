import { useTranslation } from "react-i18next";
import { roomTypeHref } from "~/modules/places/room-types/room-type-links";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import type { MiscountedRoomType } from "../room.repository.server";

/** The notice that lists room types whose stated number of rooms differs from the rooms that exist. */
export function MiscountedNotice({ roomTypes }: { roomTypes: MiscountedRoomType[] }) {
  const { t } = useTranslation();
  if (roomTypes.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice tone="warning">
        <ul>
          {roomTypes.map((roomType) => (
            <li key={roomType.id}>
              <Link to={roomTypeHref(roomType.id)}>
                {roomType.hotel_label}, {roomType.label}
              </Link>{" "}
              {t("rooms:MISCOUNTED", { count: roomType.rooms, available: roomType.available })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
