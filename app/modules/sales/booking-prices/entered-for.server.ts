import { createHash } from "node:crypto";
import { enteredIn } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { DATE_FIELDS, PRICE_FIELDS } from "./price-fields";
import {
  readPrice,
  SHOWN_PRICE,
  writtenPrice,
  type PriceOnScreen,
  type ShownFor,
  type Since,
} from "./price-on-screen";

/** @returns what was entered, as short texts by which a later price is told from one of other dates or guests */
export function enteredFor(entered: Entered): ShownFor {
  return { dates: digestOf(entered, DATE_FIELDS), all: digestOf(entered, PRICE_FIELDS) };
}

/** @returns what was entered otherwise since a price was shown; null for nothing, and where that isn't known */
export function enteredSince(shown: PriceOnScreen, now: ShownFor): Since | null {
  const { shown_for: before } = shown;
  if (!before || before.all === now.all) return null;
  return before.dates === now.dates ? "entries" : "dates";
}

/**
 * Notes in the shown price of a posted form whether it belongs to what is entered, so that a refusal says why the
 * amount is another one.
 */
export function noteEnteredSince(form: FormData): void {
  const shown = readPrice(form.get(SHOWN_PRICE));
  if (!shown) return;
  const since = enteredSince(shown, enteredFor(enteredIn(form))) ?? undefined;
  form.set(SHOWN_PRICE, writtenPrice({ ...shown, since }));
}

function digestOf(entered: Entered, names: RegExp): string {
  const pairs = Object.entries(entered)
    .filter(([name]) => names.test(name))
    .map(([name, values]): [string, string[]] => [name, [values].flat().map(plain).filter(Boolean)])
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}=${values.sort().join()}`)
    .sort();
  return createHash("sha256").update(pairs.join("&")).digest("base64url").slice(0, 12);
}

/** @returns a value as it is compared: decimals may be written with a comma or a point */
function plain(value: string): string {
  return value.replace(/\s/g, "").replaceAll(",", ".");
}
