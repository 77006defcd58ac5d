import { isMultipart } from "~/http/form-body.server";
import { submit } from "~/screens/submit.server";
import type { ImageOwner } from "./image";
import { imageForms } from "./image-forms.server";
import { isImagesTab } from "./image-links";
import { uploadFromPage } from "./image-upload.server";

/**
 * @returns whether a request to a page with tabs is about its images: no other form on the page sends files
 */
export function isAboutImages(request: Request): boolean {
  return isMultipart(request) || isImagesTab(new URL(request.url).searchParams);
}

/**
 * The action of an owner's images: takes files, or a change of existing images.
 *
 * @param ownerAt the owner, by the address; called after the guard
 * @param tabOf the address of an owner's images
 */
export async function submitImages(
  request: Request,
  ownerAt: () => ImageOwner,
  tabOf: (owner: ImageOwner) => string,
) {
  if (isMultipart(request)) return uploadFromPage(request, ownerAt, tabOf);
  return submit(request, () => {
    const owner = ownerAt();
    return imageForms(owner, tabOf(owner));
  });
}
