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
  hotelId: "row",
  spaId: "row",
  status: { word: (status) => `cms-pages:STATUSES.${status}` },
  place: { say: String, amount: true },
  template: { word: (template) => `cms-pages:TEMPLATES.${template}` },
  // The state says it already.
  publishedAt: "hidden",
  titleEn: "plain",
  slugEn: "plain",
  seoTitleEn: "plain",
  seoDescriptionEn: "plain",
  bodyEn: body,
  titleFr: "plain",
  slugFr: "plain",
  seoTitleFr: "plain",
  seoDescriptionFr: "plain",
  bodyFr: body,
};
