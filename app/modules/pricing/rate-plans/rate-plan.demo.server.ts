import type { Transaction } from "~/db/database";

const flexible = [
  { hours: 48, fee: "percent", value: "0" },
  { hours: 24, fee: "nights", value: "1" },
];

/** The whole price, however early: a step of a whole year. */
const nonRefundable = [{ hours: 8760, fee: "percent", value: "100" }];

export async function demo(trx: Transaction): Promise<void> {
  await trx
    .insertInto("rate_plans")
    .values([
      {
        ...{ label: "Flexible", code: "FLEX", prepayment: 0 },
        description: "Cancel free of charge until two days before you arrive.",
        description_fr: "Annulez sans frais jusqu’à deux jours avant votre arrivée.",
        cancellation_steps: JSON.stringify(flexible),
      },
      {
        ...{ label: "Non-refundable", code: "NONREF", prepayment: 100 },
        description: "Paid when you book; it can’t be changed or refunded.",
        description_fr: "Payé à la réservation ; ni modifiable ni remboursable.",
        cancellation_steps: JSON.stringify(nonRefundable),
      },
    ])
    .execute();
}
