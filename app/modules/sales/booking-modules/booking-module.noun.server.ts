import type { Context } from "~/db/context";
import { pickerState, boxesState } from "~/forms/editing/entered";
import { enteredOf } from "~/forms/editing/entered-row";
import type { OptionList } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";
import { intent } from "~/screens/intent.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { noun } from "~/screens/noun.server";
import { toggleIntent } from "~/screens/toggle-intents.server";
import { listCurrencyOptions } from "../../settings/currencies/currency.service.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { listGatewayOptions } from "../../settings/payment-gateways/payment-gateway.service.server";
import { labelIn } from "./booking-module";
import { BookingModuleFields, BookingModuleInput } from "./booking-module.fields";
import { bookingModuleList } from "./booking-module.list";
import type { StoredModule } from "./booking-module.repository.server";
import {
  bookingModuleRows,
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
  fields: loggedAs(BookingModuleFields, { kind: "hidden" }),
  list: bookingModuleList,
  row,
  schema: BookingModuleInput,
  fresh: () => ({}),
  entered: (module) => enteredOf(BookingModuleInput, module),
  choices: async (ctx, entered): Promise<BookingModuleChoices> => {
    const [gateways, currencies, points] = await Promise.all([
      listGatewayOptions(ctx, pickerState(entered, "gateway_id")),
      listCurrencyOptions(ctx, pickerState(entered, "currency_id")),
      listDistributionPointOptions(ctx, boxesState(entered, "distribution_point_ids")),
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
