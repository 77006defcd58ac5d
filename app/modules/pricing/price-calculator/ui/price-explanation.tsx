import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { useHydrated } from "~/ui/use-hydrated";
import { ALL_NIGHTS, WHY } from "../quote-url";
import type { ExplanationPart } from "../explanation/explanation-portions.presenter.server";
import type { ExplainedNight } from "../explanation/explained-night.presenter.server";
import type { ExplanationView } from "../explanation/explanation.presenter.server";
import { foldLabel } from "./fold";
import { MoneyTables, signClass, StepsTable } from "./money-table";

interface Props {
  /** The explanation; null where it is closed. */
  why: ExplanationView | null;
  /** @returns the address of this quote with these parts of its explanation open; with null it is closed */
  href: (opened: string[] | null) => string;
  /** The address of the page of the help that explains this quote. */
  help: string;
}

/**
 * The season, price row and rules of each night, step by step, and the rules that changed nothing. The
 * address names the open parts, and the page contains only these.
 */
export function PriceExplanation({ why, href, help }: Props) {
  const { t } = useTranslation();
  return (
    <div id={WHY} className={why ? undefined : "print:hidden"}>
      <Opener
        to={href(why ? null : [])}
        at={WHY}
        aria-expanded={why !== null}
        className={cx(foldLabel, "no-underline hover:underline")}
      >
        {t("calculator:WHY.TITLE")}
      </Opener>
      {why ? (
        <>
          {why.portions === "together" ? (
            <Nights nights={why.nights} />
          ) : (
            <Parts why={why} href={href} />
          )}
          <NotApplied rules={why.notApplied} />
          <p className="mt-5 print:hidden">
            <Link to={help}>{t("calculator:HOW")}</Link>
          </p>
        </>
      ) : null}
    </div>
  );
}

interface OpenerProps extends React.AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  /** The id of the content that it opens, to which a browser scrolls if it reloads the page. */
  at: string;
}

/**
 * A link that opens or closes the content below it: in place with scripts, and by loading the page without
 * them.
 */
export function Opener({ to, at, ...link }: OpenerProps) {
  const place = useHydrated() ? "" : `#${at}`;
  return <Link {...link} to={to + place} replace preventScrollReset />;
}

type PartsProps = Pick<Props, "href"> & { why: ExplanationView };

/** The list of nights or months; the page contains the details only of the open ones. */
function Parts({ why: { portions, parts }, href }: PartsProps) {
  const byMonths = portions === "months";
  const open = parts.flatMap((part) => (part.open ? part.key : []));
  const toggled = (part: ExplanationPart) => {
    // Only one month is open at a time, because a page can't contain the details of a long stay.
    if (byMonths) return [part.key];
    return part.open ? open.filter((key) => key !== part.key) : [...open, part.key];
  };
  return (
    <>
      {byMonths ? <OneMonth /> : <EveryNight open={open.length === parts.length} href={href} />}
      <ul className="grid gap-1 [&_p>a]:min-w-36 [&_p>a:is([aria-current],[aria-expanded=true])]:font-semibold [&_p>a:is([aria-current],[aria-expanded=true])]:text-ink">
        {parts.map((part) => {
          const isOpen = part.open !== null;
          const aria = byMonths
            ? { "aria-current": isOpen || undefined }
            : { "aria-expanded": isOpen };
          return (
            <li key={part.key} id={`${WHY}-${part.key}`}>
              <p className="flex flex-wrap gap-x-4 py-1">
                <Opener to={href(toggled(part))} at={`${WHY}-${part.key}`} {...aria}>
                  {part.label}
                </Opener>
                {part.nights ? <span className="faint">{part.nights}</span> : null}
                <span className="ml-auto number">{part.total}</span>
              </p>
              {part.open ? (
                <div className="pt-2 pb-4">
                  <Nights nights={part.open} named={!byMonths} />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function OneMonth() {
  const { t } = useTranslation();
  return <p className="faint">{t("calculator:WHY.MONTHS")}</p>;
}

function EveryNight({ open, href }: Pick<Props, "href"> & { open: boolean }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 print:hidden">
      <span className="faint">{t("calculator:WHY.NIGHTS")}</span>
      <Opener to={href(open ? [] : [ALL_NIGHTS])} at={WHY}>
        {t(open ? "calculator:WHY.CLOSE_NIGHTS" : "calculator:WHY.ALL_NIGHTS")}
      </Opener>
    </p>
  );
}

function NotApplied({ rules }: { rules: ExplanationView["notApplied"] }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className="mt-5">{t("calculator:WHY.NOT_APPLIED")}</h3>
      {rules.length === 0 ? (
        <p className="faint">{t("calculator:WHY.ALL_APPLIED")}</p>
      ) : (
        <ul className="mt-1.5 *:py-0.5">
          {rules.map((rule) => (
            <li key={rule.id}>
              <Link to={rule.to}>{rule.name}</Link> <span className="number">{rule.value}</span>
              <p className="faint">{rule.reason}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** @param named whether the surrounding element already names the night */
function Nights({ nights, named }: { nights: ExplainedNight[]; named?: boolean }) {
  return (
    <MoneyTables>
      {nights.map((night) => (
        <li key={night.date} className="print:break-inside-avoid">
          <Night night={night} named={named} />
        </li>
      ))}
    </MoneyTables>
  );
}

function Night({ night, named }: { night: ExplainedNight; named?: boolean }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`calculator:WHY.${key}`);
  return (
    <>
      {named ? null : <h3 className="text-[1rem]">{night.date}</h3>}
      <p>{night.season}</p>
      <p>
        {night.row} <Link to={night.priceTo}>{text("TO_PRICE")}</Link>
        {night.markupTo ? (
          <>
            {" · "}
            <Link to={night.markupTo}>{text("TO_MARKUP")}</Link>
          </>
        ) : null}
      </p>
      <NightSteps night={night} />
    </>
  );
}

/** The calculation of one night: its base, each rule with its effect, and its total. */
export function NightSteps({ night }: { night: ExplainedNight }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`calculator:WHY.${key}`);
  return (
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
          <tr key={rule.to ?? rule.name}>
            <td>
              {/* The links aren't prefetched: there are hundreds, and few are followed. */}
              {rule.to ? <Link to={rule.to}>{rule.name}</Link> : rule.name}{" "}
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
  );
}
