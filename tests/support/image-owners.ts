import type { Database } from "~/db/database";
import type { ImageOwnerKind } from "~/modules/images/image";
import { insertHouse, insertTour } from "../factories/rows";

/** What has images, as the tests ask for it. */
export interface TestedOwner {
  kind: ImageOwnerKind;
  /** Below `/api`, without the id. */
  path: string;
  /** The column of an image that names it. */
  column: `${ImageOwnerKind}_id`;
  /** Images a page. */
  usual: number;
  /** What the log calls its images. */
  entity: "image" | "catalogue_image";
  /** @returns the id of a new one, without images */
  insert(db: Database): Promise<number>;
}

let tours = 0;

export const imageOwners: Record<string, TestedOwner> = {
  "a hotel": {
    kind: "hotel",
    path: "/hotels",
    column: "hotel_id",
    usual: 6,
    entity: "image",
    insert: async (db) => (await insertHouse(db)).hotelId,
  },
  "a room type": {
    kind: "room_type",
    path: "/room-types",
    column: "room_type_id",
    usual: 20,
    entity: "image",
    insert: async (db) => (await insertHouse(db)).roomTypeId,
  },
  "a tour": {
    kind: "tour",
    path: "/tours",
    column: "tour_id",
    usual: 6,
    entity: "catalogue_image",
    insert: (db) => insertTour(db, `tour-with-images-${++tours}`),
  },
};
