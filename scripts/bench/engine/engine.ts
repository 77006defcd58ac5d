import { calculatePrice } from "../../../app/modules/pricing/price-calculator/engine/calculate-price";
import type { Calculation } from "../../../app/modules/pricing/price-calculator/engine/calculation";
import { referencePrice } from "../../../tests/support/pricing/reference-price";
import { answerOf } from "./answer";
import { boardStays, contractWorld, stays, world } from "../world";

const WARM_UP_MS = 1000;
const MEASURED_MS = 3000;

export interface EngineResult {
  /** The number of stays per second on one core, each of 14 nights and with 30 rules. */
  perSecond: number;
  /** The same with half board, two groups, free nights and three taxes. */
  withContractPerSecond: number;
  /** Stays per second of the reference engine: the simple implementation that tests compare results with. */
  referencePerSecond: number;
  /** A checksum of all results: it is the same for the same world, which proves that nothing was skipped. */
  checksum: string;
}

/** Measures the price engine and the second implementation over the same stays. */
export function benchEngine(): EngineResult {
  const checksum = stays.reduce((sum, stay) => checksumOf(calculatePrice(stay, world), sum), 0);
  return {
    perSecond: perSecond((index) => {
      const stay = stays[index % stays.length]!;
      return answerOf(stay, calculatePrice(stay, world), world.digits);
    }),
    withContractPerSecond: perSecond((index) => {
      const stay = boardStays[index % stays.length]!;
      return answerOf(stay, calculatePrice(stay, contractWorld), world.digits);
    }),
    referencePerSecond: perSecond((index) => referencePrice(stays[index % stays.length]!, world)),
    checksum: checksum.toString(16),
  };
}

function perSecond(run: (index: number) => unknown): number {
  let index = 0;
  const runFor = (ms: number) => {
    const from = index;
    const began = performance.now();
    while (performance.now() - began < ms) for (let n = 0; n < 16; n += 1) run(index++);
    return ((index - from) * 1000) / (performance.now() - began);
  };
  runFor(WARM_UP_MS);
  return runFor(MEASURED_MS);
}

/**
 * @returns a checksum over a whole quote: nights, seasons, rows, rules with their amounts, and rules that
 *   weren't applied
 */
function checksumOf(calculation: Calculation, before: number): number {
  if (!calculation.ok) return before;
  const told = calculation.nights.flatMap((night) => [
    ...[night.season.id, night.row.id, night.base, night.total],
    ...night.rules.flatMap(({ ruleId, amount, target }) => [
      ...[ruleId, amount, Array.isArray(target) ? target.length : 0],
    ]),
  ]);
  told.push(...calculation.notApplied.map(({ rule, failed }) => rule.id + failed.length));
  told.push(calculation.total);
  return told.reduce((sum, value) => (Math.imul(sum, 31) + value) >>> 0, before);
}
