import { useTranslation } from "react-i18next";
import { ReadNext } from "~/forms/posting/read-next";
import { ComparedTable } from "~/ui/tables/compared-table";
import { LineList } from "~/ui/tables/line-list";
import { Notice } from "~/ui/notice";
import type { ComparedPrices, PriceInForm as View } from "../price-in-form.server";

/** The price in a booking's form, beside its buttons, and the hidden field that sends it along. */
export function PriceInForm({ price }: { price: View | null | undefined }) {
  if (!price) return null;
  return price.news ? (
    <ReadNext key={price.written ?? price.problem}>
      <Panel price={price} />
    </ReadNext>
  ) : (
    <Panel price={price} />
  );
}

function Panel({ price }: { price: View }) {
  const { title, total, written, lines, left, warnings, problem, moved } = price;
  return (
    <section
      className="flex flex-col gap-3 rounded-md border border-subtle bg-sunken px-4 py-3"
      aria-label={title}
      data-price-in-form=""
    >
      {written ? <input type="hidden" name="shown_price" value={written} /> : null}
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
      {moved ? <BothPrices prices={moved} /> : lines.length > 0 ? <Lines lines={lines} /> : null}
    </section>
  );
}

/** The table of two prices side by side, by night and rule. */
function BothPrices({ prices }: { prices: ComparedPrices }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`bookings:PRICE.${key}`);
  const { cells, total, difference } = prices;
  return (
    <div>
      <ComparedTable
        title={text("COMPARED")}
        cells={cells}
        total={total}
        words={{ left: text("SHOWN"), right: text("TODAY"), differs: text("DIFFERS") }}
      />
      {difference ? (
        <p className="mt-2">
          {text("DIFFERENCE")} <strong className="number">{difference}</strong>
        </p>
      ) : null}
    </div>
  );
}

/** A price with more lines than this shows them only after the user opens them. */
const FEW = 3;

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
  const plain = lines.length <= FEW && lines.every(({ parts }) => parts.length === 0);
  return plain ? (
    list
  ) : (
    <details>
      <summary className="inline-flex min-h-9.5 cursor-pointer items-center font-semibold text-accent-text pointer-coarse:min-h-11">
        {t("bookings:PRICE.LINES")}
      </summary>
      {list}
    </details>
  );
}
