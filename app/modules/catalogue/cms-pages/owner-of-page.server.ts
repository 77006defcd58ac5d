import { rowIdOf } from "~/http/params";
import type { PageOwner } from "./cms-page";

/** @returns the hotel or the spa in the address of a page. @throws a 404 Response for no id */
export function ownerAt({ hotelId, spaId }: { hotelId?: string; spaId?: string }): PageOwner {
  return spaId === undefined
    ? { kind: "hotel", id: rowIdOf(hotelId) }
    : { kind: "spa", id: rowIdOf(spaId) };
}
