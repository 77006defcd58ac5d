import { isChildRule, type Condition } from "../../price-rules/price-rule";
import type { Stay } from "./conditions";

/** @returns the places, from 0, of the guests that a guest rule matches: of children, or else of adults */
export function matchingGuests(condition: Condition, { adults, ages }: Stay): number[] {
  return isChildRule(condition)
    ? matchingChildren(condition, ages)
    : matchingAdults(condition, adults);
}

function matchingAdults({ adult_position: [from, to] = [0, null] }: Condition, adults: number) {
  const last = Math.min(to ?? adults, adults - 1);
  const places: number[] = [];
  for (let place = from; place <= last; place += 1) places.push(place);
  return places;
}

/** @returns the places, from 0, of the children that a guest rule matches */
export function matchingChildren(
  { age_range, child_position }: Condition,
  ages: number[],
): number[] {
  const places: number[] = [];
  ages.forEach((age, place) => {
    if (child_position !== undefined && child_position !== place) return;
    if (age_range && (age < age_range[0] || age > age_range[1])) return;
    places.push(place);
  });
  return places;
}
