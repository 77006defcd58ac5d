import { env } from "~/config/env.server";
import { may } from "~/core/access/permissions";
import { formatInstant } from "~/core/dates/format.server";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { openDialog } from "~/lists/dialog-params";
import { orBackToList } from "~/screens/back-to-list.server";
import {
  altText,
  formatMegabytes,
  imageHref,
  imageLimits,
  imageSources,
  imageWidths,
  needOfImages,
  type ImageOwner,
} from "./image";
import type { Image } from "./image.fields";
import { imageForm, type ImageForm } from "./image-forms.server";
import { galleryPage, imagesHref } from "./image-links";
import { getCover, listImages, versionOfImages } from "./image.service.server";

/** An image as the gallery shows it, its texts formatted. */
export interface GalleryImage {
  id: number;
  name: string;
  type: string;
  size: string;
  created: string;
  src: string;
  srcSet: string;
  whole: string;
  width: number;
  height: number;
  /** The alternative text; "" for none. */
  alt: string;
  /** The place among all images of the owner, from 1. */
  place: number;
  /** Whether it is the cover. */
  cover: boolean;
}

/** The pages for the public that show images about to be deleted. */
export interface PagesShowing {
  /** Their number in a sentence. */
  text: string;
  /** Their titles and addresses; none for readers who may not see them. */
  pages: { label: string; to: string }[];
}

/** @returns the pages that show one of these images of an owner; null for none */
export type FindPagesShowing = (ctx: Context, ids: number[]) => Promise<PagesShowing | null>;

/** The state of an owner's images tab for one URL. */
export interface ImagesTabState {
  owner: ImageOwner;
  images: GalleryImage[];
  page: number;
  pages: number;
  total: number;
  /** Whether images are being selected. */
  selecting: boolean;
  /**
   * The ids of the images that are about to be deleted, for the question before; empty without a question.
   */
  toDelete: number[];
  /** The description of the only one, or its file's name where it has none; "" for none or several. */
  nameToDelete: string;
  /** The pages that show one of them; null for none, and without a question. */
  shownBy: PagesShowing | null;
  /** The version of these images; "" without a question. */
  versionToDelete: string;
  selected: number[];
  /** The form of an image's alternative texts; null while it is closed. */
  described: ImageForm | null;
  limits: typeof imageLimits;
}

/**
 * @param tab the address of the tab
 * @param pagesShowing finds the pages that show images, for owners that have pages
 * @throws a redirect to the tab if the image whose texts are edited no longer exists
 */
export async function imagesTab(
  ctx: Context,
  owner: ImageOwner,
  params: URLSearchParams,
  tab: string,
  pagesShowing?: FindPagesShowing,
): Promise<ImagesTabState> {
  const requestedPage = rowId(params.get("page")) ?? 1;
  const [{ rows, page, pages, total, size }, cover] = await Promise.all([
    listImages(ctx, owner, requestedPage),
    getCover(ctx, owner),
  ]);
  const ids = params.getAll("ids").flatMap((raw) => rowId(raw) ?? []);
  const onPage = ids.filter((id) => rows.some((row) => row.id === id));
  const toDelete = params.get("dialog") === "delete" ? onPage : [];
  const rowsToDelete = rows.filter(({ id }) => toDelete.includes(id));
  const [only, ...others] = rowsToDelete;
  const dialog = openDialog(params);
  const back = { back: imagesHref(tab, galleryPage(page)), ctx, goneText: "images:ERRORS.GONE" };
  return {
    owner,
    images: rows.map((image, at) => ({
      ...galleryImage(image, ctx),
      place: (page - 1) * size + at + 1,
      cover: image.id === cover?.id,
    })),
    page,
    pages,
    total,
    selecting: params.has("select"),
    toDelete,
    nameToDelete: only && others.length === 0 ? altText(only, ctx.locale) || only.file_name : "",
    shownBy:
      only && pagesShowing && may(ctx.actor, needOfImages(owner, "edit"))
        ? await pagesShowing(ctx, toDelete)
        : null,
    versionToDelete: versionOfImages(rowsToDelete),
    selected: onPage,
    described:
      dialog?.kind === "edit" ? await orBackToList(imageForm(ctx, owner, dialog.id), back) : null,
    limits: imageLimits,
  };
}

function galleryImage(image: Image, ctx: Context): Omit<GalleryImage, "place" | "cover"> {
  return {
    id: image.id,
    name: image.file_name,
    type: image.content_type,
    size: formatMegabytes(image.size, ctx.locale),
    created: formatInstant(image.created_at, ctx.locale, env().BUSINESS_TIME_ZONE),
    ...imageSources(image),
    whole: imageHref(image, Math.max(...imageWidths)),
    alt: altText(image, ctx.locale),
  };
}
