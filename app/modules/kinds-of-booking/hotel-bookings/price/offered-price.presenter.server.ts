import { DomainError } from "~/core/errors";
import { plainStored, type DisplayCurrency } from "~/core/money/money";
import { storedSum } from "~/core/money/stored-sum";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { readDecimal } from "~/forms/checking/decimals";
import { formOf } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { translator } from "~/i18n/i18n.server";
import { translateMessage } from "~/i18n/message";
import type { Language } from "~/i18n/languages";
import {
  bookedInForm,
  type PriceInForm,
  type FormPrice,
} from "~/modules/sales/booking-prices/price-in-form.server";
import {
  isAmount,
  type PriceLine,
  type PriceOnScreen,
} from "~/modules/sales/booking-prices/price-on-screen";
import {
  CalculationInput,
  type RequestedStay,
} from "~/modules/pricing/price-calculator/calculation.schema";
import { offerStay } from "~/modules/pricing/price-calculator/price-calculator.service.server";
import { quoteView } from "~/modules/pricing/price-calculator/quote.presenter.server";
import { priceWords } from "~/modules/pricing/price-calculator/price-words.server";
import { stayAmount } from "../booked-services/booked-service";
import { servicesForStay } from "../booked-services/booked-services.service.server";
import {
  frozenTaxes,
  taxesOfFrozen,
  exempted,
  type FrozenTaxes,
} from "~/modules/pricing/price-calculator/frozen-calculation";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import { agreedTaxes, isAgreedAnew } from "./agreed-taxes.server";
import { whatKeeps } from "./kept-by.service.server";
import { refuseOtherCurrency } from "./kept-currency.server";
import {
  agreedLine,
  frozenLines,
  nightLines,
  nightsLeftLine,
  stayPrice,
} from "./price-lines.server";
import { taxesInWords } from "./plans-in-words.server";
import { sumsWithTaxes, taxesDueIn } from "./taxes-of-booking";
import { getFrozenPrice } from "./frozen-price.service.server";
import { withKeptPlan } from "../entered-stay";
import { isSameStay } from "../hotel-booking";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { getHotelBooking } from "../hotel-booking.service.server";
import { chosenServices } from "../booked-services/service-choices.server";
import { changedNights } from "./changed-nights.presenter.server";
import { changedFacts } from "../change/changed-facts.presenter.server";
import { roomIn } from "../change/rooms/room-in-form";

/**
 * @param id the booking of the form; undefined for a new one
 * @returns the price at which the stay in a form would be saved, or why there is none
 */
export async function priceOfForm(ctx: Context, entered: Entered, id?: number): Promise<FormPrice> {
  assertMay(ctx, "bookings:edit");
  const t = translator(ctx.locale);
  const form = formOf(entered);
  form.set("price_type", "sell");
  form.delete("booking_date");
  const parsed = parseForm(form, CalculationInput, ctx.locale);
  if (!parsed.ok) {
    const [mistake] = Object.values(parsed.errors).flat();
    return { problem: translateMessage(t, mistake ?? "hotel-bookings:FORM.NO_PRICE_YET") };
  }
  // At its hotel a booking keeps its currency, and so does an amount that is typed for it.
  let unit: string | undefined;
  try {
    const before = id ? await getHotelBooking(ctx, id) : null;
    if (before?.hotel_id === parsed.value.hotel_id) unit = before.currency.code;
    const stay = before ? withKeptPlan(parsed.value, before) : parsed.value;
    // A booking keeps the price at which it was made, if its stay is the same.
    const keeps = before && isSameStay(before, stay);
    const agreed = agreedIn(entered, ctx.locale);
    // An amount that is typed now stands for what the whole stay would cost.
    const isTyped = before && agreed ? isAgreedAnew(before, agreed) : false;
    const asked = { ...stay, override_amount: agreed, override_reason: agreed ? "-" : "" };
    const changed = before && !keeps && !isTyped ? await changedNights(ctx, before, asked) : null;
    const nightsOfForm = keeps
      ? await bookedNights(ctx, before)
      : { ...(await nightsNow(ctx, stay, before?.id)), ...changed };
    if (changed) delete nightsOfForm.unpriced;
    // An amount that was typed before stays with its nights.
    const follows = changed !== null && agreed !== null;
    const { currency, nights, plan, taxed, quote, ...around } = before
      ? await inItsCurrency(ctx, before, { ...stay, override_amount: agreed }, nightsOfForm)
      : nightsOfForm;
    const services = await servicesForStay(
      ctx,
      ctx.db,
      { ...stay, service_ids: chosenServices(entered) },
      currency.code,
      before?.currency.code === currency.code ? before.services : [],
    );
    const calculated = stayPrice(currency, nights, services, ctx.locale);
    const sold =
      agreed && !follows
        ? stayPrice(currency, [agreedLine(t, agreed)], services, ctx.locale)
        : calculated;
    const keepsTaxes = keeps && agreed && !isAgreedAnew(before, agreed);
    const ofAgreed = async (amount: string) =>
      agreedTaxes(quote ?? (await offerStay(ctx, stay, before?.id)), amount, currency);
    // None are worked out in a currency that the hotel had before: such a booking keeps its taxes.
    const taxedAnew = agreed && !keepsTaxes && !follows ? await ofAgreed(agreed) : null;
    const reckoned = taxedAnew ?? (keeps && agreed ? before.taxed : taxed);
    const sum = {
      ...{ amount: sold.total, currency },
      taxed: reckoned && exempted(reckoned, before?.exemptions ?? []),
    };
    const price = { ...sold, taxes: sumsWithTaxes(sum).taxes_total };
    const taxes = taxesInWords(sum, ctx.locale);
    const isPriced = !around.unpriced;
    // An agreed amount stands for nights without a price, too.
    if (agreed) delete around.unpriced;
    if (!before) return { ...around, price, taxes };
    const booked = await bookedPrice(ctx, before);
    const room_id = roomIn(entered);
    const changes = await changedFacts(ctx, before, {
      ...{
        stay,
        plan: plan ?? null,
        booked,
        room_id: room_id === undefined ? before.room_id : room_id,
      },
      price: isPriced || agreed ? price : undefined,
      taxesDue: taxesDueIn(sum.taxed),
      calculated: agreed && !follows && !keeps && isPriced ? calculated.total : undefined,
    });
    return { ...around, price, taxes, booked: { price: booked, changes } };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { problem: t(error.sentence.key, error.sentence.params), unit };
  }
}

