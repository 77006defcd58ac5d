import { NotFound } from "~/core/errors";
import { lookName } from "~/core/list-look";
import type { Context } from "~/db/context";
import { letterFields } from "./modules/kinds-of-booking/letters/letter-fields.server";
import { adjustmentFields } from "~/modules/kinds-of-booking/adjustments/adjustment-fields.server";
import { paymentFields } from "~/modules/kinds-of-booking/booking-payments/payment-fields.server";
import { cmsPageFields } from "~/modules/catalogue/cms-pages/cms-page.noun.server";
import { cmsPageList, pathOfPages } from "~/modules/catalogue/cms-pages/cms-page.list";
import { getCmsPage } from "~/modules/catalogue/cms-pages/cms-page.service.server";
import { imageFields } from "~/modules/places/images/image-log.server";
import type { LoggedFields } from "~/modules/desk/history/history.presenter.server";
import { treatmentListOf } from "~/modules/catalogue/treatments/treatment.list";
import { nouns } from "./registered-nouns.server";
import type { FiledNoun } from "~/screens/list-file.server";

/** The labels and texts of fields, by the entity of their rows, for the screens that show changes. */
export const loggedFields: LoggedFields = {
  image: imageFields,
  catalogue_image: imageFields,
  booking_payment: paymentFields,
  booking_adjustment: adjustmentFields,
  letter: letterFields,
  cms_page: cmsPageFields,
  ...Object.fromEntries(nouns.map(({ rows, fields }) => [rows.entity, fields])),
};

/** The names under which looks of lists are stored; the lists that each owner has share one name. */
export const listsWithLooks: ReadonlySet<string> = new Set(
  [
    ...nouns.map(({ list }) => list.path),
    cmsPageList.path,
    pathOfPages({ kind: "hotel", id: 1 }),
    pathOfPages({ kind: "spa", id: 1 }),
    treatmentListOf(1).path,
  ].map(lookName),
);

/**
 * The functions that find a row whose history is shown, by entity. Pages have their own function, since each
 * hotel and each spa has its own noun for its pages.
 */
const finders: Record<string, (ctx: Context, id: number) => Promise<unknown>> = {
  cms_page: getCmsPage,
  ...Object.fromEntries(nouns.map(({ rows, find }) => [rows.entity, find])),
};

/**
 * @returns whether the row exists
 * @throws Forbidden where the user may not view such rows
 */
export async function hasRow(ctx: Context, entity: string, id: number): Promise<boolean> {
  try {
    return Boolean(await finders[entity]?.(ctx, id));
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/**
 * @returns the noun whose list has this file: `/customers.csv`
 * @throws a 404 Response where there is no such list
 */
export function nounOfFile(path: string): FiledNoun {
  const noun: FiledNoun | undefined = nouns.find(({ list }) => `${list.path}.csv` === path);
  if (!noun) throw new Response(null, { status: 404 });
  return noun;
}
