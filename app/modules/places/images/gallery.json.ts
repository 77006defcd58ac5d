import { z } from "zod";
import { nextCursor } from "~/api/lists/after";
import { nextOf } from "~/api/envelopes";
import type { Page } from "~/core/page";
import type { PlacedImage } from "./image.fields";
import { ImageJson, imageJson } from "./image.json";

export const Gallery = z
  .object({
    images: z.array(ImageJson),
    pages: z.int().min(1),
    total: z.int().min(0),
    page: z.int().min(1),
  })
  .meta({ id: "Gallery", description: "A page of images, in their order; new ones come first." });

/** A page of images, or the images after an id. */
export const GalleryPage = Gallery.partial({ pages: true, total: true, page: true })
  .extend(nextOf)
  .meta({ id: "GalleryPage" });

const imagesJson = (rows: PlacedImage[]) => rows.map((row) => imageJson(row, row.position));

/** @returns a page of images in the JSON of `Gallery` */
export function gallery({ rows, pages, total, page }: Page<PlacedImage>) {
  return { images: imagesJson(rows), pages, total, page };
}

/** The name of the list in its cursors. */
export const GALLERY = "images";

/** @returns a page of images, or the images after an id, in the JSON of `GalleryPage` */
export function galleryPage(listed: Page<PlacedImage>): z.output<typeof GalleryPage> {
  const next = nextCursor(GALLERY, listed);
  return next === undefined ? gallery(listed) : { images: imagesJson(listed.rows), next };
}
