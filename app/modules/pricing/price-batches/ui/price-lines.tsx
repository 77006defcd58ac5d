import type { PriceWords } from "../price-words";

/** The price of a night: the amount, and its unit in the line below. */
export function PriceLines({ price: { amount, unit } }: { price: PriceWords }) {
  return (
    <>
      {amount}
      {unit ? <div className="faint">{unit}</div> : null}
    </>
  );
}
