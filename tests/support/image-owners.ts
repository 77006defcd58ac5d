import type { Database } from "~/db/database";
import type { ImageOwnerKind } from "~/modules/places/images/image";
import {
  insertCurrency,
  insertHotel,
  insertHouse,
  insertSpa,
  insertTour,
  insertTreatment,
} from "../factories/rows";

/** A kind of owner of images, for the tests. */
export interface TestedOwner {
  kind: ImageOwnerKind;
  /** The path below `/api`, without the id. */
  path: string;
  /** The column of an image that refers to its owner. */
  column: `${ImageOwnerKind}_id`;
  /** The default number of images per page. */
  usual: number;
  /** The name of the images' rows in the log. */
  entity: "image" | "catalogue_image";
  /** @returns the id of a new owner without images */
  insert(db: Database): Promise<number>;
}

let tours = 0;

/** Inserts a hotel that can be deleted, because no row refers to it. */
async function insertLoneHotel(db: Database): Promise<number> {
  const known = await db.selectFrom("currencies").select("id").executeTakeFirst();
  return insertHotel(db, { currency_id: known?.id ?? (await insertCurrency(db)) });
}

export const imageOwners = {
  "a hotel": {
    kind: "hotel",
    path: "/hotels",
    column: "hotel_id",
    usual: 6,
    entity: "image",
    insert: insertLoneHotel,
  },
  "a room type": {
    kind: "room_type",
    path: "/room-types",
    column: "room_type_id",
    usual: 20,
    entity: "image",
    insert: async (db) => (await insertHouse(db)).room_type_id,
  },
  "a tour": {
    kind: "tour",
    path: "/tours",
    column: "tour_id",
    usual: 6,
    entity: "catalogue_image",
    insert: (db) => insertTour(db, `tour-with-images-${++tours}`),
  },
  "a spa": {
    kind: "spa",
    path: "/spas",
    column: "spa_id",
    usual: 6,
    entity: "catalogue_image",
    insert: (db) => insertSpa(db),
  },
  "a treatment": {
    kind: "treatment",
    path: "/treatments",
    column: "treatment_id",
    usual: 20,
    entity: "catalogue_image",
    insert: async (db) => insertTreatment(db, await insertSpa(db)),
  },
} satisfies Record<string, TestedOwner>;
