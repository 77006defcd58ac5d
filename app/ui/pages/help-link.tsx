import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "../link";
import { HELP } from "~/core/help-address";

/** @returns the section of the help that a route's `handle` names: "screens#seasons" */
function sectionIn(handle: unknown): string | undefined {
  return (handle as { help?: string } | undefined)?.help;
}

/** The "?" of a page: leads to the section of the help about it, where its route names one. */
export function HelpLink() {
  const { t } = useTranslation();
  const section = useMatches().reduce<string | undefined>(
    (outer, { handle }) => sectionIn(handle) ?? outer,
    undefined,
  );
  if (!section) return null;
  const words = t("common:SHELL.HELP_HERE");
  return (
    <Link
      className="icon-button no-underline print:hidden"
      to={`${HELP}/${section}`}
      aria-label={words}
      title={words}
    >
      <span className="inline-flex size-5.5 items-center justify-center rounded-full border border-strong text-sm/none font-semibold">
        ?
      </span>
    </Link>
  );
}
