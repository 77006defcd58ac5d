import { formatDecimal } from "~/core/money/money";
import { decimalsOf, isDecimal } from "~/core/money/plain-decimal";
import { readTwoWays, readWrittenDecimal } from "~/core/money/written-decimal";
import { encodeMessage } from "~/i18n/message";
import type { Language } from "~/i18n/languages";

/** The bounds of a decimal that users type. */
export interface DecimalBounds {
  min?: number;
  max?: number;
  /** The most digits after the point. */
  decimals?: number;
}

/**
 * Reads a decimal as people type it: "12,50", "12.50", "1 234,50", "1,234.50", with the sign of a keyboard or of
 * our own lists: "+7.5" is "7.5". A comma before three digits is a decimal comma in French; in English it may be a
 * separator of thousands too, so the text is left as it is and refused with a message.
 *
 * @returns the plain decimal; the trimmed text where it is no number or has two readings
 */
export function readDecimal(typed: string, language: Language): string {
  const text = typed.trim().replace("\u2212", "-");
  const decimalReading = readWrittenDecimal(text, language === "fr" ? [".", ","] : ["."]);
  return "decimal" in decimalReading ? decimalReading.decimal : typed.trim();
}

/**
 * @returns the encoded message for a text that is no plain decimal within the bounds; undefined for a correct
 *   one
 */
export function decimalMistake(text: string, bounds: DecimalBounds): string | undefined {
  const say = (key: string, params?: Record<string, string | number>) =>
    encodeMessage({ key: `validation:${key}`, params });
  if (!isDecimal(text)) {
    const [one, other] = readTwoWays(text) ?? [];
    return one && other ? say("NUMBER_TWO_WAYS", { one, other }) : say("NUMBER");
  }
  const { min, max, decimals } = bounds;
  if (min !== undefined && (min === 0 ? text.startsWith("-") : Number(text) < min)) {
    return say("MIN", { min });
  }
  if (max !== undefined && Number(text) > max) return say("MAX", { max });
  if (decimals !== undefined && decimalsOf(text) > decimals) {
    return decimals === 0 ? say("WHOLE_NUMBER") : say("DECIMALS", { count: decimals });
  }
  return undefined;
}

/** @returns a decimal as users of a language type it, in French with a comma; any other text unchanged */
export function typedDecimal(text: string, language: Language): string {
  return isDecimal(text) ? formatDecimal(text, language) : text;
}
