import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ChevronLeft, ChevronRight } from "~/ui/icons/icons";
import type { PricesInWords } from "../rate-calendar-page.presenter.server";
import type { YearView } from "../rate-year.presenter.server";
import { HeatMap } from "./heat-map";
import { PriceLines } from "./price-lines";
import { PricesHeading } from "./prices-heading";
import { RateLegend } from "./rate-legend";
import { YearTable } from "./year-table";

interface Props {
  year: YearView;
  prices: PricesInWords;
}

/** A year of one room type: by weekday and week as shades, as lines, and both as tables. */
export function RateYear({ year, prices }: Props) {
  const { t } = useTranslation();
  const text = (key: string, params = {}) => t(`rate-calendar:YEAR.${key}`, params);
  const title = `${year.roomType.label}, ${year.year}`;
  return (
    <section aria-labelledby="rates-title">
      <PricesHeading prices={prices} title={title}>
        <OtherYears links={year.links} />
      </PricesHeading>
      {year.roomType.note ? <p className="mb-3 text-warning-text">{year.roomType.note}</p> : null}
      <Card padded as="section" aria-labelledby="heat-title" className="mb-5">
        <h3 id="heat-title">{text("HEAT")}</h3>
        <HeatMap year={year} title={text("HEAT_OF", { title })} />
        <RateLegend signs={year.signs} isYear />
        <details className="mt-3 not-open:print:hidden">
          <summary>{text("AS_TABLE")}</summary>
          <YearTable year={year} prices={prices} />
        </details>
      </Card>
      <Card padded as="section" aria-labelledby="lines-title">
        <h3 id="lines-title">{text("LINES")}</h3>
        {year.chart ? (
          <PriceLines year={year} chart={year.chart} prices={prices} />
        ) : (
          <p className="text-muted">{text("NO_PRICES")}</p>
        )}
      </Card>
    </section>
  );
}

/** Links to the years before and after. */
function OtherYears({ links }: { links: YearView["links"] }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("rate-calendar:YEAR.OTHERS")}
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      <ButtonLink
        size="small"
        to={links.before}
        aria-label={t("rate-calendar:YEAR.BEFORE")}
        preventScrollReset
      >
        <ChevronLeft size={16} />
      </ButtonLink>
      <ButtonLink size="small" to={links.today} preventScrollReset>
        {t("rate-calendar:YEAR.THIS")}
      </ButtonLink>
      <ButtonLink
        size="small"
        to={links.after}
        aria-label={t("rate-calendar:YEAR.AFTER")}
        preventScrollReset
      >
        <ChevronRight size={16} />
      </ButtonLink>
      <ButtonLink size="small" variant="text" to={links.days}>
        {t("rate-calendar:YEAR.DAYS")}
      </ButtonLink>
    </nav>
  );
}
