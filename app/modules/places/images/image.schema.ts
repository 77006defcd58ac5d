import { z } from "zod";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { MAX_ALT } from "./image";

/** The alternative text of an image, in each language. */
export const ImageTexts = z.object({
  alt_en: line().max(MAX_ALT).default(""),
  alt_fr: line().max(MAX_ALT).default(""),
});

/** An image of the gallery, and its new place, from 1. */
export const ImageMove = z.object({
  image_id: chosenId(),
  place: z.int().min(0).max(100_000),
});

/** The image that becomes the cover. */
export const ImageCover = ImageMove.pick({ image_id: true });

/** The images that are to go. */
export const ImagesGone = z.object({ ids: z.array(chosenId()).min(1).max(100) });
