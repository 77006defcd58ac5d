import { withBack } from "~/http/back-link";
import { spaList } from "./spa.list";

/** @returns where a spa is added; saving leads back to `from` */
export function newSpaHref(from?: string): string {
  return withBack(`${spaList.path}/new`, from, spaList.path);
}

/** @returns the tab of a spa's page with its images */
export function spaImagesHref(id: number): string {
  return `${spaHref(id)}?tab=images`;
}

/** @returns where a spa is edited; saving leads back to `from` */
export function spaHref(id: number, from?: string): string {
  return withBack(`${spaList.path}/edit/${id}`, from, spaList.path);
}
