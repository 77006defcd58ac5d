import { deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";

/** A file that an upload must survive, with the expected answer. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  /** The reason for the refusal; null for a file that is accepted. */
  reason: string | null;
}

/** @returns an ordinary picture, as a camera or a program encodes it */
export async function picture(
  format: "jpeg" | "png" | "webp" | "avif",
  { width = 640, height = 480, exif = false } = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7 + (at >> 8)) % 256;
  let image = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (exif) {
    image = image.withExif({
      IFD0: { Make: "SecretCamera" },
      IFD3: { GPSLatitude: "48/1 51/1 24/1", GPSLatitudeRef: "N" },
    });
    image = image.withMetadata({ orientation: 6 });
  }
  return image.toFormat(format).toBuffer();
}

/** @returns the ten files of one form, each with the expected answer */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await picture("jpeg");
  return [
    {
      name: "script.svg",
      bytes: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
      reason: "NOT_AN_IMAGE",
    },
    {
      name: "page.jpg",
      bytes: Buffer.from("<!doctype html><script>alert(1)</script>"),
      reason: "NOT_AN_IMAGE",
    },
    {
      name: "truncated.jpg",
      bytes: jpeg.subarray(0, Math.floor(jpeg.length / 2)),
      reason: "NOT_AN_IMAGE",
    },
    { name: "huge.png", bytes: emptyPng(30_000, 30_000), reason: "TOO_MANY_PIXELS" },
    { name: "long.png", bytes: emptyPng(1, 39_000_000), reason: "TOO_LONG" },
    { name: "huge.avif", bytes: await swollenAvif(4200, 3000), reason: "TOO_MANY_PIXELS" },
    { name: "empty.png", bytes: Buffer.alloc(0), reason: "EMPTY" },
    {
      name: "heavy.jpg",
      bytes: Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]),
      reason: "TOO_LARGE",
    },
    { name: "located.jpg", bytes: await picture("jpeg", { exif: true }), reason: null },
    { name: "../../x.png", bytes: await picture("png"), reason: null },
  ];
}

/** More such files, beyond the ten that a form accepts. */
export const oversizedFiles: HostileFile[] = [
  { name: "wide.png", bytes: emptyPng(12_001, 1), reason: "TOO_LONG" },
  { name: "swollen.png", bytes: interlacedPng(6000, 6000), reason: "TOO_MUCH_MEMORY" },
];

/** @returns a PNG of so many pixels in a few kilobytes, which takes gigabytes when it is decoded */
export function emptyPng(width: number, height: number): Buffer {
  return pngOf(width, height, [8, 2, 0, 0, 0]);
}

/**
 * @returns an interlaced PNG with 16 bits and four channels, which has to be in memory as a whole to be
 *   decoded
 */
export function interlacedPng(width: number, height: number): Buffer {
  return pngOf(width, height, [16, 6, 0, 0, 1]);
}

function pngOf(width: number, height: number, kind: number[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(kind, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1024 * 1024))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

/** @returns an AVIF whose header claims so many pixels, for which its decoder would allocate memory */
async function swollenAvif(width: number, height: number): Promise<Buffer> {
  const avif = await picture("avif", { width: 64, height: 64 });
  const size = avif.indexOf("ispe", 0, "latin1") + 8;
  avif.writeUInt32BE(width, size);
  avif.writeUInt32BE(height, size + 4);
  return avif;
}
