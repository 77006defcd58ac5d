import { isDeepStrictEqual } from "node:util";
import { assertMay } from "~/core/access/permissions";
import { orGone } from "~/core/errors";
import { movedTo } from "~/core/order";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { rowIfUnchanged, inTransaction } from "~/db/writing/write.server";
import { needOfImages, type ImageOwner } from "./image";
import type { StoredImage } from "./image.fields";
import { recordImage } from "./image-log.server";
import * as images from "./image.repository.server";

/** The fields of an image to be changed; missing ones stay as they are. */
interface ImageChange {
  alt_en?: string;
  alt_fr?: string;
  /** Its new place among the images of its owner, from 1. */
  place?: number;
  /** Whether it becomes the cover, in place of the present one. */
  cover?: boolean;
}

/** An image after a change, with its new place. */
export interface ChangedImage {
  image: StoredImage;
  /** The number of the owner's images. */
  total: number;
}

/**
 * Describes an image, moves it or makes it the cover. All images of the owner are locked meanwhile, so that
 * changes of their order happen one at a time.
 *
 * @throws Forbidden; NotFound where the owner has no such image; ChangedMeanwhile
 */
export async function changeImage(
  ctx: Context,
  owner: ImageOwner,
  id: number,
  change: ImageChange,
): Promise<ChangedImage> {
  assertMay(ctx, needOfImages(owner, "edit"));
  return inTransaction(ctx, async (trx) => {
    const all = await images.lockImagesOf(trx, owner);
    const ids = all.map((image) => image.id);
    const stored = orGone(
      all.find((image) => image.id === id),
      "images:ERRORS.GONE",
    );
    const before = { ...rowIfUnchanged(ctx, stored), place: ids.indexOf(id) + 1 };
    const ordered = change.place === undefined ? ids : movedTo(ids, id, change.place);
    const place = ordered.indexOf(id) + 1;
    const { alt_en = before.alt_en, alt_fr = before.alt_fr, cover = before.cover } = change;
    if (isDeepStrictEqual({ ...before, alt_en, alt_fr, cover, place }, before)) {
      return { image: { ...stored, place }, total: all.length };
    }
    if (place !== before.place) await images.placeImages(trx, ordered);
    if (cover && !before.cover) await endCover(ctx, trx, owner, all);
    const written = await images.updateImage(trx, id, { alt_en, alt_fr, cover }, ctx.now);
    const image = { ...written, place };
    await recordImage(ctx, trx, owner, { before, after: image });
    return { image, total: all.length };
  });
}

/** Ends the choice of the present cover, and logs it: who follows the feed has one cover of each owner too. */
async function endCover(
  ctx: Context,
  trx: Transaction,
  owner: ImageOwner,
  all: StoredImage[],
): Promise<void> {
  const before = all.find(({ cover }) => cover);
  if (!before) return;
  const after = await images.updateImage(trx, before.id, { ...before, cover: false }, ctx.now);
  await recordImage(ctx, trx, owner, { before, after });
}
