import { sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database, Transaction } from "~/db/database";
import { firstOf, paginate } from "~/db/lists/paginate.server";
import { idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { inPlace, type ImageOwner } from "./image";
import { ImageFields, type Image, type PlacedImage, type StoredImage } from "./image.fields";

registerConstraints({
  images_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL" },
  images_room_type_id_fkey: { rule: "constraints:UNKNOWN_ROOM_TYPE" },
  images_tour_id_fkey: { rule: "constraints:UNKNOWN_TOUR" },
  images_spa_id_fkey: { rule: "constraints:UNKNOWN_SPA" },
  images_treatment_id_fkey: { rule: "constraints:UNKNOWN_TREATMENT" },
});

const table = tableRows("images", ImageFields);

const stored = [...table.columns, "created_at", "updated_at"] as const;

/** For each kind of owner, its table, and the column of `images` that refers to it. */
const owners = {
  hotel: { table: "hotels", column: "hotel_id" },
  room_type: { table: "room_types", column: "room_type_id" },
  tour: { table: "tours", column: "tour_id" },
  spa: { table: "spas", column: "spa_id" },
  treatment: { table: "treatments", column: "treatment_id" },
} as const satisfies Record<ImageOwner["kind"], unknown>;

function ownerColumn({ kind }: ImageOwner) {
  return `images.${owners[kind].column}` as const;
}

/** @returns a query of the images of an owner */
function imagesOf(db: Database, owner: ImageOwner) {
  return db
    .selectFrom("images")
    .select(stored)
    .where(ownerColumn(owner), "=", owner.id)
    .$castTo<StoredImage>();
}

const kinds = Object.entries(owners);

/** The owner of an image, as one column. */
const ownerOfImage = sql<ImageOwner>`case ${sql.join(
  kinds.map(
    ([kind, { column }]) =>
      sql`when ${sql.ref(column)} is not null
        then jsonb_build_object('kind', ${sql.lit(kind)}, 'id', ${sql.ref(column)})`,
  ),
  sql` `,
)} end`;

/** @returns the images with these ids, whoever's they are, in any order; ids that don't exist are left out */
export async function readPlaced(db: Database, ids: number[]): Promise<PlacedImage[]> {
  const columns = sql.join(kinds.map(([, { column }]) => sql.ref(column)));
  const ofSameOwners = sql.join(
    kinds.map(([, { column }]) => {
      const owner = sql.ref(column);
      return sql`${owner} in (select ${owner} from images where ${idIn("id", ids)})`;
    }),
    sql` or `,
  );
  return db
    .with("placed", (placed) =>
      placed
        .selectFrom("images")
        .selectAll()
        .select(
          sql<number>`row_number() over (partition by ${columns} order by place, id desc)::int`.as(
            "position",
          ),
        )
        .where(sql<boolean>`(${ofSameOwners})`),
    )
    .selectFrom("placed as images")
    .select(stored)
    .select(["images.position", ownerOfImage.as("owner")])
    .where(idIn("images.id", ids))
    .$castTo<PlacedImage>()
    .execute();
}

/** @returns whether the owner exists */
export async function ownerExists(db: Database, { kind, id }: ImageOwner): Promise<boolean> {
  const row = await db
    .selectFrom(owners[kind].table)
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads one page of the images of an owner, in their order (`inPlace`), or those after an id, by id. */
export async function listImages(
  db: Database,
  owner: ImageOwner,
  page: { page: number; size: number; exactPage?: boolean; after?: number },
): Promise<Page<PlacedImage>> {
  const filtered = db.selectFrom("images").where(ownerColumn(owner), "=", owner.id);
  const id = sql.ref<number>("images.id");
  return paginate(
    { ...page, order: "desc" },
    {
      db,
      filtered,
      // Both the place and the id are sorted in descending order, so the place is negative: at the same place
      // the newer image comes first.
      by: sql`-images.place`,
      id,
      read: (ids) => readPlaced(db, ids),
    },
  );
}

/** Reads the image whose files have this key. */
export async function findImageByKey(
  db: Database,
  key: string,
): Promise<Pick<Image, "key" | "content_type" | "hash"> | undefined> {
  return db
    .selectFrom("images")
    .select(["key", "content_type", "hash"])
    .where("key", "=", key)
    .executeTakeFirst();
}

/** @returns the images of this owner with these ids, locked until the transaction ends */
export async function lockImages(
  trx: Transaction,
  owner: ImageOwner,
  ids: number[],
): Promise<StoredImage[]> {
  return imagesOf(trx, owner).where("id", "in", ids).orderBy("id").forUpdate().execute();
}

/** @returns all images of an owner in their order, locked until the transaction ends */
export async function lockImagesOf(trx: Transaction, owner: ImageOwner): Promise<StoredImage[]> {
  const rows = await imagesOf(trx, owner).orderBy("id").forUpdate().execute();
  return rows.sort(inPlace);
}

/** Reads the cover of an owner: the chosen image, or else the first. */
export async function findCover(db: Database, owner: ImageOwner): Promise<Image | undefined> {
  const query = imagesOf(db, owner).orderBy("cover", "desc").orderBy("place").orderBy("id", "desc");
  const [cover] = await firstOf(query, 1);
  return cover;
}

/** Reads the first images of an owner in their order, or those with these ids. */
export async function listImagesOf(
  db: Database,
  owner: ImageOwner,
  { ids, limit }: { ids?: number[]; limit: number },
): Promise<Image[]> {
  let found = imagesOf(db, owner);
  if (ids) found = found.where(idIn("images.id", ids));
  return firstOf(found.orderBy("place").orderBy("id", "desc"), limit);
}

/** Reads one image of this owner. */
export async function findImage(
  db: Database,
  { kind, id: owner_id }: ImageOwner,
  id: number,
): Promise<PlacedImage | undefined> {
  const placed = await readPlaced(db, [id]);
  return placed.find(({ owner }) => owner.kind === kind && owner.id === owner_id);
}

export async function updateImage(
  trx: Transaction,
  id: number,
  { alt_en, alt_fr, cover }: Pick<Image, "alt_en" | "alt_fr" | "cover">,
  now: Date,
): Promise<StoredImage> {
  return trx
    .updateTable("images")
    .set({ alt_en, alt_fr, cover, updated_at: now })
    .where("id", "=", id)
    .returning(stored)
    .$castTo<StoredImage>()
    .executeTakeFirstOrThrow();
}

/** Sets the place of each image to its position in `ids`, from 1. */
export async function placeImages(trx: Transaction, ids: number[]): Promise<void> {
  await sql`
    update images set place = ordered.place
    from unnest(${ids}::integer[]) with ordinality as ordered (id, place)
    where images.id = ordered.id and images.place <> ordered.place
  `.execute(trx);
}

export async function insertImage(
  trx: Transaction,
  owner: ImageOwner,
  image: Omit<Image, "id" | "alt_en" | "alt_fr" | "place" | "cover">,
): Promise<Image> {
  return trx
    .insertInto("images")
    .values({
      [owners[owner.kind].column]: owner.id,
      key: image.key,
      file_name: image.file_name,
      content_type: image.content_type,
      size: image.size,
      width: image.width,
      height: image.height,
      hash: image.hash,
      created_at: image.created_at,
      updated_at: image.created_at,
    })
    .returning(stored)
    .$castTo<StoredImage>()
    .executeTakeFirstOrThrow();
}

export async function deleteImages(trx: Transaction, ids: number[]): Promise<void> {
  await trx.deleteFrom("images").where("id", "in", ids).execute();
}
