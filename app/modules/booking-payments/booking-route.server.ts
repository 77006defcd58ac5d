import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import type { Context } from "~/db/context";
import { rowIdOf } from "~/http/params";
import { orBackToList } from "~/screens/back-to-list.server";
import type { Intent } from "~/screens/intent.server";
import { submit } from "~/screens/submit.server";
import { listHistory } from "../audit/audit.service.server";
import type { BookingType } from "../bookings/booking";
import { bookingPaths } from "../bookings/booking-links";
import type { ThroughPack } from "../bookings/packed.service.server";
import { afterAct, throughPackOf } from "../bookings/through-pack.server";
import { changeViews } from "../history/history.presenter.server";
import { paymentIntents } from "./payment-forms.server";

/** So many of the latest changes are shown; the history page has the others. */
const SHOWN = 10;

type Visit = Pick<LoaderFunctionArgs, "request" | "params">;

interface Page<Shown> {
  type: BookingType;
  /** Reads what the page shows; the address may ask a question about the booking. */
  read: (ctx: Context, id: number, asked: URLSearchParams) => Promise<Shown>;
  /** What the log keeps of every noun. */
  fields: Parameters<typeof changeViews>[1];
}

/**
 * The loader of a booking's page.
 *
 * @returns what it shows, with the latest changes
 * @throws a redirect to the list where the booking is gone; a 403 Response
 */
export async function loadBookingPage<Shown extends object>(
  { request, params }: Visit,
  { type, read, fields }: Page<Shown>,
) {
  const ctx = await requireStaff(request, "bookings:view");
  const id = rowIdOf(params.id);
  const asked = new URL(request.url).searchParams;
  const shown = await orBackToList(read(ctx, id, asked), { back: bookingPaths[type], ctx });
  const changes = await listHistory(ctx, `${type}_booking`, id, SHOWN);
  return { ...shown, changes: await changeViews(ctx, fields, changes) };
}

/**
 * The action of a booking's page.
 *
 * @param intents what its type does besides taking payments, through the pack that the address names
 */
export function submitBookingPage(
  { request, params }: Visit,
  type: BookingType,
  intents: (through: ThroughPack) => Record<string, Intent>,
) {
  return submit(request, () => {
    const id = rowIdOf(params.id);
    return {
      need: "bookings:edit",
      id,
      back: afterAct(type, id),
      intents: { ...intents(throughPackOf(request.url)), ...paymentIntents(id, request.url) },
    };
  });
}
