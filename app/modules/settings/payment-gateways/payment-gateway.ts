import { multiplyDivide, parseMinor, type Minor } from "~/core/money/money";
import { isDecimal } from "~/core/money/plain-decimal";

export const gatewayProviders = [
  "bank_transfer",
  "cash",
  "card_terminal",
  "stripe",
  "paypal",
  "other",
] as const;

export type GatewayProvider = (typeof gatewayProviders)[number];

export const gatewayModes = ["test", "live"] as const;

export type GatewayMode = (typeof gatewayModes)[number];

/** The two secrets of a gateway, by the names of their fields. */
export const gatewaySecrets = ["secret_key", "webhook_secret"] as const;

export type GatewaySecret = (typeof gatewaySecrets)[number];

/**
 * The minimum length of a secret: four characters are shown, which would reveal too much of a shorter one.
 */
export const MIN_SECRET = 12;

/**
 * The maximum length of a secret. Providers' keys are far shorter; the browser would silently cut off a
 * longer text.
 */
export const MAX_SECRET = 500;

export const MAX_INSTRUCTIONS = 1000;

export const MAX_POSITION = 9999;

/** The largest amount, in the currency's unit. */
export const MAX_AMOUNT = 9_999_999;

/** The maximum number of decimals of an amount that applies to any currency. */
export const AMOUNT_DECIMALS = 4;

/** The maximum number of decimals of a fee in percent. */
export const PERCENT_DECIMALS = 3;

/** A stored secret as the log records it, without the secret itself. */
export interface KeptSecret {
  /** Its last four characters. */
  ending: string;
  /**
   * The number of times that the secret was replaced, so that the log tells apart two secrets with the same
   * ending.
   */
  nth: number;
}

/** @returns the masked secret: `••••` and its last four characters */
export function maskedSecret(ending: string): string {
  return `••••${ending}`;
}

/** The providers that need no keys. */
const withoutKeys: readonly GatewayProvider[] = ["bank_transfer", "cash", "card_terminal"];

/** @returns whether a payment is taken face to face: the guest has nothing to do before */
export function takesAtTheDesk(provider: GatewayProvider): boolean {
  return provider === "cash" || provider === "card_terminal";
}

/** @returns whether a live gateway lacks a key, so that it can't be active */
export function lacksKeys(gateway: {
  provider: GatewayProvider;
  mode: GatewayMode;
  public_key: string;
  hasSecretKey: boolean;
}): boolean {
  const { provider, mode, public_key, hasSecretKey } = gateway;
  if (mode !== "live" || withoutKeys.includes(provider)) return false;
  return public_key === "" || !hasSecretKey;
}

/** The facts of a payment that decide whether a gateway accepts it. */
export interface GatewayPayment {
  currency_id: number;
  /** null for a direct booking. */
  distribution_point_id: number | null;
}

/**
 * @returns whether a gateway accepts payments in this currency through this distribution point; a gateway
 *   that is limited to distribution points doesn't accept payments for direct bookings
 */
export function acceptsPayment(
  gateway: { currency_ids: number[]; distribution_point_ids: number[]; active: boolean },
  { currency_id, distribution_point_id: pointId }: GatewayPayment,
): boolean {
  const { active, currency_ids: currencies, distribution_point_ids: points } = gateway;
  if (!active) return false;
  if (currencies.length > 0 && !currencies.includes(currency_id)) return false;
  return points.length === 0 || (pointId !== null && points.includes(pointId));
}

/** @returns the limit that a payment breaks; null for none, and for refunds, which have no limits */
export function brokenBound(
  { min_amount, max_amount }: { min_amount: string | null; max_amount: string | null },
  amount: string,
): { bound: "BELOW_MIN" | "ABOVE_MAX"; amount: string } | null {
  const stored = (text: string) => parseMinor(text, AMOUNT_DECIMALS);
  if (amount.startsWith("-")) return null;
  if (min_amount !== null && stored(amount) < stored(min_amount)) {
    return { bound: "BELOW_MIN", amount: min_amount };
  }
  if (max_amount !== null && stored(amount) > stored(max_amount)) {
    return { bound: "ABOVE_MAX", amount: max_amount };
  }
  return null;
}

/**
 * @param amount in minor units of the payment's currency; a refund is negative, and has no fee
 * @param digits the number of decimals of that currency
 * @returns the gateway's fee in minor units: percentage plus fixed fee, each rounded half up
 */
export function feeOf(
  { fee_percent, fee_fixed }: { fee_percent: string; fee_fixed: string },
  amount: Minor,
  digits: number,
): Minor {
  if (amount <= 0) return 0;
  const percent = parseMinor(fee_percent, PERCENT_DECIMALS);
  const fixed = parseMinor(fee_fixed, AMOUNT_DECIMALS);
  return (
    multiplyDivide(amount, percent, 100 * 10 ** PERCENT_DECIMALS) +
    multiplyDivide(fixed, 10 ** digits, 10 ** AMOUNT_DECIMALS)
  );
}

interface Bounds {
  min_amount?: string | null;
  max_amount?: string | null;
}

/** @returns the mistakes in the minimum and maximum amounts if they contradict each other, by field */
export function brokenBounds({ min_amount, max_amount }: Bounds): Record<string, string> {
  const [min, max] = [min_amount?.trim() ?? "", max_amount?.trim() ?? ""];
  if (!isDecimal(min) || !isDecimal(max) || Number(min) <= Number(max)) return {};
  return { max_amount: "payment-gateways:FORM.BOUNDS_ORDER" };
}

/** @returns the minimum and the maximum amount as entered, valid or not */
export function boundsIn(entered: FormData): Bounds {
  const text = (name: string) => String(entered.get(name) ?? "");
  return { min_amount: text("min_amount"), max_amount: text("max_amount") };
}
