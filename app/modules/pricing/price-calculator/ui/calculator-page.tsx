import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Refusal } from "~/forms/refusal";
import { NoHotels } from "~/modules/places/hotels/ui/no-hotels";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import { Badge } from "~/ui/badge";
import { Facts } from "~/ui/tables/facts";
import { ComparedTable, type ComparedCell } from "~/ui/tables/compared-table";
import { COMPARING, priceHelpHref, quoteHref, WHY } from "../quote-url";
import { UnknownHotel } from "../../../places/hotels/ui/unknown-hotel";
import type { QuotePage } from "../quote-page.presenter.server";
import type { MarginFacts } from "../../margin/margin-facts.presenter.server";
import type { ComparisonView } from "../comparison/comparison.presenter.server";
import { CompareCard } from "./compare-form";
import { PastNotice, SincePast } from "./past-price";
import { QuoteCard } from "./quote-card";
import { QuoteForm } from "./quote-form";
import { UnpricedNights } from "./unpriced-nights";

interface Props {
  page: QuotePage;
  /** The address of the form that books the stay; null where it can't be booked, or not by this user. */
  bookTo: string | null;
  /** The address of the form that saves the stay as a price check; null for a user who may not. */
  checkTo: string | null;
  origin: string;
}

/** The id of the element with the answer. */
const ANSWER = "answer";

export function CalculatorPage({ page, bookTo, checkTo, origin }: Props) {
  const { t } = useTranslation();
  const answer = useAnswerInSight(page);
  const quoteKey = quoteHref(page.fields);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(22rem,26rem)_minmax(0,1fr)] print:block">
      <Card padded className="print:hidden">
        {page.quote ? (
          <a className="mb-4 inline-block xl:hidden" href={`#${ANSWER}`}>
            {page.quote.ok
              ? t("calculator:TO_QUOTE", { total: page.quote.total })
              : t("calculator:TO_UNPRICED")}
          </a>
        ) : null}
        <UnknownHotel note={page.note} />
        <NoHotels none={page.hotels.none} />
        <QuoteForm page={page} />
      </Card>
      <div className="flex flex-col gap-5" id={ANSWER} ref={answer}>
        <Refusal reply={page.reply} />
        {page.quote?.ok ? (
          <QuoteCard
            quote={page.quote}
            contact={page.contact}
            childOrder={page.childOrder ?? null}
            quoteKey={quoteKey}
            bookTo={bookTo}
            checkTo={checkTo}
            link={origin + page.link}
            help={priceHelpHref(page.link!)}
            calendar={page.calendar}
            earlier={page.earlier}
            past={page.past}
            whyHref={(opened) =>
              quoteHref(page.fields, {
                compared: page.compared,
                comparing: page.comparing,
                opened,
              })
            }
          />
        ) : null}
        {page.quote && !page.quote.ok && page.past ? <PastNotice {...page.past} /> : null}
        {page.margin ? <MarginCard margin={page.margin} /> : null}
        {page.quote && !page.quote.ok ? <UnpricedNights groups={page.quote.groups} /> : null}
        {page.past ? <SincePast past={page.past} /> : null}
        {page.comparison ? <ComparisonCard comparison={page.comparison} /> : null}
        {page.quote && !page.past ? <CompareCard page={page} /> : null}
        {page.quote ? null : (
          <Card>
            <EmptyState
              title={t(page.hotel_id ? "calculator:PROMPT_STAY" : "calculator:PROMPT_HOTEL")}
              description={t("calculator:PROMPT_DESCRIPTION")}
            />
          </Card>
        )}
      </div>
    </div>
  );
}

/**
 * Scrolls to a new answer if it isn't visible, as on a phone, where it is below the form. It doesn't scroll
 * to the first answer, since the browser has just opened that page, nor when more of an explanation or the form
 * for another quote is opened.
 */
function useAnswerInSight({ quote, link }: QuotePage) {
  const answer = useRef<HTMLDivElement>(null);
  const [params] = useSearchParams();
  const opened = [...params.getAll(WHY), params.get(COMPARING)].join();
  const previous = useRef({ quote, link, opened });
  useEffect(() => {
    const moreOfTheSame = link === previous.current.link && opened !== previous.current.opened;
    if (quote && quote !== previous.current.quote && !moreOfTheSame) {
      answer.current?.scrollIntoView({ block: "nearest" });
    }
    previous.current = { quote, link, opened };
  }, [quote, link, opened]);
  return answer;
}

/** The margin of a stay. It isn't printed, because a printed quote is for guests. */
function MarginCard({ margin }: { margin: MarginFacts }) {
  const { t } = useTranslation();
  return (
    <Card as="section" padded className="print:hidden" aria-labelledby="margin-title">
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 id="margin-title">{t("margin:CARD.TITLE")}</h2>
        {margin.isLoss ? <Badge tone="danger">{t("margin:STATES.loss")}</Badge> : null}
      </div>
      <p className="faint">{t("margin:CARD.HINT")}</p>
      <Facts facts={margin.facts} />
      {margin.meals ? <p className="mt-2">{margin.meals}</p> : null}
    </Card>
  );
}

/** Two quotes side by side. Differences are marked by a sign besides the colour. */
function ComparisonCard({ comparison }: { comparison: ComparisonView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`calculator:COMPARE.${key}`);
  const { facts, nights, totals, difference, rules, unpriced } = comparison;
  return (
    <Card as="section" aria-labelledby="comparison-title">
      <div className="flex flex-col gap-5 p-5">
        <h2 id="comparison-title">{text("TITLE")}</h2>
        {unpriced.length > 0 ? <UnpricedNights groups={unpriced} /> : null}
        <Side title={text("TITLE")} cells={facts} totals={totals} />
        {difference ? (
          <p>
            {text("DIFFERENCE")} <strong className="number">{difference}</strong>
          </p>
        ) : null}
        {nights ? <Part title={text("NIGHTS")} cells={nights} /> : null}
        {rules.length > 0 ? <Part title={text("RULES")} cells={rules} /> : null}
      </div>
    </Card>
  );
}

function Part({ title, cells }: { title: string; cells: ComparedCell[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <Side title={title} cells={cells} />
    </div>
  );
}

function Side(side: { title: string; cells: ComparedCell[]; totals?: ComparedCell[] }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`calculator:COMPARE.${key}`);
  const words = { left: text("THIS"), right: text("OTHER"), differs: text("DIFFERS") };
  return <ComparedTable {...side} words={words} />;
}
