import { useTranslation } from "react-i18next";
import { LineList } from "~/ui/tables/line-list";
import type { BookedServicesView } from "../booked-services/booked-services.presenter.server";

/** The price of the nights and of each service; together they are the amount. */
export function BookedServices({ services }: { services: BookedServicesView }) {
  const { t } = useTranslation();
  const lines = [
    { label: t("hotel-bookings:SERVICES.NIGHTS"), times: "", amount: services.nights },
    ...services.rows,
  ];
  return (
    <section
      className="mt-4 rounded-md border border-subtle"
      aria-label={t("hotel-bookings:SERVICES.TITLE")}
    >
      <LineList>
        {lines.map(({ label, times, amount }, nth) => (
          <li key={nth}>
            <span className="min-w-0 wrap-anywhere">
              {label}
              {times ? <span className="ml-2 text-sm text-muted">{times}</span> : null}
            </span>
            <span className="number">{amount}</span>
          </li>
        ))}
        <li className="font-semibold">
          <span>{t("hotel-bookings:SERVICES.TOTAL")}</span>
          <span className="number">{services.total}</span>
        </li>
      </LineList>
    </section>
  );
}
