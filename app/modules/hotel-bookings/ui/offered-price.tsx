import { useTranslation } from "react-i18next";
import { Breakdown } from "~/modules/price-calculator/ui/breakdown";
import { Notice } from "~/ui/notice";
import { BookedServices } from "./booked-services";
import type { OfferedPrice } from "../offered-price.presenter.server";

/** What the stay in the form costs at this moment: what the calculator says, and its warnings. */
export function OfferedPriceNotice({ price }: { price: OfferedPrice | null }) {
  const { t } = useTranslation();
  if (!price) return null;
  if ("problem" in price) {
    return (
      <Notice tone="warning" role="status">
        {price.problem}
      </Notice>
    );
  }
  const { quote, services } = price;
  const { total, left, warnings, days } = quote;
  return (
    <section
      className="rounded-md border border-subtle bg-sunken px-4 py-3"
      aria-label={t("hotel-bookings:FORM.PRICE_NOW")}
    >
      <div role="status">
        <p className="text-sm text-muted">{t("hotel-bookings:FORM.PRICE_NOW")}</p>
        <p className="font-serif text-2xl/8.5 font-semibold lining-nums tabular-nums">
          {services?.total ?? total}
        </p>
        <p>{left}</p>
      </div>
      {warnings.length > 0 ? (
        <Notice tone="warning">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Breakdown key={total} days={days} total={total} />
      {services ? <BookedServices services={services} /> : null}
    </section>
  );
}
