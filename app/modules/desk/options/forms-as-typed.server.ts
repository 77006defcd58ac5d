import { priceOfForm as reckonedGroup } from "../../kinds-of-booking/group-bookings/offered-price.presenter.server";
import { stayAsTyped } from "../../kinds-of-booking/hotel-bookings/stay-form/stay-as-typed.presenter.server";
import { letterSample } from "../../kinds-of-booking/letter-writing/templates/letter-sample.presenter.server";
import { priceOfForm as reckonedPack } from "../../kinds-of-booking/pack-bookings/offered-price.presenter.server";
import { priceOfForm as reckonedTreatment } from "../../kinds-of-booking/spa-bookings/offered-price.presenter.server";
import { ruleEffectView } from "../../pricing/rule-effects/rule-effect.presenter.server";
import { priceAsTyped } from "../../sales/booking-prices/price-as-typed.server";
import type { Answers } from "./options-request";

/** Answers to a form that isn't saved yet: its price, its letter, the effect of its rule. By the last part of the address. */
export const formsAsTyped: Answers = {
  "stay-as-typed": (ctx, { entered, booking_id }) => stayAsTyped(ctx, entered, booking_id),
  "group-as-typed": (ctx, { entered }) => priceAsTyped(ctx, entered, reckonedGroup),
  "pack-as-typed": (ctx, { entered }) => priceAsTyped(ctx, entered, reckonedPack),
  "spa-as-typed": (ctx, { entered, booking_id }) =>
    priceAsTyped(ctx, entered, (...form) => reckonedTreatment(...form, booking_id)),
  "letter-sample": (ctx, { entered }) => letterSample(ctx, Object.fromEntries(entered)),
  "rule-effect": (ctx, { entered, id }) => ruleEffectView(ctx, entered, id),
};
