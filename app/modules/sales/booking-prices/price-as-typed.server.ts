import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { enteredIn } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { forEntered, panelOf, type PriceInForm, type FormPrice } from "./price-in-form.server";

/** The price of an unsaved booking, for the values that its form has at the moment. */
export interface PriceAsTyped {
  /** The key of the request, by which the browser drops late answers. */
  key: string;
  /** null while the booking isn't complete: its fields say what is missing. */
  price: PriceInForm | null;
}

/**
 * @param form the values of the form as they are now, with a key
 * @param reckon calculates the price at which the form would be saved now
 * @throws Forbidden for readers who can't change bookings
 */
export async function priceAsTyped(
  ctx: Context,
  form: FormData,
  reckon: (ctx: Context, entered: Entered) => Promise<FormPrice>,
): Promise<PriceAsTyped> {
  assertMay(ctx, "bookings:edit");
  const entered = enteredIn(form);
  const now = await reckon(ctx, entered);
  const price = "problem" in now ? null : panelOf(forEntered(now, entered), ctx.locale);
  return { key: String(form.get("key") ?? ""), price };
}
