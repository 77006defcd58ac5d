import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import {
  letterAgain,
  letterPage,
} from "~/modules/kinds-of-booking/letter-writing/letter-page.presenter.server";
import { sendLetter } from "~/modules/kinds-of-booking/letter-writing/letter-writing.service.server";
import { LetterPage } from "~/modules/kinds-of-booking/letter-writing/ui/letter-page";
import { LetterInput, WithdrawInput } from "~/modules/kinds-of-booking/letters/letter.fields";
import { withdrawLetter } from "~/modules/kinds-of-booking/letters/letter.service.server";
import { bookingHref, bookingPaths } from "~/modules/sales/bookings/booking-links";
import { bookingInAddress } from "~/modules/sales/bookings/booking-in-address.server";
import { orBackToList } from "~/screens/back-to-list.server";
import { intent } from "~/screens/intent.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["bookings", "letters"], help: "screens#letters" };

export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";
export { clientAction, meta } from "~/screens/route-exports";

export async function loader(visit: LoaderFunctionArgs) {
  const ctx = await requireStaff(visit.request, "bookings:edit");
  const booking = bookingInAddress(visit);
  const page = letterPage(ctx, booking, new URL(visit.request.url).searchParams);
  return orBackToList(page, { back: bookingPaths[booking.type], ctx });
}

export async function action(visit: ActionFunctionArgs) {
  return submit(visit.request, () => {
    const booking = bookingInAddress(visit);
    return {
      need: "bookings:edit",
      id: booking.id,
      back: () => bookingHref(booking.type, booking.id),
      intents: {
        send: intent({
          schema: LetterInput,
          run: (ctx, _, input) => sendLetter(ctx, booking, input),
          done: "letters:MESSAGES.QUEUED",
          failed: "letters:MESSAGES.ERROR",
        }),
        // The button of a letter on the booking's page.
        withdraw: intent({
          schema: WithdrawInput,
          run: (ctx, id, { letter_id }) => withdrawLetter(ctx, id, letter_id),
          done: "letters:MESSAGES.WITHDRAWN",
          failed: "letters:MESSAGES.NOT_WITHDRAWN",
          staysOnList: true,
        }),
      },
      options: (ctx, entered) => letterAgain(ctx, booking, entered),
    };
  });
}

export default function LetterRoute() {
  return (
    <LetterPage view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}
