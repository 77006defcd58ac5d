import { createHash } from "node:crypto";
import sharp from "sharp";
import { imageLimits, imageWidths, type ImageRefusal } from "./image";

// Only what we take is decoded at all: sharp would also read SVG, PDF and a dozen others.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
// Memory is bounded by one image at a time, not by what lies in a cache.
sharp.cache(false);
sharp.concurrency(1);

/** The file is refused, whatever its name says. */
export class RefusedImage extends Error {
  constructor(
    readonly reason: ImageRefusal,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** An image in the widths that are kept. */
export interface RenderedImage {
  files: { width: number; bytes: Uint8Array }[];
  contentType: "image/webp";
  size: number;
  width: number;
  height: number;
  hash: string;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes what claims to be an image and encodes it anew: upright, without what cameras write into
 * it, as WebP in three widths. One at a time in this process, so that ten large ones need no more
 * memory than one.
 *
 * @throws RefusedImage
 */
export function renderImage(bytes: Uint8Array): Promise<RenderedImage> {
  const rendered = last.then(() => render(bytes));
  last = rendered.catch(() => undefined);
  return rendered;
}

async function render(bytes: Uint8Array): Promise<RenderedImage> {
  if (bytes.byteLength === 0) throw new RefusedImage("EMPTY");
  if (bytes.byteLength > imageLimits.bytes) throw new RefusedImage("TOO_LARGE");
  await assertTaken(bytes);
  const largest = Math.max(...imageWidths);
  try {
    const { data: pixels, info } = await sharp(bytes, decoding)
      .autoOrient()
      .resize({ width: largest, withoutEnlargement: true })
      .toColourspace("srgb")
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
      contentType: "image/webp",
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

/** What is read of the head of the file decides, not its name and not what the browser says. */
async function assertTaken(bytes: Uint8Array): Promise<void> {
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
}
