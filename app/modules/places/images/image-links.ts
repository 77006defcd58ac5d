/** The tabs of a page whose images have a tab of their own beside the form. */
export const imageOwnerTabs = ["info", "images"] as const;

export type ImageOwnerTab = (typeof imageOwnerTabs)[number];

/** @returns whether the address of a page with tabs is that of its images */
export function isImagesTab(params: URLSearchParams): boolean {
  return params.get("tab") === "images";
}

/**
 * @param tab the address of the images tab of an owner
 * @returns the address with further parameters
 */
export function imagesHref(tab: string, params: Record<string, string> = {}): string {
  const [path = "", query] = tab.split("?", 2);
  const all = new URLSearchParams(query);
  for (const [name, value] of Object.entries(params)) all.set(name, value);
  return all.size > 0 ? `${path}?${all}` : path;
}

/** @returns the parameters of a page of the gallery: none for the first */
export function galleryPage(page: number): Record<string, string> {
  return page > 1 ? { page: String(page) } : {};
}
