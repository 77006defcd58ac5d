import { randomBytes } from "node:crypto";
import { assertMay, assertMayAny } from "~/core/access/permissions";
import { ChangedMeanwhile, NotFound, orGone } from "~/core/errors";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import { AlreadySubmitted, inTransaction, versionOf } from "~/db/writing/write.server";
import type { Context } from "~/db/context";
import { errorFields, log } from "~/operations/log.server";
import { fileStore } from "~/storage/store.server";
import type { FileStore } from "~/storage/file-store";
import { fileKey, galleryPageSize, imageWidths, needOfImages, plainFileName } from "./image";
import type { ImageOwner, UploadedFile } from "./image";
import type { Image, PlacedImage, StoredImage } from "./image.fields";
import * as images from "./image.repository.server";
import * as strays from "./stray-file.repository.server";
import { recordImage } from "./image-log.server";
import { RefusedImage, renderImage } from "./render-image.server";

/**
 * The time in milliseconds after which every upload has ended: files without a row are then leftovers
 * ("strays"), and may be deleted.
 */
const STRAY_AFTER_MS = 15 * 60 * 1000;

/** The number of strays that are deleted at a time. */
const STRAYS_AT_ONCE = 20;

/** @returns whether the owner of images exists */
export async function isImageOwner(ctx: Context, owner: ImageOwner): Promise<boolean> {
  assertMay(ctx, needOfImages(owner, "view"));
  return images.ownerExists(ctx.db, owner);
}

/**
 * @param paging the images per page, by default those of the gallery; whether a page beyond the last one is
 *   empty instead of the last one; and the id after which images are read by id instead
 * @returns a page of an owner's images in their order, new ones first
 */
export async function listImages(
  ctx: Context,
  owner: ImageOwner,
  page: number,
  paging: { size?: number; exactPage?: boolean; after?: number } = {},
): Promise<Page<PlacedImage>> {
  assertMay(ctx, needOfImages(owner, "view"));
  return images.listImages(ctx.db, owner, { page, size: galleryPageSize[owner.kind], ...paging });
}

/** The maximum number of images that a page shows. */
const MAX_SHOWN = 200;

/** @returns the images of an owner in their order, for its pages: all of them, or those with these ids */
export async function listImagesForPages(
  ctx: Context,
  owner: ImageOwner,
  { ids }: { ids?: number[] } = {},
): Promise<Image[]> {
  assertMayAny(ctx, [needOfImages(owner, "view"), "content:view"]);
  return images.listImagesOf(ctx.db, owner, { ids, limit: MAX_SHOWN });
}

/** @returns the cover of an owner: the chosen image, or else the first */
export async function getCover(ctx: Context, owner: ImageOwner): Promise<Image | undefined> {
  assertMayAny(ctx, [needOfImages(owner, "view"), "content:view"]);
  return images.findCover(ctx.db, owner);
}

/** @throws NotFound where this owner has no such image */
export async function getImage(ctx: Context, owner: ImageOwner, id: number): Promise<PlacedImage> {
  assertMay(ctx, needOfImages(owner, "view"));
  return orGone(await images.findImage(ctx.db, owner, id), "images:ERRORS.GONE");
}

/** One width of an image, with the hash of its content for caches. */
export interface ImageFile {
  bytes: Uint8Array;
  content_type: string;
  hash: string;
}

/** @throws NotFound for a key or a width that doesn't exist */
export async function readImage(
  ctx: Context,
  key: string,
  width: number,
  store: FileStore = fileStore(),
): Promise<ImageFile> {
  const isWidth = (imageWidths as readonly number[]).includes(width);
  const image = isWidth ? await images.findImageByKey(ctx.db, key) : undefined;
  const bytes = image ? await store.get(fileKey(image.key, width)) : null;
  if (!image || !bytes) throw new NotFound({ key: "images:ERRORS.GONE" });
  return { bytes, content_type: image.content_type, hash: image.hash };
}

/**
 * Takes one file of an upload: decodes it, encodes it again, stores the files and writes the row. If one
 * step fails, those before it are undone, so that row and files exist together or not at all.
 *
 * @returns the outcome for the file
 */
