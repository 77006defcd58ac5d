import type { TFunction } from "i18next";
import { formatStoredMoney, type DisplayCurrency } from "~/core/money/money";
import type { Language } from "~/i18n/languages";
import type { StoredPayment } from "./booking-payment.repository.server";

/** @returns the texts of a payment wherever one is listed; "" for a part that it doesn't have */
export function paymentInWords(
  { amount, reverses_id, gateway_label, gateway_fee, reference }: StoredPayment,
  currency: DisplayCurrency,
  t: TFunction,
  locale: Language,
) {
  const kind = reverses_id ? "REVERSAL" : amount.startsWith("-") ? "REFUND" : "PAYMENT";
  const fee =
    gateway_fee && Number(gateway_fee) !== 0 && formatStoredMoney(gateway_fee, currency, locale);
  return {
    kind: t(`booking-payments:KINDS.${kind}`),
    gateway: gateway_label ?? "",
    fee: fee ? t("booking-payments:GATEWAY_FEE", { fee }) : "",
    reference: reference && t("booking-payments:REFERENCE", { reference }),
  };
}
