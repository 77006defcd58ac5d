import { hasEncryptionKey } from "~/auth/secret-box.server";
import { formatAmount, formatPercent, spellAmount, trimDecimal } from "~/core/money/money";
import type { Context } from "~/db/context";
import { boxesState } from "~/forms/editing/entered";
import type { OptionList } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";
import { crudIntents } from "~/screens/crud-intents.server";
import type { FieldFormat } from "~/screens/field-format";
import { choiceFilter, statusFilter } from "~/screens/filters.server";
import { noun } from "~/screens/noun.server";
import { toggleIntent } from "~/screens/toggle-intents.server";
import { listCurrencyOptions } from "../currencies/currency.service.server";
import { listDistributionPointOptions } from "../distribution-points/distribution-point.service.server";
import {
  gatewayModes,
  gatewayProviders,
  lacksKeys,
  maskedSecret,
  type KeptSecret,
} from "./payment-gateway";
import { paymentGatewayList } from "./payment-gateway.list";
import { PaymentGatewayInput } from "./payment-gateway.schema";
import {
  createPaymentGateway,
  deletePaymentGateway,
  getPaymentGateway,
  listPaymentGateways,
  paymentGatewayRows,
  setPaymentGatewayState,
  updatePaymentGateway,
  type ShownGateway,
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

/** "1.4% + 0.25", in French "1,4 % + 0,25"; nothing where it costs nothing. */
function feeInWords({ fee_percent, fee_fixed }: ShownGateway, locale: Context["locale"]): string {
  const parts = [
    Number(fee_percent) > 0 ? formatPercent(fee_percent, locale) : [],
    Number(fee_fixed) > 0 ? formatAmount(fee_fixed, locale) : [],
  ].flat();
  return parts.join(" + ");
}

/** @returns what is wrong with the keys of a gateway; null where nothing is */
function warningOf(gateway: ShownGateway): "LIVE_WITHOUT_KEYS" | "KEYS_UNREADABLE" | null {
  const hasSecretKey = gateway.secretKey !== null;
  if (lacksKeys({ ...gateway, hasSecretKey })) return "LIVE_WITHOUT_KEYS";
  return gateway.unreadable.length > 0 ? "KEYS_UNREADABLE" : null;
}

/** The options of the form's pickers, and which secrets are kept. */
export interface PaymentGatewayChoices {
  currencies: OptionList;
  points: OptionList;
  /** Whether secrets can be kept at all: the house has a key to seal them with. */
  keepsSecrets: boolean;
  /** The secrets as they are shown, "••••1234"; null where there is none. */
  secretKey: string | null;
  webhookSecret: string | null;
  unreadable: boolean;
}

const secretInWords: FieldFormat = {
  say: (value, { t }) =>
    value ? maskedSecret((value as KeptSecret).ending) : t("common:FORM.NOTHING"),
};

/** In the currency of each payment. */
const amountInWords: FieldFormat = {
  say: (value, { t, locale }) =>
    typeof value === "string" ? formatAmount(value, locale) : t("common:FORM.NOTHING"),
};

export const paymentGatewayNoun = noun({
  rows: paymentGatewayRows,
  fields: {
    id: "hidden",
    label: "plain",
    provider: { word: (provider) => `payment-gateways:PROVIDERS.${provider}` },
    mode: { word: (mode) => `payment-gateways:MODES.${mode}` },
    public_key: "plain",
    secretKey: secretInWords,
    webhookSecret: secretInWords,
    currencyIds: { rows: { none: "payment-gateways:LIST.ALL_CURRENCIES" } },
    distributionPointIds: { rows: { none: "payment-gateways:LIST.ALL_CHANNELS" } },
    fee_percent: "percent",
    fee_fixed: amountInWords,
    min_amount: amountInWords,
    max_amount: amountInWords,
    instructions_en: "plain",
    instructions_fr: "plain",
    position: "plain",
    active: "flag",
  },
  list: paymentGatewayList,
  read: listPaymentGateways,
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
  find: getPaymentGateway,
  schema: PaymentGatewayInput,
  fresh: () => ({ mode: "test", fee_percent: "0", fee_fixed: "0", position: "0", active: "on" }),
  entered: (gateway) => ({
    label: gateway.label,
    provider: gateway.provider,
    mode: gateway.mode,
    public_key: gateway.public_key,
    currency_ids: gateway.currencyIds.map(String),
    distribution_point_ids: gateway.distributionPointIds.map(String),
    fee_percent: trimDecimal(gateway.fee_percent),
    fee_fixed: spellAmount(gateway.fee_fixed),
    min_amount: spellAmount(gateway.min_amount ?? ""),
    max_amount: spellAmount(gateway.max_amount ?? ""),
    instructions_en: gateway.instructions_en,
    instructions_fr: gateway.instructions_fr,
    position: String(gateway.position),
    ...(gateway.active ? { active: "on" } : {}),
  }),
  choices: async (ctx, entered, id): Promise<PaymentGatewayChoices> => {
    const [currencies, points, gateway] = await Promise.all([
      listCurrencyOptions(ctx, boxesState(entered, "currency_ids")),
      listDistributionPointOptions(ctx, boxesState(entered, "distribution_point_ids")),
      id ? getPaymentGateway(ctx, id) : null,
    ]);
    const masked = (secret?: KeptSecret | null) => (secret ? maskedSecret(secret.ending) : null);
    return {
      currencies,
      points,
      keepsSecrets: hasEncryptionKey(),
      secretKey: masked(gateway?.secretKey),
      webhookSecret: masked(gateway?.webhookSecret),
      unreadable: (gateway?.unreadable ?? []).length > 0,
    };
  },
  named: ({ label }) => ({ name: label }),
  intents: {
    ...crudIntents({
      schema: PaymentGatewayInput,
      create: createPaymentGateway,
      update: updatePaymentGateway,
      delete: deletePaymentGateway,
      texts: "payment-gateways",
    }),
    toggle: toggleIntent({ setState: setPaymentGatewayState, texts: "payment-gateways" }),
  },
});
