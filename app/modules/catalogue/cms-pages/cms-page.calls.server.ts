import { z } from "zod";
import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { rowJson } from "~/api/row-json";
import { jsonInstant } from "~/core/json-values";
import type { Context } from "~/db/context";
import { chosenId } from "~/forms/checking/chosen-id";
import { languages } from "~/i18n/languages";
import { isInFrench, pageStatuses, type PageOwner } from "./cms-page";
import { CmsPageFields, CmsPageTexts, refuseHalfFrench } from "./cms-page.fields";
import { cmsPageList } from "./cms-page.list";
import type { StoredCmsPage } from "./cms-page.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import {
  cmsPageRows,
  createCmsPage,
  deleteCmsPage,
  getCmsPage,
  updateCmsPage,
} from "./cms-page.service.server";

export const heading: Heading = { name: "Pages", texts: "cms-pages", after: "Changes" };

export const cmsPageJson = rowJson<StoredCmsPage>(CmsPageFields.omit({ place: true }), {
  id: "Page",
  more: {
    position: {
      schema: z.int().min(1).meta({ description: "Among the pages of its owner, from 1." }),
      of: ({ place }) => place,
    },
    languages: {
      schema: z.array(z.enum(languages)),
      of: (page) => languages.filter((language) => language === "en" || isInFrench(page)),
    },
    published_at: {
      schema: jsonInstant.nullable(),
      of: ({ published_at: at }) => at?.toISOString() ?? null,
    },
  },
});

const bodySchema = bodyOf(CmsPageTexts, { template: "standard" }).extend({
  status: z.enum(pageStatuses).default("draft"),
});

const owners = {
  hotel_id: chosenId().nullish(),
  spa_id: chosenId().nullish().meta({ description: "A page is about a hotel or about a spa." }),
};

const input = bodySchema.extend(owners).superRefine((page, ctx) => {
  refuseHalfFrench(page, ctx);
  if (Boolean(page.hotel_id) === Boolean(page.spa_id)) {
    ctx.addIssue({ code: "custom", path: ["hotel_id"], message: "cms-pages:FORM.OWNER_REQUIRED" });
  }
});

/** The owner of a page can't change; without a position the page stays in its place. */
const changed = bodySchema
  .extend({ position: z.int().min(1).optional().meta({ description: "The others make room." }) })
  .superRefine(refuseHalfFrench);

const example = {
  title_en: "The garden",
  body_en: "Forty olive trees, **two hammocks** and no clock.",
  title_fr: "Le jardin",
  body_fr: "Quarante oliviers, **deux hamacs** et pas d’horloge.",
  seo_description_en: "The garden of the house: forty olive trees and two hammocks.",
};

export const fed = fedRows(cmsPageRows, cmsPageJson);

export const calls = resource({
  path: "/cms-pages",
  tag: heading.name,
  words: { one: "page", several: "pages" },
  rows: { ...cmsPageRows, page: cmsPageRows.page, find: getCmsPage },
  ...cmsPageJson,
  list: strictList(cmsPageList),
  input,
  changed,
  patch: { title_en: "The garden in spring" },
  example: { hotel_id: 1, ...example },
  changedExample: example,
  refuses: { create: [409], delete: [] },
  create: (ctx: Context, body: z.output<typeof input>) => {
    const { hotel_id, spa_id, status, ...page } = body;
    const owner: PageOwner = hotel_id
      ? { kind: "hotel", id: hotel_id }
      : { kind: "spa", id: spa_id! };
    return createCmsPage(ctx, owner, page, { status });
  },
  update: (ctx: Context, id: number, body: z.output<typeof changed>) => {
    const { status, position: place, ...page } = body;
    return updateCmsPage(ctx, id, page, { status, place });
  },
  delete: deleteCmsPage,
});
