import { isMultipart } from "~/http/posted/form-body.server";
import { submit } from "~/screens/submitting/submit.server";
import type { ImageOwner } from "./image";
import { imageForms } from "./image-forms.server";
import { isImagesTab } from "./image-links";
import { uploadFromPage } from "./image-upload.server";

/**
 * @returns whether a request to a page with tabs is about its images, because only their form sends files,
 *   or because its URL names their tab
 */
export function isAboutImages(request: Request): boolean {
  return isMultipart(request) || isImagesTab(new URL(request.url).searchParams);
}

/**
 * Handles the requests of an owner's images tab: an upload, or a change of existing images.
 *
 * @param ownerAt returns the owner by the address; it is called after the check of the login
 * @param tabOf returns the address of an owner's images
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
