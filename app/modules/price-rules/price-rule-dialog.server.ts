import { assertMay } from "~/core/permissions";
import { formatDate } from "~/core/dates/format";
import { formatMinor, trimDecimal } from "~/core/money";
import type { OpenForm, Typed } from "~/forms/form-reply";
import type { OptionList } from "~/forms/options";
import { chosenIn } from "~/forms/typed";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { OpenDialog } from "~/lists/dialog-params";
import { editedRow } from "../audit/edited-row.server";
import { listDistributionPointOptions } from "../distribution-points/distribution-point.service.server";
import { hotelChoices, type HotelChoices } from "../hotel-choices/hotel-choices.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { conditionDefaults, fieldsOf } from "./condition-fields";
import type { Condition } from "./price-rule";
import { getPriceRule } from "./price-rule.service.server";
import { currencyOfRule } from "./price-rule.row.server";
import { ruleSummary } from "./rule-summary";
import { ruleValue, type RuleCurrency } from "./rule-value";

/** What the pickers of the price rule dialog offer. */
export interface PriceRuleChoices extends HotelChoices {
  hotels: OptionList;
  distributionPoints: OptionList;
}

/** What the open dialog of the price rules screen shows. */
export type PriceRuleDialogState =
  | (OpenForm & {
      choices: PriceRuleChoices;
      summary: string;
      /** Of the hotel that the stored rule is for. */
      currency: RuleCurrency;
    })
  | { kind: "delete"; name: string };

/** The choices for what stands in the form: typed, or from the row that is edited. */
export async function priceRuleChoices(ctx: Context, typed: Typed): Promise<PriceRuleChoices> {
  const hotel = chosenIn(typed, "hotel_id");
  return {
    hotels: await listHotelOptions(ctx, hotel),
    distributionPoints: await listDistributionPointOptions(
      ctx,
      chosenIn(typed, "distribution_point_id"),
    ),
    ...(await hotelChoices(ctx, hotel.chosen, {
      roomTypes: chosenIn(typed, "room_type_id"),
      seasons: chosenIn(typed, "season_id"),
    })),
  };
}

/** @throws NotFound when the row is gone */
export async function priceRuleDialog(
  ctx: Context,
  dialog: OpenDialog | null,
): Promise<PriceRuleDialogState | null> {
  if (!dialog) return null;
  if (dialog.kind !== "edit") assertMay(ctx, "pricing:edit");
  if (dialog.kind === "new") {
    const defaults: Typed = {
      ...conditionDefaults,
      rule_type: "percentage",
      priority: "0",
      active: "on",
      price_type: "",
    };
    const choices = await priceRuleChoices(ctx, defaults);
    const summary = summaryOf(null, ctx);
    return {
      ...{ kind: "form", key: "new", mode: "create", defaults, choices },
      ...{ summary, currency: null },
    };
  }
  const rule = await getPriceRule(ctx, dialog.id);
  if (dialog.kind === "delete") return { kind: "delete", name: rule.name };
  const defaults: Typed = {
    ...fieldsOf(rule.condition),
    name: rule.name,
    description: rule.description,
    rule_type: rule.type,
    value: trimDecimal(formatMinor(rule.valueMilli, 3)),
    priority: String(rule.priority),
    hotel_id: String(rule.hotelId ?? ""),
    room_type_id: String(rule.roomTypeId ?? ""),
    season_id: String(rule.seasonId ?? ""),
    distribution_point_id: String(rule.distributionPointId ?? ""),
    price_type: rule.priceType ?? "",
    ...(rule.active ? { active: "on" } : {}),
  };
  const currency = currencyOfRule(rule);
  const value = ruleValue(rule, currency, translator(ctx.locale), ctx.locale);
  const summary = `${value} · ${summaryOf(rule.condition, ctx)}`;
  const choices = await priceRuleChoices(ctx, defaults);
  const row = await editedRow(ctx, "price_rule", rule);
  return {
    ...{ kind: "form", key: `edit-${rule.id}`, mode: "update", defaults, row, choices },
    ...{ summary, currency },
  };
}

function summaryOf(condition: Condition | null, { locale }: Context): string {
  return ruleSummary(condition, translator(locale), (date) => formatDate(date, locale));
}
