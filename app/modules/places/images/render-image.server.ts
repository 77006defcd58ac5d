import { createHash } from "node:crypto";
import sharp from "sharp";
import { WaitingRoom } from "./waiting-room";
import { imageLimits, imageWidths, keptBox, type ImageRefusal } from "./image";
import { memoryNeeded } from "./image-memory";

// Only the accepted formats are decoded: sharp would also read SVG, PDF and a dozen others.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
// The waiting room limits the memory of renderings; sharp's cache would take more besides.
sharp.cache(false);
sharp.concurrency(1);

/** The error for a file that isn't an acceptable image, whatever its name says. */
export class RefusedImage extends Error {
  constructor(
    readonly reason: ImageRefusal,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** An image in its stored widths. */
export interface RenderedImage {
  files: { width: number; bytes: Uint8Array }[];
  content_type: "image/webp";
  size: number;
  width: number;
  height: number;
  hash: string;
}

/** Limits the memory of all renderings of this process together, in bytes. */
const room = new WaitingRoom(imageLimits.memory);

/**
 * The memory that each rendering reserves at least: so at most two run at once, and a large one runs alone.
 */
const MIN_RESERVED_MEMORY = imageLimits.memory / 2;

/** The maximum duration of one rendering, in seconds, so that no image waits for ever behind another. */
const TIMEOUT_S = 20;

/**
 * Decodes an image file and encodes it again: turned upright, without the data that cameras add, as WebP in
 * three widths. At most two files are rendered at once in this process, fewer if they need much memory.
 *
 * @throws RefusedImage
 */
export async function renderImage(bytes: Uint8Array): Promise<RenderedImage> {
  if (bytes.byteLength === 0) throw new RefusedImage("EMPTY");
  if (bytes.byteLength > imageLimits.bytes) throw new RefusedImage("TOO_LARGE");
  const memory = await memoryOf(bytes);
  return room.run(Math.max(MIN_RESERVED_MEMORY, memory), () => render(bytes));
}

async function render(bytes: Uint8Array): Promise<RenderedImage> {
  try {
    const { data: pixels, info } = await sharp(bytes, decoding)
      .autoOrient()
      .resize({ ...keptBox, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .timeout({ seconds: TIMEOUT_S })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const files: RenderedImage["files"] = [];
    for (const width of imageWidths) {
      const encoded = await sharp(pixels, { raw })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
      files.push({ width, bytes: encoded });
    }
    const whole = files.at(-1)!.bytes;
    return {
      files,
      content_type: "image/webp",
      size: whole.byteLength,
      width: info.width,
      height: info.height,
      hash: createHash("sha256").update(whole).digest("hex"),
    };
  } catch (error) {
    throw new RefusedImage("NOT_AN_IMAGE", { cause: error });
  }
}

const decoding = { failOn: "error", limitInputPixels: imageLimits.pixels } as const;

/**
 * Reads the file's header: neither its name nor the browser's content type is trusted.
 * @returns the memory that rendering it needs, in bytes
 * @throws RefusedImage for a format that isn't accepted
 */
async function memoryOf(bytes: Uint8Array): Promise<number> {
  const head = await sharp(bytes, { ...decoding, limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new RefusedImage("NOT_AN_IMAGE", { cause: error });
    });
  const { format, compression, width, height } = head;
  const taken =
    format === "jpeg" ||
    format === "png" ||
    format === "webp" ||
    (format === "heif" && compression === "av1");
  if (!taken) throw new RefusedImage("NOT_AN_IMAGE");
  const most = format === "heif" ? imageLimits.avifPixels : imageLimits.pixels;
  if (width * height > most) throw new RefusedImage("TOO_MANY_PIXELS");
  if (Math.max(width, height) > imageLimits.side) throw new RefusedImage("TOO_LONG");
  const memory = memoryNeeded(head);
  if (memory > imageLimits.memory) throw new RefusedImage("TOO_MUCH_MEMORY");
  return memory;
}
