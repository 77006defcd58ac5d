import { fitsCurrency, parseMinor } from "~/core/money/money";
import {
  adjustPrice,
  planEach,
  type Adjustment,
  type AdjustmentTarget,
  type PlannedPrice,
} from "../adjusting/bulk-adjust";
import { MAX_BASE_PRICE, placeOf } from "../room-price";
import type { NamedRoomPrice } from "../room-price.fields";

/* The acts on many prices of the list at once (docs/reference/screens.md#room-prices). */

/** The acts in the order of the form; the first is the default. */
export const priceActs = ["adjust", "activate", "deactivate", "delete", "copy"] as const;

export type PriceActKind = (typeof priceActs)[number];

/** The most prices that one act changes. */
export const MAX_PRICES = 10_000;

export type PriceAct =
  | { kind: "adjust"; adjustment: Adjustment }
  | { kind: "activate" | "deactivate" | "delete" }
  | {
      kind: "copy";
      adjustment: Adjustment;
      /** The price type and channel of copies; a missing one is that of each source. */
      target: Partial<AdjustmentTarget>;
      /** Whether a copy replaces an active price at its place. */
      replace: boolean;
    };

/** @returns the price type and channel of a copy of the price; for other acts, those of the price itself */
export function targetOf(act: PriceAct, source: AdjustmentTarget): AdjustmentTarget {
  const { price_type, distribution_point_id } = source;
  const own = { price_type, distribution_point_id };
  return act.kind === "copy" ? { ...own, ...act.target } : own;
}

/** @returns whether an active price at the place of the result can prevent the act */
export function canCollide(act: PriceAct): boolean {
  return act.kind === "copy" || act.kind === "activate";
}

/**
 * @param existing the active prices at the places of the results
 * @returns the result for each price, in their order; each succeeds or fails separately. A price that the act
 *   wouldn't change fails as "same" and isn't written
 */
export function planAct(
  act: PriceAct,
  sources: NamedRoomPrice[],
  existing: NamedRoomPrice[],
  digitsOf: (price: NamedRoomPrice) => number,
): PlannedPrice[] {
  if (act.kind === "copy") return planCopies(act, sources, existing, digitsOf);
  const places = new Set(existing.map(placeOf));
  return sources.map((source) => {
    const digits = digitsOf(source);
    const fits = fitsCurrency(source.base_price, { digits });
    const before = fits ? parseMinor(source.base_price, digits) : 0;
    const place = placeOf(source);
    const planned: PlannedPrice = {
      ...{ source, digits, place, after: before, existing: source, failure: null },
    };
    switch (act.kind) {
      case "adjust":
        return fits
          ? adjusted(planned, adjustPrice(before, act.adjustment, digits))
          : { ...planned, failure: "misfit" };
      case "activate": {
        if (source.active) return { ...planned, failure: "same" };
        // If two inactive prices have the same place, only the first is activated.
        const taken = places.has(place);
        places.add(place);
        return taken ? { ...planned, failure: "exists" } : planned;
      }
      case "deactivate":
        return source.active ? planned : { ...planned, failure: "same" };
      case "delete":
        return planned;
    }
  });
}

/**
 * @returns the copy of each price. An inactive price isn't copied; of several that would go to one place
 *   none is, because only the user knows which of them is meant
 */
function planCopies(
  act: Extract<PriceAct, { kind: "copy" }>,
  sources: NamedRoomPrice[],
  existing: NamedRoomPrice[],
  digitsOf: (price: NamedRoomPrice) => number,
): PlannedPrice[] {
  const { adjustment, replace } = act;
  const each = planEach({
    ...{ sources, existing, adjustment, replace, digitsOf },
    targetOf: (source) => targetOf(act, source),
  });
  const planned = each.map((row): PlannedPrice =>
    row.source.active ? row : { ...row, failure: "inactive_source" },
  );
  const places = planned.flatMap(({ place, failure }) => (failure ? [] : [place]));
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const place of places) (once.has(place) ? twice : once).add(place);
  return planned.map((row) => {
    if (row.failure) return row;
    if (twice.has(row.place)) return { ...row, failure: "same_target" };
    return isCopied(row) ? { ...row, failure: "same" } : row;
  });
}

function adjusted(planned: PlannedPrice, after: number): PlannedPrice {
  if (after < 0) return { ...planned, after, failure: "negative" };
  if (after > MAX_BASE_PRICE * 10 ** planned.digits)
    return { ...planned, after, failure: "too_high" };
  return { ...planned, after, failure: after === planned.after ? "same" : null };
}

/** @returns whether the price at the place of a copy has the copy's values already */
function isCopied({ source, existing, after, digits, failure }: PlannedPrice): boolean {
  return (
    failure === null &&
    existing !== null &&
    existing.per_person === source.per_person &&
    existing.meal_plan === source.meal_plan &&
    fitsCurrency(existing.base_price, { digits }) &&
    parseMinor(existing.base_price, digits) === after
  );
}
