import type { Context } from "~/db/context";

/** The parameters of `/options/…`, from which a form reads choices and prices while somebody fills it in. */
export interface OptionsRequest {
  search: string;
  hotel_id: number | undefined;
  booking_id: number | undefined;
  spa_id: number | undefined;
  room_type_id: number | undefined;
  /** The id of the edited row. */
  id: number | undefined;
  /** All parameters of the address, as a form, for answers that depend on several fields. */
  entered: FormData;
  /** The id of a row that must not be offered. */
  except: number | undefined;
}

/** The functions that answer, by the last part of the address. */
export type Answers = Record<string, (ctx: Context, request: OptionsRequest) => Promise<unknown>>;
