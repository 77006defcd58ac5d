import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { MAX_ID } from "~/core/ids";
import { chosenId } from "~/forms/checking/chosen-id";
import { line, lines } from "~/forms/checking/texts";
import { pageLimits, pageStatuses, pageTemplates } from "./cms-page";
import { slugPattern } from "./slug";
import { brokenFrench } from "./whole-french";

const slug = line().max(pageLimits.slug).regex(slugPattern, "cms-pages:FORM.SLUG_PATTERN");
const seoTitle = line().max(pageLimits.seoTitle);
const seoDescription = line().max(pageLimits.seoDescription);

const inFrench = (text: z.ZodString) =>
  text
    .default("")
    .register(fieldNotes, { description: "Empty where the page isn't written in French." });

/** The fields of a page's form. A slug that is left empty is made of the title. */
export const CmsPageTexts = z.object({
  template: z
    .enum(pageTemplates, { error: "cms-pages:FORM.TEMPLATE_REQUIRED" })
    .register(fieldNotes, { words: "cms-pages:TEMPLATES" }),
  title_en: line("cms-pages:FORM.TITLE_REQUIRED").min(2).max(pageLimits.title),
  slug_en: slug.default(""),
  seo_title_en: seoTitle.default(""),
  seo_description_en: seoDescription.default(""),
  body_en: lines("cms-pages:FORM.BODY_REQUIRED")
    .min(1, "cms-pages:FORM.BODY_REQUIRED")
    .max(pageLimits.body)
    .register(fieldNotes, { description: "CommonMark." }),
  title_fr: inFrench(line().max(pageLimits.title)),
  slug_fr: inFrench(slug),
  seo_title_fr: inFrench(seoTitle),
  seo_description_fr: inFrench(seoDescription),
  body_fr: inFrench(lines().max(pageLimits.body)),
});

/** The fields of a page. Missing French texts are "". */
export const CmsPageFields = z.object({
  hotel_id: chosenId().nullable(),
  spa_id: chosenId()
    .nullable()
    .register(fieldNotes, { description: "A page is about a hotel or about a spa." }),
  status: z.enum(pageStatuses).register(fieldNotes, { words: "cms-pages:STATUSES" }),
  /** The position among the pages of its owner, from 1. */
  place: z.int().min(1).max(MAX_ID),
  ...CmsPageTexts.shape,
  /** The instant of its publication; null for a draft. */
  published_at: z.date().nullable(),
});

/** A page about a hotel or a spa. */
export type CmsPage = RowOf<typeof CmsPageFields>;

export const CmsPageInput = CmsPageTexts.superRefine(refuseHalfFrench);

export type CmsPageInput = z.output<typeof CmsPageInput>;

/** Refuses a page with some French texts: each missing one is named at its field. */
export function refuseHalfFrench(page: Record<string, unknown>, ctx: z.RefinementCtx): void {
  const broken = brokenFrench(page as Record<string, string | undefined>);
  for (const [field, message] of Object.entries(broken)) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
}
