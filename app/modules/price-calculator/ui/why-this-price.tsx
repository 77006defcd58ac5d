import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { WHY } from "../quote-url";
import type { WhyMonth } from "../why-months.presenter.server";
import type { WhyNight, WhyView } from "../why.presenter.server";
import { Fold } from "./fold";
import { MoneyTables, signClass, StepsTable } from "./money-table";

/** Each night's season, price row and rules, step by step; and the rules that changed nothing. */
export function WhyThisPrice({ why }: { why: WhyView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`calculator:WHY.${key}`);
  const opened = why.months.some(({ open }) => open !== null);
  return (
    <Fold id={WHY} label={text("TITLE")} open={opened}>
      {why.months.length > 0 ? <Months months={why.months} /> : <Nights nights={why.nights} />}
      <h3 className="mt-5">{text("NOT_APPLIED")}</h3>
      {why.notApplied.length === 0 ? (
        <p className="faint">{text("ALL_APPLIED")}</p>
      ) : (
        <ul className="mt-1.5 *:py-0.5">
          {why.notApplied.map((rule) => (
            <li key={rule.id}>
              <Link to={rule.to}>{rule.name}</Link> <span className="number">{rule.value}</span>
              <p className="faint">{rule.reason}</p>
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}

/** A long stay: a page can't hold all of its nights, so that one month of it is open. */
function Months({ months }: { months: WhyMonth[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="faint">{t("calculator:WHY.MONTHS")}</p>
      <ul className="grid gap-1 [&_p>a]:min-w-36 [&_p>a[aria-current]]:font-semibold [&_p>a[aria-current]]:text-ink">
        {months.map(({ month, label, nights, total, to, open }) => (
          <li key={month}>
            <p className="flex flex-wrap gap-x-4 py-1">
              <Link to={to} preventScrollReset aria-current={open ? "true" : undefined}>
                {label}
              </Link>
              <span className="faint">{nights}</span>
              <span className="ml-auto number">{total}</span>
            </p>
            {open ? (
              <div className="pt-2 pb-4">
                <Nights nights={open} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function Nights({ nights }: { nights: WhyNight[] }) {
  return (
    <MoneyTables>
      {nights.map((night) => (
        <li key={night.date} className="print:break-inside-avoid">
          <Night night={night} />
        </li>
      ))}
    </MoneyTables>
  );
}

function Night({ night }: { night: WhyNight }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`calculator:WHY.${key}`);
  return (
    <>
      <h3 className="text-[1rem]">{night.date}</h3>
      <p>{night.season}</p>
      <p>
        {night.row} <Link to={night.priceTo}>{text("TO_PRICE")}</Link>
      </p>
      <StepsTable>
        <caption className="sr-only">{night.date}</caption>
        <thead>
          <tr>
            {["STEP", "BEFORE", "EFFECT", "AFTER"].map((column) => (
              <th key={column} scope="col">
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{text("BASE")}</td>
            <td />
            <td />
            <td>{night.base}</td>
          </tr>
          {night.steps.map(({ rule, before, effect, after }) => (
            <tr key={rule.to}>
              <td>
                {/* Not looked up ahead: there are hundreds, and few are followed. */}
                <Link to={rule.to} discover="none">
                  {rule.name}
                </Link>{" "}
                <span className="number">{rule.value}</span>{" "}
                <span className="faint">{rule.target}</span>
              </td>
              <td>{before}</td>
              <td className={signClass(effect)}>{effect}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{text("NIGHT")}</td>
            <td />
            <td />
            <td>{night.total}</td>
          </tr>
        </tfoot>
      </StepsTable>
    </>
  );
}
