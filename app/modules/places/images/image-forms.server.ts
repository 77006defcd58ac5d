import type { TFunction } from "i18next";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { FormConstraints, OpenForm } from "~/forms/posting/form-reply";
import { rowId } from "~/core/ids";
import { SUCCESS_MS } from "~/http/toast-times";
import { intent, refusingOutdatedQuestion } from "~/screens/intent.server";
import type { FormScreen } from "~/screens/form-screen.server";
import { editedRow } from "../../log/audit/edited-row.server";
import { imageHref, needOfImages, type ImageOwner } from "./image";
import { changeImage, type ChangedImage } from "./image-changes.service.server";
import { galleryPage, imagesHref } from "./image-links";
import { entityOfImages } from "./image-log.server";
import { ImageCover, ImageMove, ImagesGone, ImageTexts } from "./image.fields";
import { deleteImages, getImage } from "./image.service.server";

/** The form of an image's alternative texts. */
export interface ImageForm extends OpenForm {
  constraints: FormConstraints;
  name: string;
  src: string;
}

/**
 * @returns the form of an image's texts
 * @throws NotFound where this owner has no such image
 */
export async function imageForm(ctx: Context, owner: ImageOwner, id: number): Promise<ImageForm> {
  const image = await getImage(ctx, owner, id);
  return {
    kind: "form",
    key: `image-${id}`,
    mode: "update",
    defaults: { alt_en: image.alt_en, alt_fr: image.alt_fr },
    constraints: constraintsOf(ImageTexts),
    row: await editedRow(ctx, entityOfImages(owner), image),
    name: image.file_name,
    src: imageHref(image, 800),
  };
}

/**
 * @returns the intents of the images tab of an owner
 * @param tab the address of the tab
 */
export function imageForms(owner: ImageOwner, tab: string): FormScreen<undefined> {
  const failed = "images:MESSAGES.ERROR_CHANGING";
  return {
    need: needOfImages(owner, "edit"),
    back: ({ searchParams }) => imagesHref(tab, galleryPage(rowId(searchParams.get("page")) ?? 1)),
    dialog: async (ctx, dialog) =>
      dialog.kind === "edit" ? imageForm(ctx, owner, dialog.id) : null,
    intents: {
      update: intent({
        schema: ImageTexts,
        run: (ctx, id, { alt_en, alt_fr }) => changeImage(ctx, owner, id, { alt_en, alt_fr }),
        done: "images:MESSAGES.DESCRIBED",
        failed,
      }),
      move: intent({
        schema: ImageMove,
        run: (ctx, _, { image_id, place }) => changeImage(ctx, owner, image_id, { place }),
        done: savedToast("MOVED"),
        failed,
        staysOnList: true,
      }),
      cover: intent({
        schema: ImageCover,
        run: (ctx, _, { image_id }) => changeImage(ctx, owner, image_id, { cover: true }),
        done: savedToast("COVER_CHOSEN"),
        failed,
        staysOnList: true,
      }),
      delete: refusingOutdatedQuestion(
        intent({
          schema: ImagesGone,
          run: (ctx, _, { ids }) => deleteImages(ctx, owner, ids),
          done: (count, t) => [
            {
              kind: "success",
              text: t("images:MESSAGES.DELETED", { count }),
              durationMs: SUCCESS_MS,
            },
          ],
          failed: "images:MESSAGES.ERROR_DELETING",
        }),
      ),
    },
  };
}

/** @returns the toast that names the image and its new place */
function savedToast(message: "MOVED" | "COVER_CHOSEN") {
  return ({ image, total }: ChangedImage, t: TFunction) => {
    const { file_name: name, place } = image;
    const text = t(`images:MESSAGES.${message}`, { name, place, total });
    return [{ kind: "success" as const, text, durationMs: SUCCESS_MS }];
  };
}
