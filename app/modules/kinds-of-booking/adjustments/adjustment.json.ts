import { z } from "zod";
import { jsonDate, jsonDecimal, jsonId, jsonInstant } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import type { StoredAdjustment } from "./adjustment.repository.server";

/** What is owed more or less for a booking, posted by hand, in every answer of the API. */
export const AdjustmentJson = z
  .object({
    id: jsonId,
    booking_id: jsonId,
    posted_on: jsonDate,
    description: z.string().meta({ description: "What the line of the account says." }),
    amount: jsonDecimal.meta({ description: "Below 0 where less is owed." }),
    reason: z.string(),
    reverses_id: jsonId
      .nullable()
      .meta({ description: "The adjustment that this one takes back." }),
    reversed: z.boolean().meta({ description: "Whether another one takes it back." }),
    posted_by: z.string(),
    posted_at: jsonInstant,
  })
  .meta({ id: "BookingAdjustment" });

/** @returns an adjustment as the API answers with it; `digits` are the decimals of its currency */
export function adjustmentJson(
  adjustment: StoredAdjustment,
  digits: number,
): z.output<typeof AdjustmentJson> {
  const { id, booking_id, posted_on, description, amount, reason, reversed, posted_by } =
    adjustment;
  return {
    ...{ id, booking_id, posted_on, description, amount: plainStored(amount, digits), reason },
    reverses_id: adjustment.reverses_id ?? null,
    ...{ reversed, posted_by, posted_at: adjustment.posted_at.toISOString() },
  };
}
