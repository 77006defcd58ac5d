import type { FieldFormat, FieldFormats } from "~/screens/field-format";
import type { CmsPage } from "./cms-page";

/** So much of a text is shown where its changes are. */
const MAX_SHOWN = 400;

const body: FieldFormat = {
  say: (value) => {
    const text = String(value);
    return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  },
};

/** How the log says what it keeps of a page. */
export const cmsPageFields: FieldFormats<CmsPage> = {
  id: "hidden",
  hotel_id: "row",
  spa_id: "row",
  status: { word: (status) => `cms-pages:STATUSES.${status}` },
  place: { say: String, amount: true },
  template: { word: (template) => `cms-pages:TEMPLATES.${template}` },
  // The state says it already.
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
