import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";

interface Props {
  /** The amount to be paid. */
  amount: string;
  /** How the amount was computed. */
  children?: React.ReactNode;
}

/** The amount to be paid for a booking. */
export function BookedAmount({ amount, children }: Props) {
  const { t } = useTranslation();
  return (
    <Card as="section" padded aria-labelledby="booking-price">
      <h2 id="booking-price">{t("bookings:LIST.AMOUNT")}</h2>
      <p
        data-booking-amount=""
        className="font-serif text-2xl/8.5 font-semibold lining-nums tabular-nums"
      >
        {amount}
      </p>
      {children}
    </Card>
  );
}
