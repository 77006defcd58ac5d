import { useTranslation } from "react-i18next";
import { NightSteps } from "~/modules/pricing/price-calculator/ui/price-explanation";
import { MoneyTables } from "~/modules/pricing/price-calculator/ui/money-table";
import { UnpricedNights } from "~/modules/pricing/price-calculator/ui/unpriced-nights";
import { CALCULATOR_PATH } from "~/modules/pricing/price-calculator/quote-url";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { useMay } from "~/ui/permissions";
import { Facts } from "~/ui/tables/facts";
import type { PriceExample } from "../price-example.presenter.server";

type Priced = Extract<PriceExample, { ok: true }>;

/** A sentence that says which quote is the example, or how to open the page with a quote. */
export function ExampleIntroduction({ example }: { example: PriceExample | null }) {
  const { t } = useTranslation();
  const maySee = useMay("pricing:view");
  if (!maySee) return null;
  if (!example) {
    return (
      <div className="mt-5">
        <Notice tone="neutral">
          {t("help:EXAMPLE.NONE", { how: t("calculator:HOW") })}{" "}
          <Link to={CALCULATOR_PATH}>{t("help:EXAMPLE.TO_CALCULATOR")}</Link>
        </Notice>
      </div>
    );
  }
  const back = <Link to={example.to}>{t("help:EXAMPLE.TO_QUOTE")}</Link>;
  if (example.ok) {
    const { hotel, period } = example;
    return (
      <div className="mt-5">
        <Notice tone="neutral">
          {t("help:EXAMPLE.NOTE", { hotel, period })} {back}
        </Notice>
      </div>
    );
  }
  return (
    <div className="mt-5 grid gap-3">
      <Notice tone="warning">
        {t("help:EXAMPLE.UNPRICED")} {back}
      </Notice>
      {example.groups.length > 0 ? <UnpricedNights groups={example.groups} /> : null}
    </div>
  );
}

/** The component for each section, by the section's id: it shows what the section means for the quote. */
const parts: Record<string, React.ComponentType<{ example: Priced }>> = {
  stay: Stay,
  season: ({ example }) => <NightsAlike nights={example.seasons} />,
  base: ({ example }) => <NightsAlike nights={example.bases} />,
  rules: Rules,
  order: Steps,
  total: Sums,
  warnings: Warnings,
};

interface Props {
  /** The id of the section. */
  part: string;
  example: Priced;
}

/**
 * The box under a section that shows what it means for the quote; nothing under sections without such a part.
 */
export function ExampleOf({ part, example }: Props) {
  const { t } = useTranslation();
  const Part = parts[part];
  if (!Part) return null;
  return (
    <Card padded className="mt-4" data-example={part}>
      <p className="mb-2 text-sm/5 font-semibold text-muted">{t("help:EXAMPLE.TITLE")}</p>
      <Part example={example} />
    </Card>
  );
}

function Stay({ example }: { example: Priced }) {
  const { t } = useTranslation();
  const { hotel, roomType, period, nights, adults, children, point, bookedOn } = example;
  const facts = [
    { term: t("calculator:HOTEL"), value: hotel },
    { term: t("calculator:ROOM_TYPE"), value: roomType },
    { term: t("calculator:STAY_PERIOD"), value: period },
    { term: t("calculator:NUMBER_OF_NIGHTS"), value: nights },
    { term: t("calculator:ADULTS"), value: adults },
    { term: t("calculator:CHILDREN"), value: children },
    { term: t("calculator:DISTRIBUTION_POINT"), value: point },
    { term: t("help:EXAMPLE.BOOKED_ON"), value: bookedOn },
  ];
  return <Facts facts={facts} />;
}

function NightsAlike({ nights }: { nights: Priced["seasons"] }) {
  return (
    <dl>
      {nights.map((alike) => (
        <div key={alike.nights} className="mt-2">
          <dt className="font-semibold">{alike.nights}</dt>
          <dd>{alike.text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Rules({ example: { rules, notApplied } }: { example: Priced }) {
  const { t } = useTranslation();
  return (
    <>
      {rules.length === 0 ? <p>{t("help:EXAMPLE.NO_RULES")}</p> : null}
      <ul className="*:py-0.5">
        {rules.map((rule) => (
          <li key={rule.id}>
            {rule.name} <strong className="number">{rule.value}</strong>{" "}
            <span className="faint">{rule.nights}</span>
          </li>
        ))}
      </ul>
      {notApplied.length > 0 ? (
        <>
          <p className="mt-3">{t("help:EXAMPLE.NOT_APPLIED")}</p>
          <ul className="*:py-0.5">
            {notApplied.map((rule) => (
              <li key={rule.id}>
                <Link to={rule.to}>{rule.name}</Link> <span className="number">{rule.value}</span>{" "}
                <span className="faint">{rule.reason}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function Steps({ example: { night } }: { example: Priced }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("help:EXAMPLE.NIGHT", { date: night.date })}</p>
      <MoneyTables>
        <li>
          <NightSteps night={night} />
        </li>
      </MoneyTables>
    </>
  );
}

function Sums({ example: { sums, total } }: { example: Priced }) {
  const { t } = useTranslation();
  return (
    <dl className="tabular-nums">
      {sums.map(({ nights, each, sum }) => (
        <div key={nights} className="flex flex-wrap gap-x-4 py-1">
          <dt className="min-w-44">{nights}</dt>
          <dd className="faint">{each}</dd>
          <dd className="ml-auto">{sum}</dd>
        </div>
      ))}
      <div className="mt-1 flex flex-wrap gap-x-4 border-t border-strong py-1 font-semibold">
        <dt>{t("help:EXAMPLE.TOTAL")}</dt>
        <dd className="ml-auto" data-example-total="">
          {total}
        </dd>
      </div>
    </dl>
  );
}

function Warnings({ example: { warnings } }: { example: Priced }) {
  const { t } = useTranslation();
  if (warnings.length === 0) return <p>{t("help:EXAMPLE.NO_WARNINGS")}</p>;
  return (
    <ul className="list-disc pl-5">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}