export async function addImage(
  ctx: Context,
  owner: ImageOwner,
  file: { name: string; bytes: Uint8Array },
  store: FileStore = fileStore(),
): Promise<UploadedFile> {
  assertMay(ctx, needOfImages(owner, "edit"));
  const name = plainFileName(file.name);
  await removeStrays(ctx, store, new Date(ctx.now.getTime() - STRAY_AFTER_MS));
  try {
    const { files, ...rendered } = await renderImage(file.bytes);
    const key = randomBytes(16).toString("hex");
    await strays.insertStrays(ctx.db, [key], ctx.now);
    try {
      for (const { width, bytes } of files) {
        await store
          .put(fileKey(key, width), bytes, rendered.content_type)
          .catch((error: unknown) => {
            throw new RefusedImage("STORE_FAILED", { cause: error });
          });
      }
      await writeDown(ctx, owner, { ...rendered, key, file_name: name, created_at: ctx.now });
    } catch (error) {
      await removeFiles(ctx, store, key);
      throw error;
    }
    return { name, ok: true };
  } catch (error) {
    // An earlier request with the same file succeeded, but its answer was lost.
    if (error instanceof AlreadySubmitted) return { name, ok: true };
    if (!(error instanceof RefusedImage)) throw error;
    if (error.reason === "STORE_FAILED") logFailure(error.cause);
    return { name, ok: false, reason: error.reason };
  }
}

/**
 * Inserts the row and the audit row and removes the key from the strays, in one transaction: from then on the
 * files are kept.
 */
async function writeDown(
  ctx: Context,
  owner: ImageOwner,
  image: Parameters<typeof images.insertImage>[2],
) {
  await inTransaction(ctx, async (trx) => {
    const row = await images.insertImage(trx, owner, image);
    await strays.deleteStray(trx, image.key);
    await recordImage(ctx, trx, owner, { before: null, after: row });
  });
}

/** @returns the version of some images for the question before they are deleted: the versions of all of them */
export function versionOfImages(rows: StoredImage[]): string {
  return [...rows]
    .sort((one, other) => one.id - other.id)
    .map(versionOf)
    .join(" ");
}

/**
 * Deletes images of one owner; ids of other owners are ignored.
 *
 * @returns the number of deleted images
 * @throws NotFound where none of them exists; ChangedMeanwhile where they have another version than the one that was
 *   shown
 */
export async function deleteImages(
  ctx: Context,
  owner: ImageOwner,
  ids: number[],
  store: FileStore = fileStore(),
): Promise<number> {
  assertMay(ctx, needOfImages(owner, "edit"));
  const deleted = await inTransaction(ctx, async (trx) => {
    const rows = await images.lockImages(trx, owner, ids);
    if (rows.length === 0) throw new NotFound({ key: "images:ERRORS.GONE" });
    if (ctx.seenVersion && ctx.seenVersion !== versionOfImages(rows)) throw new ChangedMeanwhile();
    await deleteRows(ctx, trx, owner, rows);
    return rows;
  });
  await forgetFiles(ctx, deleted, store);
  return deleted.length;
}

/**
 * Deletes the rows of all images of an owner, in the transaction that deletes the owner. After the commit the
 * caller calls `forgetFiles`.
 */
export async function deleteImagesOf(
  ctx: Context,
  trx: Transaction,
  owner: ImageOwner,
): Promise<Image[]> {
  const rows = await images.lockImagesOf(trx, owner);
  if (rows.length > 0) await deleteRows(ctx, trx, owner, rows);
  return rows;
}

/** Removes the files of images whose rows are deleted. */
export async function forgetFiles(
  ctx: Context,
  deleted: Pick<Image, "key">[],
  store: FileStore = fileStore(),
): Promise<void> {
  for (const { key } of deleted) await removeFiles(ctx, store, key);
}

/** Deletes rows and records their files as strays until they are removed. */
async function deleteRows(
  ctx: Context,
  trx: Transaction,
  owner: ImageOwner,
  rows: Image[],
): Promise<void> {
  await strays.insertStrays(
    trx,
    rows.map(({ key }) => key),
    ctx.now,
  );
  await images.deleteImages(
    trx,
    rows.map(({ id }) => id),
  );
  for (const row of rows) await recordImage(ctx, trx, owner, { before: row, after: null });
}

/** Deletes files that a crashed process or a failing store left behind. */
async function removeStrays(ctx: Context, store: FileStore, before: Date): Promise<void> {
  for (const key of await strays.listStrays(ctx.db, before, STRAYS_AT_ONCE)) {
    await removeFiles(ctx, store, key);
  }
}

/** Removes the files of an image. Where that fails they stay recorded as strays, and are removed later. */
async function removeFiles(ctx: Context, store: FileStore, key: string): Promise<void> {
  try {
    for (const width of imageWidths) await store.delete(fileKey(key, width));
    await strays.deleteStray(ctx.db, key);
  } catch (error) {
    logFailure(error);
  }
}

/** Logs a failure of the store that didn't stop the work. */
function logFailure(error: unknown): void {
  log.error(errorFields(error), "A file of an image could not be kept or removed");
}
