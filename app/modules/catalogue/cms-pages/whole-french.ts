/**
 * Checks that a page has all its French texts, or none.
 *
 * @param entered the fields of its form
 * @returns the missing or too short fields, with the keys of their messages
 */
export function brokenFrench(entered: Record<string, string | undefined>): Record<string, string> {
  const of = (field: string) => entered[`${field}_fr`]?.trim() ?? "";
  const fields = ["title", "slug", "seo_title", "seo_description", "body"];
  if (fields.every((field) => of(field) === "")) return {};
  return {
    ...(of("title").length < 2 ? { title_fr: "cms-pages:FORM.TITLE_REQUIRED" } : {}),
    ...(of("body") === "" ? { body_fr: "cms-pages:FORM.BODY_REQUIRED" } : {}),
  };
}
