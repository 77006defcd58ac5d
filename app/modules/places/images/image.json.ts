import { z } from "zod";
import { rowJson } from "~/api/row-json";
import { imageHref, widthsOf } from "./image";
import { ImageFields, type StoredImage } from "./image.fields";

const address = z.string().meta({ example: "/api/images/2f1c…/800" });

const addressesOf = (image: StoredImage) =>
  widthsOf(image).map((width) => ({
    width: Math.min(width, image.width),
    url: `/api${imageHref(image, width)}`,
  }));

const { json, serialize } = rowJson<StoredImage>(
  ImageFields.omit({ key: true, hash: true, place: true }),
  {
    id: "Image",
    more: {
      url: {
        schema: address.meta({ description: "Its largest width." }),
        of: (image) => addressesOf(image).at(-1)!.url,
      },
      widths: {
        schema: z
          .array(z.object({ width: z.int(), url: address }))
          .meta({ description: "In pixels, the smallest first; a small image isn't enlarged." }),
        of: addressesOf,
      },
      position: {
        schema: z.int().min(1).meta({ description: "Among the images of its owner, from 1." }),
        of: ({ place }) => place,
      },
    },
  },
);

/** An image in every answer of the API. */
export const ImageJson = json;

/** @param position the place among the images of its owner, from 1 */
export const imageJson = (image: StoredImage, position: number) =>
  serialize({ ...image, place: position });
