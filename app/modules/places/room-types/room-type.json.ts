import { z } from "zod";
import { guestTexts } from "~/core/guest-text";
import { guestTextsJson, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import type { WholeRoomType } from "./room-type-list.repository.server";

const count = z.int().min(0);

/** A room type in every answer of the API. */
export const RoomTypeJson = z
  .object({
    id: jsonId,
    hotel_id: jsonId,
    hotel: jsonNamed,
    ...guestTextsJson,
    min_adults: count,
    max_adults: count,
    min_children: count,
    max_children: count.meta({ description: "0: no children." }),
    max_guests: count,
    min_los: count.meta({ description: "The fewest nights of a stay." }),
    max_los: count.meta({ description: "The most nights of a stay; 0: as many as one likes." }),
    available_rooms: count,
    active: z.boolean(),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "RoomType" });

export function roomTypeJson(roomType: WholeRoomType): z.output<typeof RoomTypeJson> {
  return {
    id: roomType.id,
    hotel_id: roomType.hotel_id,
    hotel: { id: roomType.hotel_id, label: roomType.hotel_label },
    ...guestTexts(roomType),
    min_adults: roomType.min_adults,
    max_adults: roomType.max_adults,
    min_children: roomType.min_children,
    max_children: roomType.max_children,
    max_guests: roomType.max_guests,
    min_los: roomType.min_los,
    max_los: roomType.max_los,
    available_rooms: roomType.available_rooms,
    active: roomType.active,
    created_at: roomType.created_at.toISOString(),
    updated_at: roomType.updated_at.toISOString(),
  };
}
