import type { Context } from "~/db/context";
import { enteredOf } from "~/forms/editing/entered-row";
import type { FieldFormat } from "~/screens/fields/field-format";
import { choiceFilter } from "~/screens/filters.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { noun } from "~/screens/noun.server";
import { pageStatuses, type PageOwner } from "./cms-page";
import { CmsPageFields, CmsPageInput, CmsPageTexts } from "./cms-page.fields";
import { cmsPageIntents } from "./cms-page-intents.server";
import { cmsPageRow } from "./cms-page-row.presenter.server";
import { listOfPages } from "./cms-page.list";
import { cmsPageRows, getCmsPage } from "./cms-page.service.server";
import { picturesOf, type Picture, type Rendering } from "./markdown/rendering.server";

/** The rows and texts that the form of a page needs besides its fields. */
export interface CmsPageChoices {
  owner: PageOwner;
  /** The rendered page, after the preview button was pressed; else null. */
  rendering: Rendering | null;
  /** The pictures that its texts may show. */
  pictures: Picture[];
}

/** The history shows at most this many characters of a text. */
const MAX_SHOWN = 400;

const body: FieldFormat = {
  say: (value) => {
    const text = String(value);
    return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  },
};

/** The formats of a page's fields in the log. */
export const cmsPageFields = loggedAs(CmsPageFields, {
  place: { say: String, amount: true },
  body_en: body,
  body_fr: body,
  // The status already tells whether the page is published.
  published_at: "hidden",
});

/** @returns the noun of the pages of one hotel or spa */
export function cmsPageNoun(owner: PageOwner) {
  const of = owner.kind === "hotel" ? { hotel_id: owner.id } : { spa_id: owner.id };
  return noun({
    rows: {
      ...cmsPageRows,
      page: (ctx, query) =>
        cmsPageRows.page(ctx, { ...query, filters: { ...query.filters, ...of } }),
      all: undefined,
      find: (ctx, id) => getCmsPage(ctx, id, owner),
    },
    fields: cmsPageFields,
    list: listOfPages(owner),
    row: cmsPageRow,
    filters: {
      status: choiceFilter({
        label: "cms-pages:LIST.STATUS_FILTER",
        empty: "cms-pages:LIST.ALL_STATUSES",
        chip: "cms-pages:LIST.STATUS",
        values: pageStatuses,
        words: "cms-pages:STATUSES",
      }),
      french: choiceFilter({
        label: "cms-pages:LIST.FRENCH_FILTER",
        empty: "cms-pages:LIST.ALL_LANGUAGES",
        chip: "cms-pages:LIST.FRENCH",
        values: ["written", "missing"],
        words: "cms-pages:LIST.FRENCH_IS",
      }),
    },
    schema: CmsPageInput,
    fresh: () => ({ template: "standard" }),
    entered: (page) => enteredOf(CmsPageTexts, page),
    choices: (ctx) => choicesOfPage(ctx, owner),
    named: ({ title_en, title_fr }, { locale }) => ({
      name: locale === "fr" ? title_fr || title_en : title_en,
    }),
    intents: cmsPageIntents(owner),
  });
}

/** @returns the choices of a page's form, with the rendered page if the preview was requested */
export async function choicesOfPage(
  ctx: Context,
  owner: PageOwner,
  rendering: Rendering | null = null,
): Promise<CmsPageChoices> {
  return { owner, rendering, pictures: await picturesOf(ctx, owner) };
}
