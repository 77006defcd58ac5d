import { z } from "zod";
import { jsonId, jsonInstant } from "~/core/json-values";
import { imageHref, widthsOf, type StoredImage } from "./image";

const address = z.string().meta({ example: "/api/images/2f1c…/800" });

/** An image in every answer of the API. */
export const ImageJson = z
  .object({
    id: jsonId,
    url: address.meta({ description: "Its largest width." }),
    widths: z
      .array(z.object({ width: z.int(), url: address }))
      .meta({ description: "In pixels, the smallest first; a small image isn't enlarged." }),
    file_name: z.string(),
    content_type: z.string(),
    size: z.int().meta({ description: "Bytes of its largest width." }),
    width: z.int(),
    height: z.int(),
    alt_en: z.string().meta({ description: "What it shows, in English, for who doesn't see it." }),
    alt_fr: z.string().meta({ description: "The same in French." }),
    position: z.int().min(1).meta({ description: "Among the images of its owner, from 1." }),
    cover: z.boolean().meta({
      description: "Whether it was chosen to stand for its owner; without one the first does.",
    }),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "Image" });

/** @param position the place among the images of its owner, from 1 */
export function imageJson(image: StoredImage, position: number): z.output<typeof ImageJson> {
  const widths = widthsOf(image).map((width) => ({
    width: Math.min(width, image.width),
    url: `/api${imageHref(image, width)}`,
  }));
  return {
    id: image.id,
    url: widths.at(-1)!.url,
    widths,
    file_name: image.file_name,
    content_type: image.content_type,
    size: image.size,
    width: image.width,
    height: image.height,
    alt_en: image.alt_en,
    alt_fr: image.alt_fr,
    position,
    cover: image.cover,
    created_at: image.created_at.toISOString(),
    updated_at: image.updated_at.toISOString(),
  };
}
