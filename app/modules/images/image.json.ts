import { z } from "zod";
import { jsonId, jsonInstant } from "~/core/json-values";
import { imageHref, widthsOf, type Image } from "./image";

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
    created_at: jsonInstant,
  })
  .meta({ id: "Image" });

export function imageJson(image: Image): z.output<typeof ImageJson> {
  const widths = widthsOf(image).map((width) => ({
    width: Math.min(width, image.width),
    url: `/api${imageHref(image, width)}`,
  }));
  return {
    id: image.id,
    url: widths.at(-1)!.url,
    widths,
    file_name: image.fileName,
    content_type: image.contentType,
    size: image.size,
    width: image.width,
    height: image.height,
    created_at: image.createdAt.toISOString(),
  };
}
