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
  const { id, icon, position, maxAdvanceDays, enabled, requirePayment } = module;
  return {
    id,
    name: labelIn(module, locale),
    icon,
    position,
    lead: module.leadTimeHours > 0 ? hours(module.leadTimeHours) : "–",
    advance:
      maxAdvanceDays > 0
        ? t("booking-modules:LIST.DAYS", { count: maxAdvanceDays })
        : t("booking-modules:LIST.NO_LIMIT"),
    free:
      module.cancellationHours > 0
        ? t("booking-modules:LIST.UNTIL_HOURS", { count: module.cancellationHours })
        : t("booking-modules:LIST.UNTIL_BEGIN"),
    requirePayment,
    active: enabled,
  };
}

/** What the pickers of the form offer. */
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
    labelEn: "plain",
    labelFr: "plain",
    icon: { word: (icon) => `booking-modules:ICONS.${icon}` },
    position: "plain",
    enabled: "flag",
    leadTimeHours: "plain",
    maxAdvanceDays: "plain",
    cancellationHours: "plain",
    requirePayment: "flag",
    gatewayId: "row",
    currencyId: "row",
    distributionPointIds: { rows: { none: "booking-modules:LIST.ALL_CHANNELS" } },
    conditionsEn: "plain",
    conditionsFr: "plain",
  },
  list: bookingModuleList,
  read: listBookingModules,
  row,
  find: getBookingModule,
  schema: BookingModuleInput,
  fresh: () => ({}),
  entered: (module) => ({
    label_en: module.labelEn,
    label_fr: module.labelFr,
    icon: module.icon,
    position: String(module.position),
    lead_time_hours: String(module.leadTimeHours),
    max_advance_days: String(module.maxAdvanceDays),
    cancellation_hours: String(module.cancellationHours),
    gateway_id: String(module.gatewayId ?? ""),
    currency_id: String(module.currencyId ?? ""),
    distribution_point_ids: module.distributionPointIds.map(String),
    conditions_en: module.conditionsEn,
    conditions_fr: module.conditionsFr,
    ...(module.requirePayment ? { require_payment: "on" } : {}),
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
