import { useTranslation } from "react-i18next";
import type { ComparedCell, ComparisonView } from "../comparison-view.server";
import { UnpricedNights } from "./unpriced-nights";

/** Two quotes side by side; what differs is marked, and not by colour alone. */
export function ComparisonCard({ comparison }: { comparison: ComparisonView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`COMPARE.${key}`);
  const { facts, nights, total, difference, rules, unpriced } = comparison;
  return (
    <section className="card" aria-labelledby="comparison-title">
      <div className="card-body stack">
        <h2 id="comparison-title">{text("TITLE")}</h2>
        {unpriced.length > 0 ? <UnpricedNights groups={unpriced} /> : null}
        <div className="table-scroll">
          <table className="compared table">
            <caption className="visually-hidden">{text("TITLE")}</caption>
            <thead>
              <tr>
                <td />
                <th scope="col">{text("THIS")}</th>
                <th scope="col">{text("OTHER")}</th>
              </tr>
            </thead>
            <tbody>
              {facts.map((fact) => (
                <Compared key={fact.key} cell={fact} />
              ))}
              {total ? <Compared cell={total} strong /> : null}
            </tbody>
          </table>
        </div>
        {difference ? (
          <p>
            {text("DIFFERENCE")} <strong className="number">{difference}</strong>
          </p>
        ) : null}
        {nights ? <Part title={text("NIGHTS")} cells={nights} /> : null}
        {rules.length > 0 ? <Part title={text("RULES")} cells={rules} /> : null}
      </div>
    </section>
  );
}

function Part({ title, cells }: { title: string; cells: ComparedCell[] }) {
  const { t } = useTranslation();
  return (
    <div>
      <h3>{title}</h3>
      <div className="table-scroll">
        <table className="compared table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t("COMPARE.THIS")}</th>
              <th scope="col">{t("COMPARE.OTHER")}</th>
            </tr>
          </thead>
          <tbody>
            {cells.map((cell) => (
              <Compared key={cell.key} cell={cell} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Compared({ cell, strong }: { cell: ComparedCell; strong?: boolean }) {
  const { t } = useTranslation();
  const right = strong ? <strong>{cell.right}</strong> : cell.right;
  return (
    <tr data-differs={cell.differs || undefined}>
      <th scope="row">{cell.term}</th>
      <td className="number">{strong ? <strong>{cell.left}</strong> : cell.left}</td>
      <td className="number">
        {cell.differs ? <mark>{right}</mark> : right}
        {cell.differs ? (
          <>
            {" "}
            <span aria-hidden>≠</span>
            <span className="visually-hidden">{t("COMPARE.DIFFERS")}</span>
          </>
        ) : null}
      </td>
    </tr>
  );
}
