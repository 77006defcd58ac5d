import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Facts } from "~/ui/tables/facts";
import { Notice } from "~/ui/notice";
import type { PastView } from "../as-of/past-quote.presenter.server";
import type { ChildOrderView } from "../child-order/child-order.presenter.server";
import type { QuoteView, TaxesView } from "../quote.presenter.server";
import { Breakdown } from "./breakdown";
import { PastNotice } from "./past-price";
import { PriceExplanation } from "./price-explanation";
import { ShareMenu } from "./share-menu";

type Priced = Extract<QuoteView, { ok: true }>;

interface Props {
  quote: Priced;
  /** The lines under the hotel's name on paper. */
  contact?: string[];
  /** The totals in other orders of the children; null where the order doesn't matter. */
  childOrder: ChildOrderView | null;
  /** A key that differs for each quote. */
  quoteKey: string;
  /** The address of the form that books the stay; null if it can't be booked from here. */
  bookTo: string | null;
  /** The address of the form that saves the stay as a price check; null for a user who may not. */
  checkTo: string | null;
  /** The address of this quote. */
  link: string;
  /** The address of the page of the help that explains this quote. */
  help: string;
  /** The address of the rate calendar around the check-in. */
  calendar?: string;
  /** A link to the price of the same stay as of an earlier moment. */
  earlier?: { to: string; text: string };
  /** The earlier moment of the price; undefined for a price of now. */
  past?: Pick<PastView, "when" | "nowTo">;
  /** @returns the address of this page with these parts of the explanation open; with null it is closed */
  whyHref: (opened: string[] | null) => string;
}

/**
 * The price of the stay, and its calculation below it. On paper it is for guests: with the hotel's name and address,
 * without warnings, the rooms left and the names of rules. An explanation that staff have opened is printed as it is.
 */
export function QuoteCard(props: Props) {
  const { quote, contact = [], childOrder, quoteKey, bookTo, checkTo, link, whyHref } = props;
  const { help, calendar, earlier, past } = props;
  const { t } = useTranslation();
  const text = (key: string) => t(`calculator:${key}`);
  const facts = [
    { term: text("HOTEL"), value: quote.hotel },
    { term: text("ROOM_TYPE"), value: quote.roomType },
    { term: text("STAY_PERIOD"), value: quote.period },
    { term: text("NUMBER_OF_NIGHTS"), value: quote.nights },
    { term: text("ADULTS"), value: quote.adults },
    { term: text("CHILDREN"), value: quote.children },
    ...(quote.plans.meals ? [{ term: t("stay-fields:MEAL_PLAN"), value: quote.plans.meals }] : []),
    ...(quote.plans.ratePlan
      ? [{ term: t("stay-fields:RATE_PLAN"), value: quote.plans.ratePlan }]
      : []),
    ...(past ? [] : [{ term: text("ROOMS_LEFT"), value: quote.left, forStaff: true }]),
  ];
  return (
    <Card as="section" aria-labelledby="quote-title">
      <div className="flex flex-col gap-5 p-5 [&_dl]:mt-0">
        <div className="hidden print:block">
          <address className="mb-4 not-italic">
            <p className="font-semibold">{quote.hotel}</p>
            {contact.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
          <p
            className="font-serif text-2xl/8.5 font-semibold tracking-[-0.015em]"
            data-paper-title=""
          >
            {quote.title}
          </p>
          <p>{quote.calculated}</p>
        </div>
        {past ? <PastNotice {...past} /> : null}
        <div role="status">
          <h2 id="quote-title">{text("TOTAL")}</h2>
          <p
            data-quote-total
            className="font-serif text-2xl/8.5 font-semibold lining-nums tabular-nums"
          >
            {quote.total}
          </p>
        </div>
        {quote.taxes ? <TaxLines taxes={quote.taxes} /> : null}
        <div className="flex flex-col gap-5 empty:hidden print:hidden">
          {quote.warnings.length > 0 ? (
            <Notice tone="warning">
              <ul>
                {quote.warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
          {childOrder ? <ChildOrderNotice order={childOrder} /> : null}
        </div>
        <Facts facts={facts} />
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {bookTo ? (
            <ButtonLink variant="primary" to={bookTo}>
              {text("BOOK")}
            </ButtonLink>
          ) : null}
          <ShareMenu key={link} title={quote.title} total={quote.total} link={link} />
        </div>
        <p className="flex flex-wrap gap-x-5 gap-y-1 print:hidden">
          {checkTo && !past ? <a href={checkTo}>{text("SAVE_CHECK")}</a> : null}
          {calendar ? <Link to={calendar}>{text("CALENDAR")}</Link> : null}
          {earlier && !past ? (
            <Link to={earlier.to} preventScrollReset>
              {earlier.text}
            </Link>
          ) : null}
        </p>
        {/* The key makes a new element for a new result, so that its breakdown is closed again. */}
        <Breakdown key={quoteKey} days={quote.days} total={quote.total} />
        {quote.rules.length > 0 ? (
          <div className="print:hidden">
            <h3>{text("APPLIED_RULES")}</h3>
            <ul className="mt-1.5 *:py-0.5">
              {quote.rules.map((rule) => (
                <li key={rule.id}>
                  {`${rule.name} `}
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
        <PriceExplanation why={quote.why} href={whyHref} help={help} />
      </div>
    </Card>
  );
}

/** The notice that the total depends on the order of the children's ages, with the other totals. */
function ChildOrderNotice({ order }: { order: ChildOrderView }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning">
      <p>{t("calculator:CHILD_ORDER.NOTE")}</p>
      <ul data-child-orders="">
        {order.others.map(({ to, total, ages }) => (
          <li key={to}>
            <Link to={to} preventScrollReset>
              {t("calculator:CHILD_ORDER.OTHER", { total, ages })}
            </Link>
          </li>
        ))}
      </ul>
      {order.more ? <p>{t("calculator:CHILD_ORDER.MORE")}</p> : null}
    </Notice>
  );
}

/** The taxes and fees of a price, and its total with those that it doesn't include. */
function TaxLines({ taxes }: { taxes: TaxesView }) {
  const { t } = useTranslation();
  const facts = [
    ...taxes.lines.map(({ label, amount }) => ({
      term: label,
      value: <span className="number">{amount}</span>,
    })),
    {
      term: t("calculator:TAXES.TOTAL"),
      value: <strong className="number">{taxes.total}</strong>,
    },
  ];
  return (
    <section aria-label={t("calculator:TAXES.TITLE")} data-taxes>
      <Facts facts={facts} />
    </section>
  );
}
