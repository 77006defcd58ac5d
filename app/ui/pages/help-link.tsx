import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "../link";
import { HELP } from "~/core/help-address";

/** @returns the section of the help in a route's `handle`: "screens#seasons" */
function sectionIn(handle: unknown): string | undefined {
  return (handle as { help?: string } | undefined)?.help;
}

/**
 * The "?" of a page, which leads to the section of the help about it; renders nothing where the route names
 * no section.
 */
export function HelpLink() {
  const { t } = useTranslation();
  const section = useMatches().reduce<string | undefined>(
    (outer, { handle }) => sectionIn(handle) ?? outer,
    undefined,
  );
  if (!section) return null;
  return (
    <Link className="help-mark" to={`${HELP}/${section}`} aria-label={t("common:SHELL.HELP_HERE")}>
      ?
    </Link>
  );
}
