import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { recordChange } from "../../log/audit/audit.service.server";
import { needOfImages, type Image, type ImageOwner } from "./image";

/** The logged fields of an image, with its place where it has one. */
export type LoggedImage = Omit<Image, "place"> & { owner: ImageOwner; place?: number };

/** Records a new, deleted or changed image; null stands for no image. */
export async function recordImage(
  ctx: Context,
  trx: Transaction,
  owner: ImageOwner,
  { before, after }: { before: Image | null; after: Image | null },
): Promise<void> {
  const { id, file_name } = (after ?? before)!;
  await recordChange(ctx, trx, {
    action: before ? (after ? "update" : "delete") : "create",
    entity: entityOfImages(owner),
    entity_id: id,
    label: file_name,
    before: before && logged(before, owner),
    after: after && logged(after, owner),
  });
}

/** @returns the entity under which changes of an owner's images are logged: who may view that sees them */
export function entityOfImages(owner: Pick<ImageOwner, "kind">): "image" | "catalogue_image" {
  return needOfImages(owner, "view") === "hotels:view" ? "image" : "catalogue_image";
}

function logged(
  { place, ...image }: Image & { updated_at?: Date },
  owner: ImageOwner,
): LoggedImage {
  // The version isn't logged.
  delete image.updated_at;
  return { ...image, owner, ...(place > 0 ? { place } : {}) };
}
