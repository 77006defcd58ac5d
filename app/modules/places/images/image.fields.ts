import { z } from "zod";
import { MAX_ID } from "~/core/ids";
import { fieldNotes, type RowOf, type Stored } from "~/core/fields/field-kind";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { MAX_ALT, type ImageOwner } from "./image";

const alt = (description: string) =>
  line().max(MAX_ALT).default("").register(fieldNotes, { description });

/** The alternative text of an image, in each language; "" for none. */
export const ImageTexts = z.object({
  alt_en: alt("What it shows, in English, for who doesn't see it."),
  alt_fr: alt("The same in French."),
});

const whole = () => z.int().min(0).max(MAX_ID);

/** The fields of an image. Its files are encoded by the product, in several widths under one key. */
export const ImageFields = z.object({
  key: line(),
  /** The file's name on the sender's computer, without folders. */
  file_name: line(),
  content_type: line(),
  size: whole().register(fieldNotes, { description: "Bytes of its largest width." }),
  width: whole(),
  height: whole(),
  /** The hash of its content; caches recognise a version by it. */
  hash: line(),
  ...ImageTexts.shape,
  /**
   * The place among the images of its owner, from 1; 0 for an image that was added after the others were
   * arranged.
   */
  place: whole(),
  cover: z.boolean().register(fieldNotes, {
    description: "Whether it is the cover of its owner; without one the first is.",
  }),
});

/** An image with the instant of its last change: its version. */
export type StoredImage = Stored<RowOf<typeof ImageFields>>;

export type Image = Omit<StoredImage, "updated_at">;

/** An image with its owner, and its position among the images of this owner, from 1. */
export type PlacedImage = StoredImage & { owner: ImageOwner; position: number };

/** An image of the gallery, and its new place, from 1. */
export const ImageMove = z.object({
  image_id: chosenId(),
  place: z.int().min(0).max(100_000),
});

/** The image that becomes the cover. */
export const ImageCover = ImageMove.pick({ image_id: true });

/** The images to be deleted. */
export const ImagesGone = z.object({ ids: z.array(chosenId()).min(1).max(100) });
