import { Conflict } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import { createCurrency } from "../../settings/currencies/currency.service.server";
import { isoCurrencies } from "../../settings/currencies/iso-currencies";
import { roomTypeNumbers } from "../room-types/room-type";
import { RoomTypeInput } from "../room-types/room-type.fields";
import { createRoomType } from "../room-types/room-type.service.server";
import { createSeveralRooms } from "../rooms/several-rooms.service.server";
import type { Hotel } from "../hotels/hotel.fields";
import { createHotel } from "../hotels/hotel.service.server";
import { firstRooms } from "./first-rooms";
import type { NewHotelForm } from "./new-hotel.fields";

/**
 * Creates a hotel, and on the way its currency, its first room types and their rooms, where the form names any: all or
 * nothing, each with its audit row.
 *
 * @throws Forbidden where the actor may not add a currency; Conflict at `new_currency` where it has been added meanwhile; as
 *   `createHotel`
 */
export async function createHotelWithRooms(
  ctx: Context,
  { new_currency, first_rooms, ...input }: NewHotelForm,
): Promise<Hotel> {
  assertMay(ctx, "hotels:edit");
  return inTransaction(ctx, async (trx) => {
    const within: Context = { ...ctx, db: trx, formKey: undefined };
    const made = new_currency ? await createIsoCurrency(within, new_currency) : undefined;
    const hotel = await createHotel(within, made ? { ...input, currency_id: made.id } : input);
    for (const { label, count, numbers } of firstRooms(first_rooms).types) {
      const usual = Object.entries(roomTypeNumbers).map(([name, one]) => [name, one.usual]);
      const roomType = await createRoomType(
        within,
        RoomTypeInput.parse({
          ...(Object.fromEntries(usual) as object),
          ...{ hotel_id: hotel.id, label, available_rooms: count },
        }),
      );
      await createSeveralRooms(within, { hotel_id: hotel.id, room_type_id: roomType.id, numbers });
    }
    return hotel;
  });
}

async function createIsoCurrency(ctx: Context, code: string) {
  const { iso_code, ...iso } = isoCurrencies(ctx.locale).find((one) => one.iso_code === code)!;
  try {
    return await createCurrency(ctx, { iso_code, ...iso, active: true });
  } catch (error) {
    if (!(error instanceof Conflict) || error.field !== "iso_code") throw error;
    // The form has the code in a field of its own.
    throw new Conflict(error.sentence, "new_currency");
  }
}
