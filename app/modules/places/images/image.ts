import type { Area } from "~/core/access/permissions";
import { formatDecimal } from "~/core/money/money";
import type { Language } from "~/i18n/languages";

/** The owners of images, each with the area whose permissions are needed. */
const ownerAreas = {
  hotel: "hotels",
  room_type: "hotels",
  tour: "catalogue",
  spa: "catalogue",
  treatment: "catalogue",
} as const satisfies Record<string, Area>;

export type ImageOwnerKind = keyof typeof ownerAreas;

/** The owner of an image. */
export type ImageOwner = { kind: ImageOwnerKind; id: number };

export function isImageOwnerKind(text: string | undefined): text is ImageOwnerKind {
  return text !== undefined && Object.hasOwn(ownerAreas, text);
}

/** @returns the permission to view or to edit the images of such an owner */
export function needOfImages<Act extends "view" | "edit">(
  { kind }: Pick<ImageOwner, "kind">,
  act: Act,
): `${Area}:${Act}` {
  return `${ownerAreas[kind]}:${act}`;
}

/** The maximum length of an alternative text, in characters. */
export const MAX_ALT = 250;

/** @returns the alternative text in this language, or else in the other; "" for none */
export function altText(
  { alt_en, alt_fr }: { alt_en: string; alt_fr: string },
  language: Language,
): string {
  return language === "fr" ? alt_fr || alt_en : alt_en || alt_fr;
}

/** The position of an image among those of its owner. */
interface PlacedImage {
  id: number;
  place: number;
}

/** Compares two images of an owner: they are sorted by place, and at the same place the newer comes first. */
export function inPlace(one: PlacedImage, other: PlacedImage): number {
  return one.place - other.place || other.id - one.id;
}

/** The limits of an upload (docs/reference/everywhere.md#images). */
export const imageLimits = {
  files: 10,
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  /** The longest side, in pixels: decoding a very long image takes minutes. */
  side: 12_000,
  /** The maximum memory for decoding a file, in bytes (`image-memory.ts`). */
  memory: 100 * 1024 * 1024,
  /** The maximum number of pixels of an AVIF: it takes many times the memory of other formats. */
  avifPixels: 12_000_000,
} as const;

/** The widths that are stored, in pixels; a smaller image isn't enlarged. */
export const imageWidths = [320, 800, 1600] as const;

/** The number of images on a page of the gallery (docs/reference/everywhere.md#images). */
export const galleryPageSize: Record<ImageOwnerKind, number> = {
  hotel: 6,
  room_type: 20,
  tour: 6,
  spa: 6,
  treatment: 20,
};

/** The largest size that is stored, in pixels; a smaller image isn't enlarged. */
export const keptBox = { width: Math.max(...imageWidths), height: 3200 } as const;

/** The reasons why a file is refused. */
export type ImageRefusal =
  | "EMPTY"
  | "TOO_LARGE"
  | "TOO_MANY_PIXELS"
  | "TOO_LONG"
  | "TOO_MUCH_MEMORY"
  | "NOT_AN_IMAGE"
  | "STORE_FAILED"
  | "TOO_MANY_FILES";

/** @returns whether sending the same file again may help, because the server caused the failure */
export function isWorthTrying(reason: ImageRefusal): boolean {
  return reason === "STORE_FAILED";
}

/** The outcome for one file of an upload. */
export type UploadedFile =
  | { name: string; ok: true }
  | { name: string; ok: false; reason: ImageRefusal };

/** @returns the key of one width of an image in the store */
export function fileKey(key: string, width: number): string {
  return `${key}/${width}.webp`;
}

/** An image in the store, with its own size in pixels. */
interface StoredImage {
  key: string;
  width: number;
  height: number;
}

/** @returns the address of one width of an image; the content at an address never changes */
export function imageHref({ key }: Pick<StoredImage, "key">, width: number): string {
  return `/images/${key}/${width}`;
}

/** @returns the widths in which an image is stored: a small image isn't enlarged, so it has fewer */
export function widthsOf({ width }: Pick<StoredImage, "width">): number[] {
  return imageWidths.filter((_, at) => at === 0 || imageWidths[at - 1]! < width);
}

/** The attributes of an `img`: the middle width, and all widths. */
export interface ImageSources {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

/** @returns the attributes by which a browser chooses a width of an image; missing widths are left out */
export function imageSources(image: StoredImage): ImageSources {
  const { width, height } = image;
  return {
    src: imageHref(image, 800),
    srcSet: imageWidths
      .filter((kept) => kept <= width || kept === imageWidths[0])
      .map((kept) => `${imageHref(image, kept)} ${Math.min(kept, width)}w`)
      .join(", "),
    width,
    height,
  };
}

/** @returns the last part of a file's path, without characters that a file name may not contain */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  return plain.slice(0, 255) || "image";
}

/** The units of sizes, smallest first; each is 1024 times the one before. */
const units: Record<Language, readonly string[]> = {
  en: ["Bytes", "KB", "MB", "GB"],
  fr: ["octets", "Ko", "Mo", "Go"],
};

/** @returns a size in the unit that fits best: "900 Bytes", "1.5 MB", "1,5 Mo" */
export function formatBytes(bytes: number, language: Language): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units[language].length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${formatDecimal(String(Math.round(value * 100) / 100), language)} ${units[language][unit]}`;
}

/** @returns megabytes with two decimals: "0.53 MB" (docs/reference/everywhere.md#money-dates-and-sizes), "0,53 Mo" */
export function formatMegabytes(bytes: number, language: Language): string {
  const hundredths = Math.round((bytes * 100) / (1024 * 1024));
  const text = String(hundredths).padStart(3, "0");
  return `${formatDecimal(`${text.slice(0, -2)}.${text.slice(-2)}`, language)} ${units[language][2]}`;
}
