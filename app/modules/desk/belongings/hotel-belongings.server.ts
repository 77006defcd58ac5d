import { may, type Permission } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { pathOfPages } from "../../catalogue/cms-pages/cms-page.list";
import { marginList } from "../../pricing/margin/margin.list";
import { mealPriceList } from "../../pricing/meal-prices/meal-price.list";
import { rateSheetAddress } from "../../pricing/rate-sheet/rate-sheet.address";
import { restrictionList } from "../../pricing/restrictions/restriction.list";
import { roomPriceList } from "../../pricing/room-prices/room-price.list";
import { taxList } from "../../pricing/taxes/tax.list";
import { roomTypeList } from "../../places/room-types/room-type.list";
import { roomList } from "../../places/rooms/room.list";
import { seasonList } from "../../places/seasons/season.list";
import { stopSaleList } from "../../places/stop-sales/stop-sale.list";

/** @returns links to the lists of a hotel's rooms, prices and so on: those that the reader may see */
export function belongingsOf(id: number, { actor }: Context): { name: string; to: string }[] {
  const filters = { hotel_id: id };
  const all: [Permission, string, string][] = [
    ["hotels:view", "ROOM_TYPES", roomTypeList.href({ filters })],
    ["hotels:view", "ROOMS", roomList.href({ filters })],
    ["stop_sales:view", "STOP_SALES", stopSaleList.href({ filters })],
    ["stop_sales:view", "RESTRICTIONS", restrictionList.href({ filters })],
    ["pricing:view", "SEASONS", seasonList.href({ filters })],
    ["pricing:view", "PRICES", roomPriceList.href({ filters })],
    ["pricing:view", "MEAL_PRICES", mealPriceList.href({ filters })],
    ["pricing:view", "TAXES", taxList.href({ filters })],
    ["pricing:view", "RATE_SHEET", rateSheetAddress.href({ filters })],
    ["pricing:view", "MARGIN", marginList.href({ filters })],
    ["content:view", "PAGES", pathOfPages({ kind: "hotel", id })],
  ];
  return all.flatMap(([need, name, to]) => (may(actor, need) ? [{ name, to }] : []));
}
