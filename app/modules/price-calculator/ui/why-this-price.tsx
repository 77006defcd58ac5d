import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { WhyNight, WhyView } from "../why-view.server";

/** Each night's season, price row and rules, step by step; and the rules that changed nothing. */
export function WhyThisPrice({ why }: { why: WhyView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`WHY.${key}`);
  return (
    <details className="breakdown why">
      <summary>{text("TITLE")}</summary>
      <ol className="why-nights">
        {why.nights.map((night) => (
          <li key={night.date}>
            <Night night={night} />
          </li>
        ))}
      </ol>
      <h3>{text("NOT_APPLIED")}</h3>
      {why.notApplied.length === 0 ? (
        <p className="faint">{text("ALL_APPLIED")}</p>
      ) : (
        <ul className="applied-rules">
          {why.notApplied.map((rule) => (
            <li key={rule.id}>
              <Link to={rule.to}>{rule.name}</Link> <span className="number">{rule.value}</span>
              <p className="faint">{rule.reason}</p>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Night({ night }: { night: WhyNight }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`WHY.${key}`);
  return (
    <>
      <h3 className="why-date">{night.date}</h3>
      <p>{night.season}</p>
      <p>
        {night.row} <Link to={night.priceTo}>{text("TO_PRICE")}</Link>
      </p>
      <div className="table-scroll">
        <table className="table">
          <caption className="visually-hidden">{night.date}</caption>
          <thead>
            <tr>
              <th scope="col">{text("STEP")}</th>
              <th scope="col" className="right">
                {text("BEFORE")}
              </th>
              <th scope="col" className="right">
                {text("EFFECT")}
              </th>
              <th scope="col" className="right">
                {text("AFTER")}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{text("BASE")}</td>
              <td />
              <td />
              <td className="right number">{night.base}</td>
            </tr>
            {night.steps.map((step) => (
              <tr key={step.to}>
                <td>
                  <Link to={step.to}>{step.name}</Link> <span className="number">{step.value}</span>{" "}
                  <span className="faint">{step.target}</span>
                </td>
                <td className="right number">{step.before}</td>
                <td className={`right number ${step.negative ? "negative" : "positive"}`}>
                  {step.effect}
                </td>
                <td className="right number">{step.after}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>{text("NIGHT")}</td>
              <td className="right number">{night.total}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
