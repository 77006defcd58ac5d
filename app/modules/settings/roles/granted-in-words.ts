import type { TFunction } from "i18next";

/** @returns the permissions of a role as text: "Pricing: look, Pricing: change" */
export function grantedInWords(granted: string[], t: TFunction): string {
  if (granted.length === 0) return t("common:FORM.NOTHING");
  return granted
    .map((permission) => {
      const [area, kind] = permission.split(":");
      return t("roles:PERMISSION", {
        area: t(`roles:AREAS.${area}`),
        kind: t(`roles:KINDS.${kind}`),
      });
    })
    .join(", ");
}
