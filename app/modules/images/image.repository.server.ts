import { sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database, Transaction } from "~/db/database";
import { firstOf, paginate } from "~/db/paginate.server";
import type { Image, ImageOwner } from "./image";

const columns = [
  "id",
  "key",
  "file_name as fileName",
  "content_type as contentType",
  "size",
  "width",
  "height",
  "hash",
  "created_at as createdAt",
] as const;

function ownerColumn({ kind }: ImageOwner) {
  return kind === "hotel" ? "images.hotel_id" : "images.room_type_id";
}

/** Whether the hotel or room type is there. */
export async function ownerExists(db: Database, { kind, id }: ImageOwner): Promise<boolean> {
  const row = await db
    .selectFrom(kind === "hotel" ? "hotels" : "room_types")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The images of a hotel or a room type, newest first. */
export async function listImages(
  db: Database,
  owner: ImageOwner,
  page: { page: number; size: number; exactPage?: boolean },
): Promise<Page<Image>> {
  const filtered = db.selectFrom("images").where(ownerColumn(owner), "=", owner.id);
  const id = sql.ref<number>("images.id");
  return paginate(
    { ...page, order: "desc" },
    {
      db,
      filtered,
      by: id,
      id,
      read: (ids) => db.selectFrom("images").select(columns).where("id", "in", ids).execute(),
    },
  );
}

export async function findImageByKey(db: Database, key: string): Promise<Image | undefined> {
  return db.selectFrom("images").select(columns).where("key", "=", key).executeTakeFirst();
}

/** The images of this owner with these ids, held until the transaction ends. */
export async function lockImages(
  trx: Transaction,
  owner: ImageOwner,
  ids: number[],
): Promise<Image[]> {
  return trx
    .selectFrom("images")
    .select(columns)
    .where(ownerColumn(owner), "=", owner.id)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** All images of an owner, held until the transaction ends. */
export async function lockImagesOf(trx: Transaction, owner: ImageOwner): Promise<Image[]> {
  return trx
    .selectFrom("images")
    .select(columns)
    .where(ownerColumn(owner), "=", owner.id)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function insertImage(
  trx: Transaction,
  owner: ImageOwner,
  image: Omit<Image, "id">,
): Promise<Image> {
  return trx
    .insertInto("images")
    .values({
      hotel_id: owner.kind === "hotel" ? owner.id : null,
      room_type_id: owner.kind === "room_type" ? owner.id : null,
      key: image.key,
      file_name: image.fileName,
      content_type: image.contentType,
      size: image.size,
      width: image.width,
      height: image.height,
      hash: image.hash,
      created_at: image.createdAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteImages(trx: Transaction, ids: number[]): Promise<void> {
  await trx.deleteFrom("images").where("id", "in", ids).execute();
}

/** Remembers keys whose files belong to no row: not yet, or not any more. */
export async function insertStrays(db: Database, keys: string[], now: Date): Promise<void> {
  await db
    .insertInto("stray_files")
    .values(keys.map((key) => ({ key, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStray(db: Database, key: string): Promise<void> {
  await db.deleteFrom("stray_files").where("key", "=", key).execute();
}

/** Keys that have been strays since before, the oldest first. */
export async function listStrays(db: Database, before: Date, limit: number): Promise<string[]> {
  const query = db
    .selectFrom("stray_files")
    .select("key")
    .where("created_at", "<", before)
    .orderBy("created_at");
  const rows = await firstOf(query, limit);
  return rows.map(({ key }) => key);
}
