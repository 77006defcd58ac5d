import { useTranslation } from "react-i18next";
import { roomTypeHref } from "~/modules/places/room-types/room-type-links";
import { Link } from "~/ui/link";
import type { MiscountedRoomType } from "../room.repository.server";

/** The warning that opens to list room types whose stated number of rooms differs from the rooms that exist. */
export function MiscountedNotice({ roomTypes }: { roomTypes: MiscountedRoomType[] }) {
  const { t } = useTranslation();
  if (roomTypes.length === 0) return null;
  return (
    <details className="list-note print:hidden">
      <summary>{t("rooms:MISCOUNTED_TYPES", { count: roomTypes.length })}</summary>
      <div className="pt-2">
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
      </div>
    </details>
  );
}
