import { rowIdOf } from "~/http/params";
import type { PageOwner } from "./cms-page";

/**
 * @returns the hotel or the spa in the address of a page
 * @throws a 404 Response if the address has no valid id
 */
export function ownerAt({ hotel_id, spa_id }: { hotel_id?: string; spa_id?: string }): PageOwner {
  return spa_id === undefined
    ? { kind: "hotel", id: rowIdOf(hotel_id) }
    : { kind: "spa", id: rowIdOf(spa_id) };
}
