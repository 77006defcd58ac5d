import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import { ReadNext } from "~/forms/posting/read-next";
import { ComparedTable } from "~/ui/tables/compared-table";
import { LineList } from "~/ui/tables/line-list";
import { Notice } from "~/ui/notice";
import { Facts } from "~/ui/tables/facts";
import type { ComparedPrices } from "../compared-prices.server";
import type { ChangedFact, PriceInForm as View } from "../price-in-form.server";
import { PRICE_IN_FORM } from "../price-anchor";

interface Props {
  price: View | null | undefined;
  /** Whether the price of the present values is still being calculated. */
  waiting?: boolean;
}

/**
 * The price in a booking's form, and the hidden field that sends it along. It stands above the buttons. On wide screens
 * it stays in view beside the fields on which it depends, unless two prices are compared, which takes more width.
 */
export function PriceInForm({ price, waiting }: Props) {
  if (!price) return null;
  const { title, written, lines, taxes, problem, moved, change, news } = price;
  const compared = moved ?? change?.prices;
  const panel = (
    <section
      id={PRICE_IN_FORM}
      className={cx(
        "flex flex-col gap-3 rounded-md border border-subtle bg-sunken px-4 py-3 aria-busy:opacity-60",
        !compared &&
          "beside:sticky beside:top-20 beside:max-h-[calc(100vh-6rem)] beside:overflow-y-auto",
      )}
      aria-label={title}
      aria-busy={waiting || undefined}
      data-price-in-form=""
    >
      {written ? <input type="hidden" name="shown_price" value={written} /> : null}
      {/* The lines stay outside of it: whoever has opened them keeps them open at another price. */}
      {news ? (
        <ReadNext key={written ?? problem}>
          <PriceOrReason price={price} />
        </ReadNext>
      ) : (
        <PriceOrReason price={price} />
      )}
      {change && change.facts.length > 0 ? <Changes facts={change.facts} /> : null}
      {compared ? (
        <BothPrices prices={compared} />
      ) : lines.length > 0 ? (
        <Lines lines={lines} />
      ) : null}
      {taxes ? <Taxes {...taxes} /> : null}
    </section>
  );
  // One wrapper in both cases: a new one would take the focus and close opened lines.
  return (
    <div
      className={cx(
        !compared && "beside:absolute beside:inset-y-0 beside:left-full beside:ml-6 beside:w-70",
      )}
    >
      {panel}
    </div>
  );
}

/** The total or the reason why there is none, with warnings and what the price was before. */
function PriceOrReason({ price }: { price: View }) {
  const { title, total, left, warnings, problem, moved } = price;
  return (
    <div className="flex flex-col gap-3">
      {moved ? <Notice tone="warning">{moved.message}</Notice> : null}
      {total ? (
        <div role="status">
          <p className="text-sm text-muted">{title}</p>
          <p className="font-serif text-2xl/8.5 font-semibold lining-nums tabular-nums">{total}</p>
          {left ? <p>{left}</p> : null}
        </div>
      ) : null}
      {problem ? (
        <Notice tone="warning" role="status">
          {problem}
        </Notice>
      ) : null}
      {warnings.length > 0 ? (
        <Notice tone="warning">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}

/** The taxes and fees of the price, and its total with those that it doesn't include. */
function Taxes({ rows, total }: NonNullable<View["taxes"]>) {
  return (
    <Facts
      facts={[...rows, ...(total ? [total] : [])].map(({ term, amount }) => ({
        term,
        value: <span className="number">{amount}</span>,
      }))}
    />
  );
}

/** What a change adds, removes, leaves and needs. */
function Changes({ facts }: { facts: ChangedFact[] }) {
  return (
    <Facts
      facts={facts.map(({ term, value, prevents }) => ({
        term,
        value: prevents ? <span className="text-danger-text">{value}</span> : value,
      }))}
    />
  );
}

/** Two prices side by side: their totals, the difference, and below it each night and rule. */
function BothPrices({ prices }: { prices: ComparedPrices }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`bookings:PRICE.${key}`);
  const { cells, total, difference, words } = prices;
  const table = { title: text("COMPARED"), words: { ...words, differs: text("DIFFERS") } };
  const isLong = cells.length > FEW_COMPARED;
  return (
    <div>
      <ComparedTable {...table} cells={isLong ? [] : cells} totals={total ? [total] : []} />
      {difference ? (
        <p className="mt-2">
          {text("DIFFERENCE")} <strong className="number">{difference}</strong>
        </p>
      ) : null}
      {isLong ? (
        <details>
          <summary className={summaryClass}>{text("LINES")}</summary>
          <ComparedTable {...table} cells={cells} />
        </details>
      ) : null}
    </div>
  );
}

const summaryClass =
  "inline-flex min-h-9.5 cursor-pointer items-center font-semibold text-accent-text pointer-coarse:min-h-11";

/** More lines than these are compared only after the user opens them. */
const FEW_COMPARED = 12;

/** A price with more lines than this shows them only after the user opens them. */
const MAX_OPEN_LINES = 3;

function Lines({ lines }: Pick<View, "lines">) {
  const { t } = useTranslation();
  const list = (
    <LineList>
      {lines.map(({ key, label, amount, parts }) => (
        <li key={key} className="flex-wrap">
          <span className="min-w-0 wrap-anywhere">{label}</span>
          <span className="number">{amount}</span>
          {parts.length > 0 ? (
            <span className="w-full text-sm text-muted">
              {parts.map((part, nth) => (
                <span key={nth} className="flex justify-between gap-4">
                  <span className="wrap-anywhere">{part.label}</span>
                  <span className="number">{part.amount}</span>
                </span>
              ))}
            </span>
          ) : null}
        </li>
      ))}
    </LineList>
  );
  const plain = lines.length <= MAX_OPEN_LINES && lines.every(({ parts }) => parts.length === 0);
  return plain ? (
    list
  ) : (
    <details>
      <summary className={summaryClass}>{t("bookings:PRICE.LINES")}</summary>
      {list}
    </details>
  );
}
