import { z } from "zod";
import { jsonId, jsonInstant } from "~/core/json-values";
import { languages } from "~/i18n/languages";
import { isInFrench, pageStatuses, pageTemplates } from "./cms-page";
import type { StoredCmsPage } from "./cms-page.repository.server";

const french = z.string().meta({ description: "Empty where the page isn't written in French." });

/** A page in every answer of the API. */
export const CmsPageJson = z
  .object({
    id: jsonId,
    hotel_id: jsonId.nullable(),
    spa_id: jsonId.nullable().meta({ description: "A page is about a hotel or about a spa." }),
    status: z.enum(pageStatuses),
    position: z.int().min(1).meta({ description: "Among the pages of its owner, from 1." }),
    template: z.enum(pageTemplates),
    languages: z.array(z.enum(languages)),
    title_en: z.string(),
    slug_en: z.string(),
    seo_title_en: z.string(),
    seo_description_en: z.string(),
    body_en: z.string().meta({ description: "CommonMark." }),
    title_fr: french,
    slug_fr: french,
    seo_title_fr: french,
    seo_description_fr: french,
    body_fr: french,
    published_at: jsonInstant.nullable(),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "Page" });

export function cmsPageJson(page: StoredCmsPage): z.output<typeof CmsPageJson> {
  return {
    id: page.id,
    hotel_id: page.hotel_id,
    spa_id: page.spa_id,
    status: page.status,
    position: page.place,
    template: page.template,
    languages: isInFrench(page) ? ["en", "fr"] : ["en"],
    title_en: page.title_en,
    slug_en: page.slug_en,
    seo_title_en: page.seo_title_en,
    seo_description_en: page.seo_description_en,
    body_en: page.body_en,
    title_fr: page.title_fr,
    slug_fr: page.slug_fr,
    seo_title_fr: page.seo_title_fr,
    seo_description_fr: page.seo_description_fr,
    body_fr: page.body_fr,
    published_at: page.published_at?.toISOString() ?? null,
    created_at: page.created_at.toISOString(),
    updated_at: page.updated_at.toISOString(),
  };
}
