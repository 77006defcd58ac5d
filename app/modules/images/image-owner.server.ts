import { NotFound } from "~/core/errors";
import type { Context } from "~/db/context";
import { getHotel } from "../hotels/hotel.service.server";
import { getRoomType } from "../room-types/room-type.service.server";
import type { ImageOwner } from "./image";

/** @throws a 404 Response where the owner isn't there */
export async function assertOwner(ctx: Context, { kind, id }: ImageOwner): Promise<void> {
  try {
    await (kind === "hotel" ? getHotel(ctx, id) : getRoomType(ctx, id));
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw new Response(null, { status: 404, statusText: "Not Found" });
  }
}
