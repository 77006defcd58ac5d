import type { Entered } from "~/forms/posting/form-reply";
import { MAX_UNIT_AGE, type TourUnit } from "./tour";
import { tourUnits, type TourUnitName } from "./tour-unit-names";

/** The names of a unit's fields in the form. */
export const unitFields = {
  on: (unit: TourUnitName) => `has_${unit}`,
  min_age: (unit: TourUnitName) => `${unit}_min_age`,
  max_age: (unit: TourUnitName) => `${unit}_max_age`,
  counts: (unit: TourUnitName) => `${unit}_counts`,
};

/** The initial ages of each unit when it is switched on. */
const usualAges: Record<TourUnitName, [number, number]> = {
  adult: [18, 64],
  youth: [12, 17],
  child: [3, 11],
  infant: [0, 2],
  senior: [65, MAX_UNIT_AGE],
};

/** A unit in a form or a body. */
export interface GivenUnit {
  unit: TourUnitName;
  min_age: number;
  max_age: number;
  counts_in_capacity: boolean;
}

/** The mistake in one unit: at its lower age, its upper age, or the unit itself. */
export interface BrokenUnit {
  at: number;
  field: "unit" | "min_age" | "max_age";
  key: string;
}

/** @returns the mistakes in a tour's units: a unit may occur only once, and ages may not overlap */
export function brokenUnits(units: readonly GivenUnit[]): BrokenUnit[] {
  return units.flatMap(({ unit, min_age, max_age }, at): BrokenUnit[] => {
    const earlier = units.slice(0, at);
    if (earlier.some((other) => other.unit === unit)) {
      return [{ at, field: "unit", key: "tours:UNITS.TWICE" }];
    }
    if (min_age > max_age) return [{ at, field: "max_age", key: "tours:UNITS.AGES_ORDER" }];
    const overlaps = earlier.some(
      (other) =>
        other.min_age <= other.max_age && min_age <= other.max_age && other.min_age <= max_age,
    );
    return overlaps ? [{ at, field: "min_age", key: "tours:UNITS.OVERLAP" }] : [];
  });
}

/** @returns the values of the units' form; missing units are switched off */
export function enteredUnits(units: readonly TourUnit[]): Entered {
  return Object.fromEntries(
    tourUnits.flatMap((name) => {
      const existing = units.find(({ unit }) => unit === name);
      const [min, max] = existing ? [existing.min_age, existing.max_age] : usualAges[name];
      // An infant sits on an adult's lap, so by default it takes no place.
      const counts = existing ? existing.counts_in_capacity : name !== "infant";
      return [
        ...(existing ? [[unitFields.on(name), "on"]] : []),
        [unitFields.min_age(name), String(min)],
        [unitFields.max_age(name), String(max)],
        ...(counts ? [[unitFields.counts(name), "on"]] : []),
      ];
    }),
  ) as Entered;
}

/** Removes the fields of units that are switched off, because a browser without scripts sends them, too. */
export function dropAbsentUnits(form: FormData): void {
  for (const unit of tourUnits) {
    if (form.has(unitFields.on(unit))) continue;
    for (const name of [unitFields.min_age, unitFields.max_age, unitFields.counts]) {
      form.delete(name(unit));
    }
  }
}

/** @returns the mistakes in the units' form while it is filled in, by field */
export function brokenUnitFields(entered: FormData): Record<string, string> {
  const age = (name: string) => {
    const text = String(entered.get(name) ?? "").trim();
    return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  };
  const units = tourUnits.flatMap((unit): GivenUnit[] => {
    const [min_age, max_age] = [age(unitFields.min_age(unit)), age(unitFields.max_age(unit))];
    if (!entered.has(unitFields.on(unit)) || min_age === undefined || max_age === undefined) {
      return [];
    }
    return [{ unit, min_age, max_age, counts_in_capacity: true }];
  });
  return mistakesOfFields(units);
}

/** @returns the mistakes in units, by the fields of their form */
export function mistakesOfFields(units: readonly GivenUnit[]): Record<string, string> {
  return Object.fromEntries(
    brokenUnits(units).map(({ at, field, key }) => {
      const { unit } = units[at]!;
      const name = field === "max_age" ? unitFields.max_age : unitFields.min_age;
      return [name(unit), key];
    }),
  );
}
