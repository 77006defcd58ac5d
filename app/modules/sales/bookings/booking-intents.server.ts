import type { TFunction } from "i18next";
import { z } from "zod";
import type { FlashMessage } from "~/http/flash.server";
import { SUCCESS_MS } from "~/http/toast-times";
import type { Context } from "~/db/context";
import { intent, type Intent } from "~/screens/intent.server";
import { duplicateNotice, type WithDuplicate } from "../customers/duplicate-notice.server";
import { noteEnteredSince } from "../booking-prices/entered-for.server";
import { promisedBy, readPrice, type Unseen } from "../booking-prices/price-on-screen";
import { bookingActs, type BookingAct, type BookingType, type Source } from "./booking";
import { createWithStatus, type RequestedStatus } from "./create-with-status.service.server";
import type { Booking } from "./booking.fields";
import type { BookingActs } from "./acts/booking-acts.service.server";
import type { PlainAct } from "./acts/decided-act.server";
import { bookingHref } from "./booking-links";
import { CancellationForm } from "./booking.schema";
import type { ThroughPack } from "./packed/in-pack";
import { withItsCustomer } from "./booker/customer-on-the-spot.service.server";
import { dropNewCustomer } from "./booker/new-customer-names";

const plainActs = bookingActs.filter((act): act is PlainAct => act !== "cancel");

/**
 * @returns the intents of the page of a booking of any type
 * @param through the pack in its address, through which the booking is changed
 */
export function actIntents<Row extends Booking>(
  { act: perform, cancel }: BookingActs<Row>,
  through: ThroughPack = {},
): Record<BookingAct, Intent> {
  const acts = plainActs.map((act) => [
    act,
    intent({
      // Only a stay, or a pack with one, asks whether to overbook.
      schema: z.object({ overbook: z.boolean().nullish() }),
      run: (ctx, id, answers) => perform(ctx, id, act, { ...answers, ...through }),
      done: act === "reopen" ? (booking, t) => reopened(booking, t) : `bookings:DONE.${act}`,
      failed: `bookings:FAILED.${act}`,
    }),
  ]);
  return {
    ...(Object.fromEntries(acts) as Record<PlainAct, Intent>),
    cancel: intent({
      schema: CancellationForm,
      run: (ctx, id, input) => cancel(ctx, id, { ...input, ...through }),
      done: "bookings:DONE.cancel",
      failed: "bookings:FAILED.cancel",
    }),
  };
}

/**
 * @param amounts the former and the present amount in words, where they differ
 * @returns the toast after a booking was reopened, as a draft or as confirmed
 */
export function reopened(
  { status }: Pick<Booking, "status">,
  t: TFunction,
  amounts?: { before: string; after: string },
): FlashMessage[] {
  const again = status === "draft" ? "draft" : "confirmed";
  const text = amounts
    ? t(`bookings:DONE.REOPENED_AT.${again}`, amounts)
    : t(again === "draft" ? "bookings:DONE.reopen" : "bookings:DONE.REOPENED");
  return [{ kind: "success", text, durationMs: SUCCESS_MS }];
}

/** The button to press again where a new booking's price wasn't shown; a draft may be saved without a price. */
export const unseenFor: Record<RequestedStatus["status"], Unseen | undefined> = {
  draft: undefined,
  pending: "save",
  confirmed: "confirm",
};

/**
 * @param key the key of the sentence
 * @returns the function that makes the toasts after a booking was saved: the second names a possible duplicate of a
 *   customer who was added in its form
 */
export function savedAs(key: string): (saved: WithDuplicate, t: TFunction) => FlashMessage[] {
  return (saved, t) => [
    { kind: "success", text: t(key), durationMs: SUCCESS_MS },
    ...duplicateNotice(saved, t),
  ];
}

interface BookingForm<Schema extends z.ZodType<object>, NewSchema extends z.ZodType<object>> {
  type: BookingType;
  schema: Schema;
  /** The schema of a new booking, where its form has fields that an existing one's hasn't. */
  newSchema?: NewSchema;
  /**
   * Changes the posted values before they are parsed, for example removes the fields of an unticked option.
   */
  prepare?: (form: FormData) => void;
  create: (ctx: Context, input: z.output<NewSchema>, source?: Source) => Promise<Booking>;
  acts: Pick<BookingActs<Booking>, "act">;
  /** Writes what belongs to a new booking besides its row: the end of its hold, its room (`createWithStatus`). */
  also?: (
    ctx: Context,
    id: number,
    input: z.output<NewSchema> & RequestedStatus,
  ) => Promise<unknown>;
  /** @returns the address after a new booking was saved; by default that of its page */
  next?: (id: number, input: z.output<NewSchema>) => string;
  update: (ctx: Context, id: number, input: z.output<Schema>) => Promise<Booking>;
}

/**
 * Makes the intents of the forms of a type of booking. A new one is saved as a draft, pending or confirmed, and
 * saving leads to its page; saving a change leads back (`bookingForms`). There is none for deleting, since
 * bookings are never deleted. A form that has shown a price is saved at this price or refused; one that has shown
 * none is saved as a draft alone, until it has.
 */
export function bookingFormIntents<
  Schema extends z.ZodType<object>,
  NewSchema extends z.ZodType<object> = Schema,
>({
  type,
  schema,
  newSchema,
  prepare,
  create,
  acts,
  also,
  next = (id) => bookingHref(type, id),
  update,
}: BookingForm<Schema, NewSchema>): Record<
  "create" | "create_pending" | "create_confirmed" | "update",
  Intent
> {
  const prepared = (form: FormData) => {
    dropNewCustomer(form);
    prepare?.(form);
    noteEnteredSince(form);
  };
  // The price of a flight is the amount in its form, which its user has typed.
  const unseen = (what?: Unseen) => (type === "flight" ? undefined : what);
  const creating = (status: RequestedStatus["status"], done: string) =>
    intent({
      schema: (newSchema ?? schema) as NewSchema,
      prepare: prepared,
      run: (ctx, _, input) =>
        withItsCustomer(
          ctx,
          { ...withPromise(input, unseen(unseenFor[status])), status },
          (within, booking) => createWithStatus(within, { create, acts, also }, booking, "manual"),
        ),
      done: savedAs(done),
      row: ({ id }) => id,
      to: ({ id }, input) => next(id, input),
      failed: "bookings:MESSAGES.ERROR_CREATING",
    });
  return {
    create: creating("draft", "bookings:MESSAGES.CREATED"),
    create_pending: creating("pending", "bookings:MESSAGES.CREATED_PENDING"),
    create_confirmed: creating("confirmed", "bookings:MESSAGES.CREATED_CONFIRMED"),
    update: intent({
      schema,
      prepare: prepared,
      run: (ctx, id, input) =>
        withItsCustomer(ctx, withPromise(input, unseen("save")), (within, booking) =>
          update(within, id, booking),
        ),
      done: savedAs("bookings:MESSAGES.UPDATED"),
      row: ({ id }) => id,
      failed: "bookings:MESSAGES.ERROR_UPDATING",
    }),
  };
}

/** The hidden fields of every booking form: the shown price, and the agreed amount that replaces it. */
interface Priced {
  shown_price?: string | null;
  override_amount?: string | null;
}

function withPromise<Input extends object>(input: Input, unseen?: Unseen): Input {
  const { shown_price, override_amount }: Priced = input;
  return { ...input, ...promisedBy(readPrice(shown_price), override_amount, unseen) };
}
