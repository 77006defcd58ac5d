import { z } from "zod";
import { jsonDate, jsonDecimal, jsonId } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import { payingPack } from "../../sales/bookings/balance/balance";
import type { AccountLine, LineOf } from "./account";
import type { Account } from "./account.service.server";

const kinds = [
  ...["night", "meals", "service", "tax", "nights_left", "fee", "booking", "pack_line"],
  ...["discount", "adjustment", "payment"],
] as LineOf["kind"][];

const LineJson = z.object({
  date: jsonDate,
  booking_id: jsonId.meta({ description: "The booking itself or, of a pack, one of those in it." }),
  kind: z.enum(kinds),
  label: z.string().nullable().meta({
    description: "The name of a room type, a service, a tax, a line of a pack or an adjustment.",
  }),
  charge: jsonDecimal.nullable().meta({ description: "Null for a payment." }),
  payment: jsonDecimal.nullable().meta({ description: "Null for a charge; below 0 for a refund." }),
  adjustment_id: jsonId.nullable(),
  payment_id: jsonId.nullable(),
});

/** The account of a booking, in the answers of the API. */
export const AccountJson = z
  .object({
    currency: z.object({ code: z.string(), symbol: z.string() }),
    charges: jsonDecimal.meta({ description: "The sum of all charges." }),
    paid: jsonDecimal.meta({ description: "Of a pack also what is paid on the bookings in it." }),
    due: jsonDecimal.meta({ description: "Below 0 where more was paid than is charged." }),
    paid_with_pack: z
      .object({ id: jsonId, reference: z.string() })
      .nullable()
      .meta({ description: "The pack with which the booking is paid: what is due is due there." }),
    lines: z
      .array(LineJson)
      .meta({ description: "By booking in the pack, and by day; charges before payments." }),
  })
  .meta({ id: "Account" });

/** @returns an account as the API answers with it */
export function accountJson({ booking, balance, parts }: Account): z.output<typeof AccountJson> {
  const { code, symbol, digits } = booking.currency;
  const pack = payingPack(booking);
  const plain = (amount: string) => plainStored(amount, digits);
  return {
    currency: { code, symbol },
    ...{ charges: plain(balance.owed), paid: plain(balance.paid), due: plain(balance.due) },
    paid_with_pack: pack && { id: pack.id, reference: pack.reference },
    lines: parts.flatMap(({ lines }) =>
      lines.map((line) => ({
        ...{ date: line.date, booking_id: line.booking_id, kind: line.of.kind },
        label: labelOf(line),
        charge: line.charge === null ? null : plain(line.charge),
        payment: line.payment === null ? null : plain(line.payment),
        adjustment_id: line.of.kind === "adjustment" ? line.of.adjustment.id : null,
        payment_id: line.of.kind === "payment" ? line.of.payment.id : null,
      })),
    ),
  };
}

function labelOf({ of }: AccountLine): string | null {
  switch (of.kind) {
    case "night":
      return of.night.room_type_label;
    case "service":
      return of.service.label;
    case "tax":
      return of.tax.tax.label;
    case "booking":
      return of.booking.what;
    case "pack_line":
      return of.description;
    case "adjustment":
      return of.adjustment.description;
    default:
      return null;
  }
}
