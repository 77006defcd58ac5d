import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { ChevronLeft, ChevronRight } from "~/ui/icons/icons";

/** The addresses of a page over some days, from other days on and over other spans. */
export interface DaysLinks {
  before: string;
  today: string;
  after: string;
  /** `span`: a number of days ("14") or "month". `current`: it is the one that the page shows. */
  spans: { to: string; span: string; current: boolean }[];
}

/**
 * Links of a page over some days to earlier and later days, to today, and to other spans. Its texts are in the
 * namespace "other-days", which the route names.
 */
export function OtherDays({ links, children }: { links: DaysLinks; children?: React.ReactNode }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`other-days:${key}`);
  return (
    <nav
      aria-label={text("LABEL")}
      className="flex flex-wrap items-center gap-2 print:hidden forced-colors:*:aria-[current]:underline"
    >
      <ButtonLink size="small" to={links.before} aria-label={text("BEFORE")} preventScrollReset>
        <ChevronLeft size={16} />
      </ButtonLink>
      <ButtonLink size="small" to={links.today} preventScrollReset>
        {text("TODAY")}
      </ButtonLink>
      <ButtonLink size="small" to={links.after} aria-label={text("AFTER")} preventScrollReset>
        <ChevronRight size={16} />
      </ButtonLink>
      {links.spans.map(({ to, span, current }) => (
        <ButtonLink
          key={span}
          size="small"
          variant={current ? "secondary" : "text"}
          to={to}
          aria-current={current ? "true" : undefined}
          preventScrollReset
        >
          {text(`SPANS.${span}`)}
        </ButtonLink>
      ))}
      {children}
    </nav>
  );
}
