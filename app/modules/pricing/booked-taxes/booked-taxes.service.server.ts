import { isDeepStrictEqual } from "node:util";
import { assertMay } from "~/core/access/permissions";
import { formatMinor } from "~/core/money/money";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { whole } from "~/db/reach/limited-database.server";
import { recordChanges, type Change } from "../../log/audit/audit.service.server";
import type { FrozenTaxes } from "../price-calculator/frozen-calculation";
import { followTaxes } from "../taxes/followed-taxes.server";
import * as booked from "./booked-taxes.repository.server";
import type { BookedStay } from "./booked-taxes.repository.server";
import { taxesOfNights } from "./taxes-of-nights";

/** How many stays are read and written at a time. */
const AT_ONCE = 500;

/** A line of taxes in the log of a stay. */
export interface LoggedTax {
  label: string;
  label_fr: string;
  /** A decimal string in the currency of the booking. */
  amount: string;
}

/**
 * Reckons the taxes of all stays of hotels that haven't left anew, on their nights as they are agreed, whoever sees
 * them: taxes are a duty, and follow the rates in force until then (docs/reference/stays.md#taxes-of-a-stay). The
 * caller has written the taxes of the hotels; each stay that gets others has an audit row.
 *
 * @returns the number of stays with other taxes than before
 */
export async function reckonTaxesOfHotels(
  ctx: Context,
  within: Transaction,
  hotelIds: number[],
): Promise<number> {
  assertMay(ctx, "pricing:edit");
  const trx = whole(within);
  const ids = await booked.lockStaysToCome(trx, hotelIds);
  if (ids.length === 0) return 0;
  const taxes = await booked.readTaxesOfHotels(trx, hotelIds);
  let changed = 0;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const stays = await booked.readBookedStays(trx, ids.slice(at, at + AT_ONCE));
    const written = stays.flatMap((stay) => {
      const taxed = taxesOfNights(stay, taxes);
      return taxed && !isSame(taxed, stay.taxed) ? [{ stay, taxed }] : [];
    });
    if (written.length === 0) continue;
    const rows = written.map(({ stay: { id }, taxed }) => ({ id, taxed }));
    await booked.writeBookedTaxes(trx, rows, ctx.now);
    await recordChanges(
      ctx,
      trx,
      written.map(({ stay, taxed }) => loggedChange(stay, taxed)),
      null,
    );
    changed += written.length;
  }
  return changed;
}

followTaxes(reckonTaxesOfHotels);

/**
 * Reckons the taxes of a stay anew, which its caller has locked and logs.
 *
 * @returns whether it can be; not for one that has left, nor in another currency than its hotel has
 */
export async function reckonTaxesOfStay(
  ctx: Context,
  trx: Transaction,
  id: number,
): Promise<boolean> {
  assertMay(ctx, "bookings:edit");
  const [stay] = await booked.readBookedStays(trx, [id]);
  if (!stay) return false;
  const taxed = taxesOfNights(stay, await booked.readTaxesOfHotels(trx, [stay.hotel_id]));
  if (!taxed) return false;
  await booked.writeBookedTaxes(trx, [{ id, taxed }], ctx.now);
  return true;
}

/** @returns whether taxes are those that a stay has already, whatever order their fields are stored in */
function isSame(taxed: FrozenTaxes, before: FrozenTaxes | null): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(taxed)), before);
}

function loggedChange(stay: BookedStay, taxed: FrozenTaxes): Change {
  const { id, reference, hotel_id, currency_id } = stay;
  const state = { id, reference, hotel_id, currency_id };
  return {
    ...{ action: "update", entity: "hotel_booking", entity_id: id, label: reference },
    before: { ...state, taxes: loggedTaxes(stay.taxed) },
    after: { ...state, taxes: loggedTaxes(taxed) },
  };
}

function loggedTaxes(taxed: FrozenTaxes | null): LoggedTax[] {
  if (!taxed) return [];
  return taxed.taxes.map(({ tax: { label, label_fr }, amount }) => ({
    ...{ label, label_fr, amount: formatMinor(amount, taxed.currency.digits) },
  }));
}
