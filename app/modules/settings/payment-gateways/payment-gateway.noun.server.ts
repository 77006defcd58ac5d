import { hasEncryptionKey } from "~/auth/secret-box.server";
import { formatAmount, formatPercent } from "~/core/money/money";
import type { Context } from "~/db/context";
import { boxesState } from "~/forms/editing/entered";
import { enteredOf } from "~/forms/editing/entered-row";
import type { OptionList } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";
import type { FieldFormat } from "~/screens/fields/field-format";
import { choiceFilter, statusFilter } from "~/screens/filters.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { listCurrencyOptions } from "../currencies/currency.service.server";
import { listDistributionPointOptions } from "../distribution-points/distribution-point.service.server";
import {
  gatewayModes,
  gatewayProviders,
  lacksKeys,
  maskedSecret,
  type KeptSecret,
} from "./payment-gateway";
import { PaymentGatewayFields, PaymentGatewayInput } from "./payment-gateway.fields";
import { paymentGatewayList } from "./payment-gateway.list";
import {
  createConfirmedGateway,
  deletePaymentGateway,
  paymentGatewayRows,
  setPaymentGatewayState,
  type ShownGateway,
  updateConfirmedGateway,
} from "./payment-gateway.service.server";

/** A gateway as the list shows it. */
export type PaymentGatewayRow = ReturnType<typeof row>;

function row(gateway: ShownGateway, { locale }: Context) {
  const { id, label, provider, mode, currencyCodes, position, active } = gateway;
  const t = translator(locale);
  return {
    id,
    name: label,
    provider,
    mode,
    currencies: currencyCodes.join(", ") || t("payment-gateways:LIST.ALL_CURRENCIES"),
    fee: feeInWords(gateway, locale),
    position,
    active,
    warning: warningOf(gateway),
  };
}

/** @returns the fee of a gateway as text: "1.4% + 0.25", in French "1,4 % + 0,25"; "" without a fee */
function feeInWords({ fee_percent, fee_fixed }: ShownGateway, locale: Context["locale"]): string {
  const parts = [
    Number(fee_percent) > 0 ? formatPercent(fee_percent, locale) : [],
    Number(fee_fixed) > 0 ? formatAmount(fee_fixed, locale) : [],
  ].flat();
  return parts.join(" + ");
}

/** @returns the mistake in a gateway's keys; null if there is none */
function warningOf(gateway: ShownGateway): "LIVE_WITHOUT_KEYS" | "KEYS_UNREADABLE" | null {
  const hasSecretKey = gateway.secret_key !== null;
  if (lacksKeys({ ...gateway, hasSecretKey })) return "LIVE_WITHOUT_KEYS";
  return gateway.unreadable.length > 0 ? "KEYS_UNREADABLE" : null;
}

/** The options of the form's pickers, and the stored secrets in masked form. */
export interface PaymentGatewayChoices {
  currencies: OptionList;
  points: OptionList;
  /** Whether secrets can be stored, which needs an encryption key in the environment. */
  keepsSecrets: boolean;
  /** The masked secrets, "••••1234"; null if none is stored. */
  secret_key: string | null;
  webhook_secret: string | null;
  unreadable: boolean;
}

const secretInWords: FieldFormat = {
  say: (value, { t }) =>
    value ? maskedSecret((value as KeptSecret).ending) : t("common:FORM.NOTHING"),
};

export const paymentGatewayNoun = noun({
  rows: paymentGatewayRows,
  fields: loggedAs(PaymentGatewayFields, {
    secret_key: secretInWords,
    webhook_secret: secretInWords,
  }),
  list: paymentGatewayList,
  file: fileColumns<ShownGateway>([
    ...(["id", "label", "provider", "mode"] as const),
    ["currencies", ({ currencyCodes }) => currencyCodes.join(", ")],
    ...(["fee_percent", "fee_fixed", "min_amount", "max_amount", "position", "active"] as const),
  ]),
  row,
  filters: {
    provider: choiceFilter({
      label: "payment-gateways:LIST.PROVIDER_FILTER",
      empty: "payment-gateways:LIST.ALL_PROVIDERS",
      chip: "payment-gateways:FORM.PROVIDER",
      values: gatewayProviders,
      words: "payment-gateways:PROVIDERS",
    }),
    mode: choiceFilter({
      label: "payment-gateways:LIST.MODE_FILTER",
      empty: "payment-gateways:LIST.ALL_MODES",
      chip: "payment-gateways:FORM.MODE",
      values: gatewayModes,
      words: "payment-gateways:MODES",
    }),
    status: statusFilter("payment-gateways"),
  },
  schema: PaymentGatewayInput,
  fresh: () => ({ mode: "test", fee_percent: "0", fee_fixed: "0", position: "0", active: "on" }),
  entered: (gateway) => enteredOf(PaymentGatewayFields, gateway),
  choices: async (ctx, entered, id): Promise<PaymentGatewayChoices> => {
    const [currencies, points, gateway] = await Promise.all([
      listCurrencyOptions(ctx, boxesState(entered, "currency_ids")),
      listDistributionPointOptions(ctx, boxesState(entered, "distribution_point_ids")),
      id ? paymentGatewayRows.find(ctx, id) : null,
    ]);
    const masked = (secret?: KeptSecret | null) => (secret ? maskedSecret(secret.ending) : null);
    return {
      currencies,
      points,
      keepsSecrets: hasEncryptionKey(),
      secret_key: masked(gateway?.secret_key),
      webhook_secret: masked(gateway?.webhook_secret),
      unreadable: (gateway?.unreadable ?? []).length > 0,
    };
  },
  named: ({ label }) => ({ name: label }),
  writes: {
    create: createConfirmedGateway,
    update: updateConfirmedGateway,
    setState: setPaymentGatewayState,
    delete: deletePaymentGateway,
  },
});
