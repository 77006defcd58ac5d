import { withPermission } from "~/db/with-permission";
import { readRoomsOfNights } from "./stay-nights.repository.server";

/** @returns the rooms of a stay by date, one row for nights that follow one another in one room */
export const listRoomsOfNights = withPermission("bookings:view", readRoomsOfNights);
