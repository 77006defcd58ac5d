import { dateInZone } from "~/core/dates";
import { formatDayAmongOthers } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { formatMinor, formatStoredMoney, type DisplayCurrency } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { HotelContext } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { isPerPerson } from "~/modules/pricing/taxes/tax";
import { paymentInWords } from "../booking-payments/payment-words.server";
import type { AccountLine, LineOf } from "./account";

/** The texts of a line of an account. */
export interface LineInWords {
  name: string;
  details: string;
  /** The reason or the note, and who wrote it: shown on screens, and not printed for guests. */
  internal?: string;
}

type Says<Kind extends LineOf["kind"]> = (
  of: Extract<LineOf, { kind: Kind }>,
  around: { here: HotelContext; currency: DisplayCurrency; isNoShow: boolean },
) => LineInWords;

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

const words: { [Kind in LineOf["kind"]]: Says<Kind> } = {
  night: ({ night }, { here: { locale, clock } }) => {
    const t = translator(locale);
    const room = night.room_number && t("accounts:LINE.ROOM", { number: night.room_number });
    const day =
      night.priced_at && formatDayAmongOthers(dateInZone(night.priced_at, clock.timeZone), locale);
    return {
      name: t("accounts:LINE.NIGHT"),
      details: [
        textIn(night.room_type_label, night.room_type_label_fr, locale),
        room,
        night.changed === "typed"
          ? t("accounts:LINE.TYPED")
          : day && t(`accounts:LINE.${night.changed ? "AGREED_CHANGED" : "AGREED"}`, { day }),
      ]
        .filter(Boolean)
        .join(", "),
    };
  },
  meals: ({ night: { meal_plan } }, { here: { locale } }) => {
    const t = translator(locale);
    const name = meal_plan ? t(`pricing:MEAL_PLANS.${meal_plan}`) : t("accounts:LINE.MEALS");
    return { name, details: "" };
  },
  service: ({ service, quantity }, { here: { locale }, currency }) => ({
    name: textIn(service.label, service.label_fr, locale),
    details: `${quantity} × ${formatStoredMoney(service.unit_price, currency, locale)}`,
  }),
  tax: ({ tax: { tax, persons, rates } }, { here: { locale }, currency }) => {
    const t = translator(locale);
    const value = trimDecimal(formatMinor(tax.valueMilli, 3));
    const each =
      isPerPerson(tax.kind) && !rates
        ? t("accounts:LINE.PERSONS", {
            count: persons,
            value: formatStoredMoney(value, currency, locale),
          })
        : "";
    return {
      name: textIn(tax.label, tax.label_fr, locale),
      details: joined(each, t("accounts:LINE.NOT_IN_PRICE")),
    };
  },
  nights_left: (_, { here: { locale } }) => ({
    name: translator(locale)("accounts:LINE.NIGHTS_LEFT"),
    details: translator(locale)("accounts:LINE.NIGHTS_LEFT_WHY"),
  }),
  fee: (_, { here: { locale }, isNoShow }) => ({
    name: translator(locale)(`accounts:LINE.${isNoShow ? "NO_SHOW" : "FEE"}`),
    details: "",
  }),
  booking: ({ booking }, { here: { locale } }) => ({
    name: translator(locale)(`accounts:LINE.TYPES.${booking.charged.type as "flight" | "spa"}`),
    details: textIn(booking.what, booking.what_fr, locale),
  }),
  pack_line: ({ description }) => ({ name: description, details: "" }),
  discount: (_, { here: { locale } }) => ({
    name: translator(locale)("accounts:LINE.DISCOUNT"),
    details: "",
  }),
  adjustment: (
    { adjustment: { description, reason, posted_by, reverses_id } },
    { here: { locale } },
  ) => ({
    name: description,
    details: reverses_id ? translator(locale)("accounts:LINE.REVERSAL") : "",
    internal: joined(reason, posted_by),
  }),
  payment: ({ payment }, { here: { locale }, currency }) => {
    const t = translator(locale);
    const { kind, gateway, fee, reference } = paymentInWords(payment, currency, t, locale);
    return {
      name: kind,
      details: joined(gateway, fee, reference),
      internal: joined(payment.note, payment.recorded_by),
    };
  },
};

/**
 * @param here the context of the hotel whose account it is
 * @param isNoShow whether the guests of a cancelled stay didn't come
 * @returns what a line is called, and what is said of it besides
 */
export function lineInWords(
  { of }: AccountLine,
  around: { here: HotelContext; currency: DisplayCurrency; isNoShow: boolean },
): LineInWords {
  return (words[of.kind] as (about: LineOf, of: typeof around) => LineInWords)(of, around);
}
