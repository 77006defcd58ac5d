import { may, type Permission } from "~/core/access/permissions";
import { NotFound } from "~/core/errors";
import { lookName } from "~/core/list-look";
import type { Context } from "~/db/context";
import { letterFields } from "./modules/kinds-of-booking/letters/letter-fields.server";
import { adjustmentFields } from "~/modules/kinds-of-booking/adjustments/adjustment-fields.server";
import { paymentFields } from "~/modules/kinds-of-booking/booking-payments/payment-fields.server";
import { cmsPageFields } from "~/modules/catalogue/cms-pages/cms-page.noun.server";
import { cmsPageList, pathOfPages } from "~/modules/catalogue/cms-pages/cms-page.list";
import { cmsPageRows, getCmsPage } from "~/modules/catalogue/cms-pages/cms-page.service.server";
import { imageFields } from "~/modules/places/images/image-log.server";
import type { LoggedFields } from "~/modules/desk/history/history.presenter.server";
import { bookingTypes, entityOf } from "~/modules/sales/bookings/booking";
import { bookingHref } from "~/modules/sales/bookings/booking-links";
import { customerHref } from "~/modules/sales/customers/customer-links";
import { treatmentListOf } from "~/modules/catalogue/treatments/treatment.list";
import { nouns } from "./registered-nouns.server";
import { translator } from "~/i18n/i18n.server";
import { nounText } from "~/i18n/noun-text";
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

/** A noun whose rows have a history: how a row is found and named, who may see it, and where its list is. */
interface WithHistory {
  rows: {
    entity: string;
    texts: string;
    label: (row: never, db: never) => string | Promise<string>;
  };
  list: { path: string };
  view: Permission;
  find: (ctx: Context, id: number) => Promise<unknown>;
}

/** By entity. Pages stand apart, since each hotel and each spa has its own noun for its pages. */
const withHistory: Record<string, WithHistory> = Object.fromEntries(
  [
    { rows: cmsPageRows, list: cmsPageList, view: "content:view" as const, find: getCmsPage },
    ...nouns,
  ].map((noun) => [noun.rows.entity, noun]),
);

/**
 * @returns the name of a row that exists, as the log has it; null where there is none
 * @throws Forbidden where the user may not view such rows
 */
export async function nameOfRow(ctx: Context, entity: string, id: number): Promise<string | null> {
  const noun = withHistory[entity];
  if (!noun) return null;
  try {
    // A noun names the rows that it finds itself.
    return await noun.rows.label((await noun.find(ctx, id)) as never, ctx.db as never);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** The rows that have a page to look at; of the others there is the list. */
const pages: Record<string, (id: number) => string> = {
  customer: customerHref,
  ...Object.fromEntries(
    bookingTypes.map((type) => [entityOf(type), (id: number) => bookingHref(type, id)]),
  ),
};

/**
 * @param row the row with its name; null for one that is gone
 * @returns the way from the history of a row to its page, or else to its list; undefined for a part of another row,
 *   and for whoever may not see the list
 */
export function backFromHistory(
  ctx: Context,
  entity: string,
  row: { id: number; name: string } | null,
): { to: string; label: string } | undefined {
  const noun = withHistory[entity];
  if (!noun || !may(ctx.actor, noun.view)) return undefined;
  const page = pages[entity];
  if (row && page) return { to: page(row.id), label: row.name };
  const title: string = `${noun.rows.texts}:LIST.TITLE`;
  return { to: noun.list.path, label: nounText(translator(ctx.locale), title) };
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
