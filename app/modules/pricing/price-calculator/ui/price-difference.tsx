import { Link } from "~/ui/link";
import { ComparedTable } from "~/ui/tables/compared-table";
import { LineList } from "~/ui/tables/line-list";
import type { CauseView, DifferenceView } from "../difference/difference.presenter.server";
import { Fold } from "./fold";

interface Props {
  difference: DifferenceView;
  /** The names of the two prices: "Booked", "Today". */
  words: { before: string; after: string };
}

/**
 * The explanation of the difference of two prices: the parts that were added, left out or changed, with the
 * user and time of each change, and the nights that differ.
 */
export function PriceDifference({ difference, words }: Props) {
  const { before, after, amount, sentence, causes, nights, labels } = difference;
  const total = { key: "total", term: labels.total, left: before, right: after };
  return (
    <div className="flex flex-col gap-2" data-price-difference="">
      <p>
        <strong>{sentence}</strong>{" "}
        <span className="text-muted">
          {words.before} <span className="number">{before}</span> → {words.after}{" "}
          <span className="number">{after}</span>
        </span>
      </p>
      {causes.length > 0 ? (
        <div className="rounded-md border border-subtle">
          <LineList>
            {causes.map((cause, nth) => (
              <li key={nth}>
                <CauseLine cause={cause} />
              </li>
            ))}
            <li className="font-semibold">
              <span>{labels.difference}</span>
              <span className="number">{amount}</span>
            </li>
          </LineList>
        </div>
      ) : null}
      {nights.length > 0 ? (
        <Fold label={labels.nights}>
          <ComparedTable
            title={labels.nights}
            cells={nights}
            totals={[{ ...total, differs: before !== after }]}
            words={{ left: words.before, right: words.after, differs: labels.differs }}
          />
        </Fold>
      ) : null}
    </div>
  );
}

function CauseLine({ cause: { what, to, detail, amount, by, note } }: { cause: CauseView }) {
  return (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {to ? <Link to={to}>{what}</Link> : what}
        {detail ? <span className="block number text-muted">{detail}</span> : null}
      </span>
      <span className="number">{amount}</span>
      {by.length > 0 || note ? (
        <span className="w-full text-sm text-muted">
          {by.map((change, nth) => (
            <Link key={nth} to={change.to} className="block wrap-anywhere">
              {change.text}
            </Link>
          ))}
          {note}
        </span>
      ) : null}
    </>
  );
}
