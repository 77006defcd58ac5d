import { z } from "zod";
import { endpoint } from "~/api/endpoint";
import { imageWidths } from "./image";
import { readImage } from "./image.service.server";

/**
 * The call that returns the file of an image. The content at an address never changes, so the answer needs no
 * ETag.
 */
export const calls = [
  endpoint({
    method: "get",
    path: "/images/{key}/{width}",
    tag: "Hotels",
    summary: "Read an image",
    description: "As the `url`s of images name it. It never changes, and may be kept for a year.",
    need: "signed-in",
    params: z.object({
      key: z.string().regex(/^[0-9a-f]{32}$/),
      width: z
        .enum(imageWidths.map(String))
        .transform(Number)
        .meta({ type: "integer", enum: [...imageWidths] }),
    }),
    untagged: true,
    answers: { status: 200, description: "The image.", type: "image/webp" },
    run: async ({ ctx, params: { key, width } }) => {
      const { bytes, content_type } = await readImage(ctx, key, width);
      const headers = {
        "Content-Type": content_type,
        "Cache-Control": "private, max-age=31536000, immutable",
      };
      return { status: 200, body: bytes, headers };
    },
  }),
];
