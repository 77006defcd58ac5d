import type { FieldFormat, FieldFormats } from "~/screens/field-format";
import type { CmsPage } from "./cms-page";

/** The most characters of a text that the history shows. */
const MAX_SHOWN = 400;

const body: FieldFormat = {
  say: (value) => {
    const text = String(value);
    return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  },
};

/** The formats of a page's fields in the log. */
export const cmsPageFields: FieldFormats<CmsPage> = {
  id: "hidden",
  hotel_id: "row",
  spa_id: "row",
  status: { word: (status) => `cms-pages:STATUSES.${status}` },
  place: { say: String, amount: true },
  template: { word: (template) => `cms-pages:TEMPLATES.${template}` },
  // The status says it already.
  published_at: "hidden",
  title_en: "plain",
  slug_en: "plain",
  seo_title_en: "plain",
  seo_description_en: "plain",
  body_en: body,
  title_fr: "plain",
  slug_fr: "plain",
  seo_title_fr: "plain",
  seo_description_fr: "plain",
  body_fr: body,
};
