import { withPermission } from "~/db/with-permission";
import * as rooms from "./own-rooms.repository.server";

/**
 * @param place.room_type_id null where no type is asked about
 * @returns whether a hotel has rooms of its own that are in use, and some of a room type: without any, nobody can be
 *   given one
 */
export const roomsInUse = withPermission(["hotels:view", "bookings:view"], rooms.findRoomsInUse);
