import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { enteredIn } from "~/forms/editing/entered";
import {
  forEntered,
  panelOf,
  type PriceInForm,
} from "../../../sales/booking-prices/price-in-form.server";
import {
  newStayOffers,
  quotedPrice,
  type NewStayOffers,
} from "../new-stay/new-stay.presenter.server";
import { priceOfForm } from "../price/offered-price.presenter.server";
import { roomsInForm, type RoomsInForm } from "./rooms-in-form.presenter.server";

/** What follows from the stay in a form while it is filled in. */
export interface StayAsTyped {
  /** The key of the request, by which the browser drops late answers. */
  key: string;
  /** For an existing booking the booked price too; null while a new stay isn't complete. */
  price: PriceInForm | null;
  rooms: RoomsInForm;
  /** What only a new stay is offered. */
  offers: NewStayOffers | null;
}

/**
 * @param form the values of the form as they are now, with a key
 * @param id the booking of the form; undefined for a new one
 * @throws Forbidden for readers who can't change bookings
 */
export async function stayAsTyped(
  ctx: Context,
  form: FormData,
  id: number | undefined,
): Promise<StayAsTyped> {
  assertMay(ctx, "bookings:edit");
  const entered = enteredIn(form);
  const [price, rooms, offers] = await Promise.all([
    id ? priceOfChange(ctx, entered, id) : quotedPrice(ctx, entered),
    roomsInForm(ctx, entered, id),
    id ? null : newStayOffers(ctx, entered),
  ]);
  return { key: String(form.get("key") ?? ""), price, rooms, offers };
}

async function priceOfChange(...[ctx, entered, id]: Parameters<typeof priceOfForm>) {
  return panelOf(forEntered(await priceOfForm(ctx, entered, id), entered), ctx.locale);
}
