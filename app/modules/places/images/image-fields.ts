import type { FieldFormats } from "~/screens/field-format";
import { formatBytes, type ImageOwner } from "./image";
import type { LoggedImage } from "./image-log.server";

/** The formats of an image's fields in the log. An image is part of its owner's page, and no noun. */
export const imageFields: FieldFormats<LoggedImage> = {
  id: "hidden",
  key: "hidden",
  file_name: "plain",
  content_type: "hidden",
  size: { say: (value, { locale }) => formatBytes(Number(value), locale), amount: true },
  width: "plain",
  height: "plain",
  hash: "hidden",
  alt_en: "plain",
  alt_fr: "plain",
  place: { say: String, amount: true },
  cover: "flag",
  owner: {
    say: (value, { names }) => {
      const owner = value as ImageOwner;
      return names.get(`${fieldOfOwner(owner)}/${owner.id}`) ?? `#${owner.id}`;
    },
  },
  created_at: "hidden",
};

/** The fields of a state that would hold the owner's id, were there only one kind of owner. */
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
