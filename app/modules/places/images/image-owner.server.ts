import type { Context } from "~/db/context";
import type { ImageOwner } from "./image";
import { isImageOwner } from "./image.service.server";

/** @throws a 404 Response if the owner doesn't exist */
export async function assertOwner(ctx: Context, owner: ImageOwner): Promise<void> {
  if (await isImageOwner(ctx, owner)) return;
  throw new Response(null, { status: 404, statusText: "Not Found" });
}
