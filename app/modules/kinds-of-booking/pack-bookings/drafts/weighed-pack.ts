import { amountOfPack } from "../../../sales/bookings/packed/pack-amount";
import type { BookingStatus } from "../../../sales/bookings/booking";
import type { WeighedDraft } from "../../hotel-bookings/drafts/priced-draft.service.server";

type Pricing = WeighedDraft["takes"];

/** What of a weighed draft its pack is priced by. */
export type DraftInPack = Pick<WeighedDraft, "takes" | "asks" | "today"> & {
  draft: Pick<WeighedDraft["draft"], "id" | "amount">;
};

/** What a pack comes to is reckoned from. */
export interface SummedPack {
  lines: { amount: string }[];
  discount: string;
  packed: { id: number; status: BookingStatus; amount: string }[];
}

/**
 * @param said which prices those get that were agreed before
 * @returns whether a draft of a pack that becomes pending or confirmed takes today's price
 */
export function takesToday({ takes, asks, today }: DraftInPack, said: Pricing): boolean {
  return today !== null && (asks === "either" ? said : takes) === "today";
}

/**
 * @param said which prices those get that were agreed before
 * @returns what a pack comes to once its drafts have the prices that they get, a decimal string
 */
export function amountWithDrafts(
  { lines, discount, packed }: SummedPack,
  drafts: DraftInPack[],
  said: Pricing,
): string {
  const anew = new Map(
    drafts.filter((one) => takesToday(one, said)).map(({ draft, today }) => [draft.id, today!]),
  );
  const counted = packed.filter(({ status }) => status !== "cancelled");
  const amounts = counted.map(({ id, amount }) => anew.get(id) ?? amount);
  return amountOfPack([...amounts, ...lines.map(({ amount }) => amount)], discount);
}
