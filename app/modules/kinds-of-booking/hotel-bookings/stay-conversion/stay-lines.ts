import { formatMinor } from "~/core/money/money";
import type { GuestLabel } from "~/core/guest-text";
import { nightsAmount } from "../booked-services/booked-service";
import type { AmountsOfStay } from "./converted-stay";

/** An amount of a stay that is agreed with its guest, as a decimal string. */
export interface StayLine {
  kind: "night" | "agreed" | "nights left" | "service" | "fee" | "tax" | "total";
  /** What it is, for refusals: a date, a label. */
  name: string;
  /** By language, where it has a name of its own. */
  label?: GuestLabel;
  amount: string;
  /** How often a service is charged. */
  quantity?: number;
  /** The hours before check-in until which a fee holds. */
  hours?: number;
}

/**
 * @param isAgreed whether its nights have an agreed amount, which stands for all of them
 * @returns the lines of a stay: its nights or its agreed amount, its services, their sum, its taxes, and the amounts
 *   among the fees of its plan
 */
export function linesOfStay(stay: AmountsOfStay, isAgreed: boolean): StayLine[] {
  const { calculation, services, rate_plan_terms, agreed_taxes } = stay;
  const nights =
    isAgreed || !calculation
      ? [{ kind: "agreed" as const, name: "", amount: nightsAmount(stay) }]
      : calculation.nights.map(({ date, total }) => ({
          kind: "night" as const,
          name: date,
          amount: formatMinor(total, calculation.currency.digits),
        }));
  const taxed =
    isAgreed && agreed_taxes
      ? agreed_taxes
      : calculation && { taxes: calculation.taxes ?? [], currency: calculation.currency };
  const { nights_left_charge: left } = stay;
  return [
    ...nights,
    ...(left ? [{ kind: "nights left" as const, name: "", amount: left }] : []),
    ...services.map(({ label, label_fr, amount, quantity }) => ({
      ...{ kind: "service" as const, name: label, label: { label, label_fr }, amount, quantity },
    })),
    { kind: "total", name: "", amount: stay.amount },
    ...(taxed?.taxes ?? []).map(({ tax: { label, label_fr }, amount }) => ({
      kind: "tax" as const,
      name: label,
      label: { label, label_fr },
      amount: formatMinor(amount, taxed!.currency.digits),
    })),
    ...(rate_plan_terms?.cancellation_steps ?? [])
      .filter(({ fee }) => fee === "amount")
      .map(({ hours, value }) => ({
        ...{ kind: "fee" as const, name: rate_plan_terms!.label, amount: value, hours },
      })),
  ];
}
