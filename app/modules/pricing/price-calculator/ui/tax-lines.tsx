import { useTranslation } from "react-i18next";
import { Facts } from "~/ui/tables/facts";
import type { TaxesView } from "../quote.presenter.server";

/** The taxes and fees of a price, and its total with those that it doesn't include. */
export function TaxLines({ taxes }: { taxes: TaxesView }) {
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
