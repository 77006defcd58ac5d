import { z } from "zod";
import { rowJson } from "~/api/row-json";
import { jsonId } from "~/core/json-values";
import { imageHref, widthsOf, type ImageOwner, type ImageOwnerKind } from "./image";
import { ImageFields, type StoredImage } from "./image.fields";

/** The word of each kind of owner in addresses. */
const words = {
  hotel: "hotels",
  room_type: "room-types",
  tour: "tours",
  spa: "spas",
  treatment: "treatments",
} as const satisfies Record<ImageOwnerKind, string>;

type OwnedImage = StoredImage & { owner: ImageOwner };

const address = z.string().meta({ example: "/api/images/2f1c…/800" });

const addressesOf = (image: StoredImage) =>
  widthsOf(image).map((width) => ({
    width: Math.min(width, image.width),
    url: `/api${imageHref(image, width)}`,
  }));

const { json, serialize } = rowJson<OwnedImage>(
  ImageFields.omit({ key: true, hash: true, place: true }),
  {
    id: "Image",
    more: {
      owner: {
        schema: z.object({ entity: z.enum(Object.values(words)), id: jsonId }).meta({
          description: "Whose it is: the image is read at `/{entity}/{id}/images/{image_id}`.",
        }),
        of: ({ owner: { kind, id } }) => ({ entity: words[kind], id }),
      },
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
        schema: z.int().min(1).meta({
          description:
            "Among the images of its owner, from 1. A change of another one may change it: the list of the owner has them all.",
        }),
        of: ({ place }) => place,
      },
    },
  },
);

/** An image in every answer of the API. */
export const ImageJson = json;

/** @param position the place among the images of its owner, from 1 */
export const imageJson = (image: OwnedImage, position: number) =>
  serialize({ ...image, place: position });
