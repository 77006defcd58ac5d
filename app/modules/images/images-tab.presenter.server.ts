import { z } from "zod";
import { chosenId } from "~/forms/chosen-id";
import { env } from "~/config/env.server";
import { formatInstant } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { SUCCESS_MS } from "~/http/toast-times";
import { rowId } from "~/core/ids";
import { intent, type Intent } from "~/screens/intent.server";
import {
  formatMegabytes,
  imageHref,
  imageLimits,
  imageWidths,
  type Image,
  type ImageOwner,
} from "./image";
import { deleteImages, listImages } from "./image.service.server";

/** An image as the gallery shows it: finished words. */
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
}

/** Everything that the images tab of a hotel or a room type shows for one URL. */
export interface ImagesTabState {
  owner: ImageOwner;
  images: GalleryImage[];
  page: number;
  pages: number;
  total: number;
  /** Whether images are being selected. */
  selecting: boolean;
  /** The images whose deletion is asked about; none = nothing is asked. */
  asked: number[];
  selected: number[];
  limits: typeof imageLimits;
}

export async function imagesTab(
  ctx: Context,
  owner: ImageOwner,
  params: URLSearchParams,
): Promise<ImagesTabState> {
  const { rows, page, pages, total } = await listImages(ctx, owner, rowId(params.get("page")) ?? 1);
  const ids = params.getAll("ids").flatMap((raw) => rowId(raw) ?? []);
  const shown = ids.filter((id) => rows.some((row) => row.id === id));
  return {
    owner,
    images: rows.map((image) => galleryImage(image, ctx)),
    page,
    pages,
    total,
    selecting: params.has("select"),
    asked: params.get("dialog") === "delete" ? shown : [],
    selected: shown,
    limits: imageLimits,
  };
}

function galleryImage(image: Image, ctx: Context): GalleryImage {
  return {
    id: image.id,
    name: image.fileName,
    type: image.contentType,
    size: formatMegabytes(image.size, ctx.locale),
    created: formatInstant(image.createdAt, ctx.locale, env().BUSINESS_TIME_ZONE),
    src: imageHref(image, 800),
    srcSet: imageWidths
      // A small image isn't enlarged: a width that it hasn't got would be a lie.
      .filter((width) => width <= image.width || width === imageWidths[0])
      .map((width) => `${imageHref(image, width)} ${Math.min(width, image.width)}w`)
      .join(", "),
    whole: imageHref(image, Math.max(...imageWidths)),
    width: image.width,
    height: image.height,
  };
}

/** The deletion of images that the tab's dialog confirms. */
export function deleteImagesIntent(owner: ImageOwner): Intent {
  return intent({
    schema: z.object({ ids: z.array(chosenId()).min(1).max(100) }),
    run: (ctx, _, { ids }) => deleteImages(ctx, owner, ids),
    done: (count, t) => [
      { kind: "success", text: t("images:MESSAGES.DELETED", { count }), durationMs: SUCCESS_MS },
    ],
    failed: "images:MESSAGES.ERROR_DELETING",
  });
}
