import type { Price, UnpricedStay } from "./engine/calculation";

/** @returns a price without the buy prices and markups that its nights are made of */
export function withoutCosts<Priced extends Price>(
  price: Priced | UnpricedStay,
): Priced | UnpricedStay {
  if (!price.ok) return price;
  const nights = price.nights.map((night) => ({ ...night, derivedFromBuy: undefined }));
  return { ...price, nights };
}
