import { rowId } from "~/core/ids";
import type { Entered } from "~/forms/form-reply";
import { THROUGH_PACK } from "./booking-links";

/** @returns the page of a booking's form, which changes it through the pack that the address names */
export function throughPack<Page extends { open: { defaults: Entered } }>(
  request: Request,
  page: Page,
): Page {
  const pack = rowId(new URL(request.url).searchParams.get(THROUGH_PACK));
  if (!pack) return page;
  const { open } = page;
  return {
    ...page,
    open: { ...open, defaults: { ...open.defaults, [THROUGH_PACK]: String(pack) } },
  };
}
