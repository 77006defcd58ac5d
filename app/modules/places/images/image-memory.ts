import type { Metadata } from "sharp";
import { keptBox } from "./image";

/** The facts from a file's header that decide how much memory it takes. */
export type ImageHead = Pick<Metadata, "format" | "width" | "height"> &
  Partial<
    Pick<Metadata, "channels" | "depth" | "isProgressive" | "chromaSubsampling" | "orientation">
  >;

/**
 * @returns the highest amount of memory that decoding and encoding a file takes, in bytes: a file of a few
 *   kilobytes can unpack to hundreds of megabytes. Most formats are read line by line; for others the whole
 *   image counts
 */
export function memoryNeeded(head: ImageHead): number {
  const { width, height, channels = 4, orientation = 1 } = head;
  const turned = orientation > 4;
  const scale = Math.min(
    1,
    keptBox.width / (turned ? height : width),
    keptBox.height / (turned ? width : height),
  );
  const kept = width * height * scale * scale;
  // The scaled image, and two copies of it while it is encoded.
  return wholeInMemory(head) + Math.ceil(kept * channels * 3);
}

function wholeInMemory(head: ImageHead): number {
  const { format, width, height, channels = 4, orientation = 1 } = head;
  const pixels = width * height;
  const bytes = channels * (head.depth === "uchar" ? 1 : 2);
  switch (format) {
    case "png":
      return head.isProgressive || orientation > 1 ? pixels * bytes : 0;
    case "jpeg":
      // Progressive JPEG: all coefficients are held, two bytes each; with 4:2:0 the colours have half as
      // many.
      if (head.isProgressive) {
        return pixels * 2 * (head.chromaSubsampling === "4:2:0" ? 1.5 : channels);
      }
      return 0;
    case "webp":
      return pixels * 4;
    default:
      // The planes of the decoder, and the image made from them.
      return pixels * (head.depth === "ushort" ? 12 : 6);
  }
}
