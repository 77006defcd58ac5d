import { isDecimal, multiplyDivide, parseMinor, type Minor } from "~/core/money/money";
import type { PaymentGateway } from "./payment-gateway.fields";

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

/** The fewest characters of a secret: of a shorter one its last four would say too much. */
export const MIN_SECRET = 12;

/** The most: providers' keys are far shorter, and a browser would cut off what is longer in silence. */
export const MAX_SECRET = 500;

export const MAX_INSTRUCTIONS = 1000;

export const MAX_POSITION = 9999;

/** The largest amount, in the currency's unit. */
export const MAX_AMOUNT = 9_999_999;

/** How many decimals amounts may have that hold in any currency. */
export const AMOUNT_DECIMALS = 4;

/** How many decimals a fee in percent may have. */
export const PERCENT_DECIMALS = 3;

/** The mask of a secret that is kept; the secret itself is in no row that anybody reads. */
export interface KeptSecret {
  /** Its last four characters. */
  ending: string;
  /** How often it was replaced, so that the log tells one from the next whatever they end in. */
  nth: number;
}

/** @returns a secret as screens and answers show it: `••••` and its last four */
export function maskedSecret(ending: string): string {
  return `••••${ending}`;
}

/** Whom nobody gives a key: money that changes hands, or arrives on an account. */
const withoutKeys: readonly GatewayProvider[] = ["bank_transfer", "cash", "card_terminal"];

/** @returns whether it is live, needs keys, and lacks one: then it can't be active */
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

/** A payment, as a gateway takes it or doesn't. */
export interface GatewayPayment {
  currency_id: number;
  /** null: it came by none, directly. */
  distribution_point_id: number | null;
}

/**
 * @returns whether a gateway takes payments in this currency by this channel; one that names channels
 *   takes none that came by no channel
 */
export function takes(
  gateway: Pick<PaymentGateway, "currency_ids" | "distribution_point_ids" | "active">,
  { currency_id, distribution_point_id: pointId }: GatewayPayment,
): boolean {
  const { active, currency_ids: currencies, distribution_point_ids: points } = gateway;
  if (!active) return false;
  if (currencies.length > 0 && !currencies.includes(currency_id)) return false;
  return points.length === 0 || (pointId !== null && points.includes(pointId));
}

/** @returns the bound that a payment breaks, if it breaks one; a refund may be of any amount */
export function brokenBound(
  { min_amount, max_amount }: Pick<PaymentGateway, "min_amount" | "max_amount">,
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
 * @param amount in minor units of the payment's currency; a refund is negative, and costs nothing
 * @param digits of that currency
 * @returns what the gateway keeps, in minor units: its percentage and its fixed fee, each rounded half
 *   up to the currency's digits
 */
export function feeOf(
  { fee_percent, fee_fixed }: Pick<PaymentGateway, "fee_percent" | "fee_fixed">,
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

/** @returns what is wrong with the two bounds together, by field */
export function brokenBounds({ min_amount, max_amount }: Bounds): Record<string, string> {
  const [min, max] = [min_amount?.trim() ?? "", max_amount?.trim() ?? ""];
  if (!isDecimal(min) || !isDecimal(max) || Number(min) <= Number(max)) return {};
  return { max_amount: "payment-gateways:FORM.BOUNDS_ORDER" };
}

/** @returns the bounds that stand in a form, whatever they are */
export function boundsIn(entered: FormData): Bounds {
  const text = (name: string) => String(entered.get(name) ?? "");
  return { min_amount: text("min_amount"), max_amount: text("max_amount") };
}
