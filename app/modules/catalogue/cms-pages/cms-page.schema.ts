import { z } from "zod";
import { line, lines } from "~/forms/checking/texts";
import { pageLimits, pageTemplates } from "./cms-page";
import { slugPattern } from "./slug";
import { brokenFrench } from "./whole-french";

const slug = line()
  .max(pageLimits.slug)
  .regex(slugPattern, "cms-pages:FORM.SLUG_PATTERN")
  .default("");
const seoTitle = line().max(pageLimits.seoTitle).default("");
const seoDescription = line().max(pageLimits.seoDescription).default("");

/** The fields of a page. A slug that is left empty is made of the title. */
export const CmsPageInput = z
  .object({
    template: z.enum(pageTemplates, { error: "cms-pages:FORM.TEMPLATE_REQUIRED" }),
    title_en: line("cms-pages:FORM.TITLE_REQUIRED").min(2).max(pageLimits.title),
    slug_en: slug,
    seo_title_en: seoTitle,
    seo_description_en: seoDescription,
    body_en: lines("cms-pages:FORM.BODY_REQUIRED")
      .min(1, "cms-pages:FORM.BODY_REQUIRED")
      .max(pageLimits.body),
    title_fr: line().max(pageLimits.title).default(""),
    slug_fr: slug,
    seo_title_fr: seoTitle,
    seo_description_fr: seoDescription,
    body_fr: lines().max(pageLimits.body).default(""),
  })
  .superRefine(refuseHalfFrench);

export type CmsPageInput = z.output<typeof CmsPageInput>;

/** Refuses a page with some French texts: each missing one is named at its field. */
export function refuseHalfFrench(page: Record<string, unknown>, ctx: z.RefinementCtx): void {
  const broken = brokenFrench(page as Record<string, string | undefined>);
  for (const [field, message] of Object.entries(broken)) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
}
