import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import type { QuoteView } from "../quote.presenter.server";
import { Breakdown } from "./breakdown";
import { WhyThisPrice } from "./why-this-price";

type Priced = Extract<QuoteView, { ok: true }>;

interface Props {
  quote: Priced;
  /** Another quote has another key. */
  quoteKey: string;
  /** The address of this very quote. */
  link: string;
}

/** What the stay costs; under it how that comes about. */
export function QuoteCard({ quote, quoteKey, link }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`calculator:${key}`);
  const facts: [string, React.ReactNode][] = [
    [text("HOTEL"), quote.hotel],
    [text("ROOM_TYPE"), quote.roomType],
    [text("STAY_PERIOD"), quote.period],
    [text("NUMBER_OF_NIGHTS"), quote.nights],
    [text("ADULTS"), quote.adults],
    [text("CHILDREN"), quote.children],
  ];
  return (
    <Card as="section" aria-labelledby="quote-title">
      <div className="flex flex-col gap-5 p-5">
        <div className="paper-only">
          <p className="paper-title serif-title">{quote.title}</p>
          <p>{quote.calculated}</p>
        </div>
        <div role="status">
          <h2 id="quote-title">{text("TOTAL")}</h2>
          <p className="quote-total">{quote.total}</p>
        </div>
        {quote.warnings.length > 0 ? (
          <Notice tone="warning">
            <ul>
              {quote.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <dl className="quote-facts">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="quote-links">
          <a href={mailTo(quote.title, [quote.title, quote.total, link])}>{text("MAIL")}</a>
          <a href={link}>{text("LINK")}</a>
        </p>
        {/* A new result is a new element: its breakdown is closed again. */}
        <Breakdown key={quoteKey} days={quote.days} total={quote.total} />
        <WhyThisPrice key={`why-${quoteKey}`} why={quote.why} />
        {quote.rules.length > 0 ? (
          <div>
            <h3>{text("APPLIED_RULES")}</h3>
            <ul className="applied-rules">
              {quote.rules.map((rule) => (
                <li key={rule.id}>
                  {rule.name}{" "}
                  <strong
                    className={`number ${rule.negative ? "text-danger-text" : "text-success-text"}`}
                  >
                    {rule.value}
                  </strong>{" "}
                  <span className="faint">{rule.nights}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function mailTo(subject: string, lines: string[]): string {
  // RFC 6068: lines end with CRLF, and a space is %20, not "+".
  const body = encodeURIComponent(lines.join("\r\n"));
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${body}`;
}
