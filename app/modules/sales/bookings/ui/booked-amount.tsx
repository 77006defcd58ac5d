import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";

interface Props {
  /** The amount to be paid, formatted. */
  amount: string;
  /** The explanation of the amount. */
  children?: React.ReactNode;
}

/** The amount to be paid for a booking, with its explanation. */
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