/** @returns the booking's own price, which its form shows first */
export async function bookedPriceInForm(
  ctx: Context,
  entered: Entered,
  id: number,
): Promise<PriceInForm> {
  const booking = await getHotelBooking(ctx, id);
  const taxes = taxesInWords(booking, ctx.locale);
  return bookedInForm({ price: await bookedPrice(ctx, booking), taxes }, ctx.locale, entered);
}

/** @returns the price at which a stay was booked, or that was agreed on */
async function bookedPrice(ctx: Context, booking: StoredHotelBooking): Promise<PriceOnScreen> {
  const { currency, nights } = await bookedNights(ctx, booking);
  const lines = booking.override_reason
    ? [agreedLine(translator(ctx.locale), plainStored(stayAmount(booking), currency.digits))]
    : nights;
  const taxes = sumsWithTaxes(booking).taxes_total;
  return { ...stayPrice(currency, lines, booking.services, ctx.locale), taxes };
}

/** The nights of a stay with their prices, and what is said beside them. */
interface PricedNights {
  currency: DisplayCurrency;
  nights: PriceLine[];
  left?: string;
  warnings?: string[];
  unpriced?: string;
  /** The label of the rate plan; missing for none. */
  plan?: string;
  /** The taxes of the nights; null without a price. */
  taxed: FrozenTaxes | null;
  /** Today's quote, where it was asked for. */
  quote?: Quote;
}

/** @returns today's price of the nights of a stay */
async function nightsNow(
  ctx: Context,
  stay: RequestedStay,
  except?: number,
): Promise<PricedNights> {
  const offer = await offerStay(ctx, stay, except);
  const { currency } = offer.hotel;
  const plan = offer.ratePlan?.label;
  const view = quoteView(offer, priceWords(ctx.locale, currency), null);
  if (!view.ok || !offer.calculation.ok) {
    return {
      ...{ currency, plan, quote: offer, taxed: null },
      nights: [],
      unpriced: translator(ctx.locale)("hotel-bookings:FORM.UNPRICED"),
    };
  }
  // A price that can't be saved isn't shown as one.
  storedSum(offer.calculation.total, currency.digits);
  const { left, warnings } = view;
  return {
    ...{ currency, plan, quote: offer, taxed: frozenTaxes(offer.calculation, currency) },
    nights: nightLines(offer.calculation.nights, currency.digits, ctx.locale),
    left,
    warnings,
  };
}

/**
 * @returns the nights in the currency in which the changed stay is booked: none where it keeps its own and its amount
 *   was typed, since its hotel prices them in another one; then it keeps its taxes, too
 * @throws as `refuseOtherCurrency`
 */
async function inItsCurrency(
  ctx: Context,
  before: StoredHotelBooking,
  entered: { hotel_id: number; override_amount: string | null },
  priced: PricedNights,
): Promise<PricedNights> {
  const codes = { booked: before.currency.code, priced: priced.currency.code };
  if (codes.booked === codes.priced) return priced;
  refuseOtherCurrency(before, entered, {
    ...codes,
    keptBy: await whatKeeps(ctx.db, before.id),
  });
  if (entered.hotel_id !== before.hotel_id) return priced;
  const { currency, taxed } = before;
  const unpriced = translator(ctx.locale)("hotel-bookings:FORM.UNPRICED");
  return { ...priced, currency, taxed, nights: [], unpriced };
}

/** @returns the price of the nights of a stay when it was booked */
async function bookedNights(
  ctx: Context,
  { id, currency, rate_plan_terms, nights_left_charge: left }: StoredHotelBooking,
): Promise<PricedNights> {
  const { calculation: frozen } = await getFrozenPrice(ctx, id);
  const plan = rate_plan_terms?.label;
  const nights = frozen ? frozenLines(frozen, ctx.locale) : [];
  return {
    ...{ currency, plan, taxed: frozen && taxesOfFrozen(frozen) },
    nights: left ? [...nights, nightsLeftLine(translator(ctx.locale), left)] : nights,
  };
}

function agreedIn({ override_amount: entered }: Entered, locale: Language): string | null {
  const amount = typeof entered === "string" ? readDecimal(entered, locale) : "";
  return isAmount(amount) && !amount.startsWith("-") ? amount : null;
}
