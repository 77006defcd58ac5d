import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { loggedAs } from "~/screens/fields/logged-fields";
import { recordChange } from "../../log/audit/audit.service.server";
import { formatBytes, needOfImages, type ImageOwner } from "./image";
import { ImageFields, type Image } from "./image.fields";

/** The formats of an image's fields in the log. An image has no screen of its own, so it is no noun. */
export const imageFields = loggedAs(ImageFields, {
  key: "hidden",
  content_type: "hidden",
  size: { say: (value, { locale }) => formatBytes(Number(value), locale), amount: true },
  hash: "hidden",
  place: { say: String, amount: true },
  owner: {
    say: (value, { names }) => {
      const owner = value as ImageOwner;
      return names.get(`${fieldOfOwner(owner)}/${owner.id}`) ?? `#${owner.id}`;
    },
  },
  created_at: "hidden",
});

/** The field that refers to each kind of owner in other tables; by it the log finds the owner's name. */
const fields = {
  hotel: "hotel_id",
  room_type: "room_type_id",
  tour: "tour_id",
  spa: "spa_id",
  treatment: "treatment_id",
} as const satisfies Record<ImageOwner["kind"], string>;

export function fieldOfOwner({ kind }: ImageOwner): (typeof fields)[ImageOwner["kind"]] {
  return fields[kind];
}

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

/** @returns the entity under which changes of an owner's images are logged: it decides who may read them */
export function entityOfImages(owner: Pick<ImageOwner, "kind">): "image" | "catalogue_image" {
  return needOfImages(owner, "view") === "hotels:view" ? "image" : "catalogue_image";
}

/**
 * @returns the values of an image that the log keeps: without its version, and without a place if it has
 *   none
 */
function logged(
  { updated_at: _, place, ...image }: Image & { updated_at?: Date },
  owner: ImageOwner,
) {
  return { ...image, owner, ...(place > 0 ? { place } : {}) };
}
