import { assertMay } from "~/core/access/permissions";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { OptionList } from "~/forms/checking/options";
import { searchedIn } from "~/forms/editing/entered";
import type { FormConstraints } from "~/forms/posting/form-reply";
import { headIn } from "~/i18n/file-heads.server";
import { translator } from "~/i18n/i18n.server";
import { onlyHotel } from "../../places/hotels/only-hotel.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { unknownHotel } from "../../places/hotels/unknown-hotel.server";
import { contractFileHref } from "../price-imports/contract-links";
import { shownExample } from "./contract-example";
import { ContractInput } from "./contract.schema";

/** The page that takes the contract of a hotel. */
export interface ContractPage {
  title: string;
  /** The sentence that the hotel of the address doesn't exist; null where it does, or none is named. */
  note: string | null;
  constraints: FormConstraints;
  hotels: OptionList;
  /** The id of the chosen hotel; "" for none. */
  hotel_id: string;
  /** The first lines of the example, with the heads of their columns. */
  example: { heads: string[]; rows: string[][] };
  /** The address of the chosen hotel's present contract; null where none is chosen. */
  file: string | null;
}

/** @param params the address of the page, or the values of its form */
export async function contractPage(ctx: Context, params: URLSearchParams): Promise<ContractPage> {
  assertMay(ctx, "pricing:edit");
  const asked = params.get("hotel_id") ?? (await onlyHotel(ctx));
  const chosen = rowId(asked ?? "") ?? undefined;
  const hotels = await listHotelOptions(ctx, { chosen, search: searchedIn(params, "hotel_id") });
  const { columns, rows } = shownExample();
  const isThere = hotels.options.some(({ value }) => value === String(chosen));
  return {
    title: translator(ctx.locale)("contracts:TITLE"),
    ...{ constraints: constraintsOf(ContractInput), hotels },
    note: unknownHotel(ctx, { asked: params.get("hotel_id"), hotels }),
    example: { heads: columns.map((column) => headIn(column, ctx.locale)), rows },
    hotel_id: isThere ? String(chosen) : "",
    file: chosen && isThere ? contractFileHref(chosen) : null,
  };
}
