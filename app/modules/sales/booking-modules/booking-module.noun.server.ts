import type { Context } from "~/db/context";
import { chosenIn, chosenSetIn } from "~/forms/editing/entered";
import type { OptionList } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";
import { intent } from "~/screens/intent.server";
import { noun } from "~/screens/noun.server";
import { toggleIntent } from "~/screens/toggle-intents.server";
import { listCurrencyOptions } from "../../settings/currencies/currency.service.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { listGatewayOptions } from "../../settings/payment-gateways/payment-gateway.service.server";
import { labelIn } from "./booking-module";
import { bookingModuleList } from "./booking-module.list";
import type { StoredModule } from "./booking-module.repository.server";
import { BookingModuleInput } from "./booking-module.schema";
import {
  bookingModuleRows,
  getBookingModule,
  listBookingModules,
  setBookingModuleState,
  updateBookingModule,
} from "./booking-module.service.server";

/** A module as the list shows it. */
export type BookingModuleRow = ReturnType<typeof row>;

function row(module: StoredModule, { locale }: Context) {
  const t = translator(locale);
  const hours = (count: number) => t("booking-modules:LIST.HOURS", { count });
  const { id, icon, position, max_advance_days, enabled, require_payment } = module;
  return {
    id,
    name: labelIn(module, locale),
    icon,
    position,
    lead: module.lead_time_hours > 0 ? hours(module.lead_time_hours) : "–",
    advance:
      max_advance_days > 0
        ? t("booking-modules:LIST.DAYS", { count: max_advance_days })
        : t("booking-modules:LIST.NO_LIMIT"),
    free:
      module.cancellation_hours > 0
        ? t("booking-modules:LIST.UNTIL_HOURS", { count: module.cancellation_hours })
        : t("booking-modules:LIST.UNTIL_BEGIN"),
    require_payment,
    active: enabled,
  };
}

/** The choices of the pickers of the form. */
export interface BookingModuleChoices {
  gateways: OptionList;
  currencies: OptionList;
  points: OptionList;
}

export const bookingModuleNoun = noun({
  rows: bookingModuleRows,
  fields: {
    id: "hidden",
    kind: "hidden",
    label_en: "plain",
    label_fr: "plain",
    icon: { word: (icon) => `booking-modules:ICONS.${icon}` },
    position: "plain",
    enabled: "flag",
    lead_time_hours: "plain",
    max_advance_days: "plain",
    cancellation_hours: "plain",
    require_payment: "flag",
    gateway_id: "row",
    currency_id: "row",
    distributionPointIds: { rows: { none: "booking-modules:LIST.ALL_CHANNELS" } },
    conditions_en: "plain",
    conditions_fr: "plain",
  },
  list: bookingModuleList,
  read: listBookingModules,
  row,
  find: getBookingModule,
  schema: BookingModuleInput,
  fresh: () => ({}),
  entered: (module) => ({
    label_en: module.label_en,
    label_fr: module.label_fr,
    icon: module.icon,
    position: String(module.position),
    lead_time_hours: String(module.lead_time_hours),
    max_advance_days: String(module.max_advance_days),
    cancellation_hours: String(module.cancellation_hours),
    gateway_id: String(module.gateway_id ?? ""),
    currency_id: String(module.currency_id ?? ""),
    distribution_point_ids: module.distributionPointIds.map(String),
    conditions_en: module.conditions_en,
    conditions_fr: module.conditions_fr,
    ...(module.require_payment ? { require_payment: "on" } : {}),
    ...(module.enabled ? { enabled: "on" } : {}),
  }),
  choices: async (ctx, entered): Promise<BookingModuleChoices> => {
    const [gateways, currencies, points] = await Promise.all([
      listGatewayOptions(ctx, chosenIn(entered, "gateway_id")),
      listCurrencyOptions(ctx, chosenIn(entered, "currency_id")),
      listDistributionPointOptions(ctx, chosenSetIn(entered, "distribution_point_ids")),
    ]);
    return { gateways, currencies, points };
  },
  intents: {
    update: intent({
      schema: BookingModuleInput,
      run: updateBookingModule,
      done: "booking-modules:MESSAGES.UPDATED",
      row: ({ id }) => id,
      failed: "booking-modules:MESSAGES.ERROR_UPDATING",
    }),
    toggle: toggleIntent({ setState: setBookingModuleState, texts: "booking-modules" }),
  },
});
