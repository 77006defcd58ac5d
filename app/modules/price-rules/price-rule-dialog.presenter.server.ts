import { assertMay } from "~/core/permissions";
import { formatMinor, trimDecimal } from "~/core/money";
import type { OpenForm, Entered } from "~/forms/form-reply";
import type { Option, OptionList } from "~/forms/options";
import { chosenIn, formOf } from "~/forms/entered";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { OpenDialog } from "~/lists/dialog-params";
import { editedRow } from "../audit/edited-row.server";
import { listDistributionPointOptions } from "../distribution-points/distribution-point.service.server";
import { hotelChoices, type HotelChoices } from "../hotel-choices/hotel-choices.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { conditionDefaults, fieldsOf } from "./condition-fields";
import { priceTypes } from "./price-rule";
import { getPriceRule } from "./price-rule.service.server";
import { formatDate } from "~/core/dates/format.server";
import { ruleSentence, type ScopeField } from "./rule-sentence";

/** What the pickers of the price rule dialog offer. */
export interface PriceRuleChoices extends HotelChoices {
  hotels: OptionList;
  distributionPoints: OptionList;
  /** What the form says, in a sentence. */
  summary: string;
}

/** What the open dialog of the price rules screen shows. */
export type PriceRuleDialogState =
  (OpenForm & { choices: PriceRuleChoices }) | { kind: "delete"; name: string };

/** The choices for what stands in the form, typed or from the row that is edited, and its sentence. */
export async function priceRuleChoices(ctx: Context, entered: Entered): Promise<PriceRuleChoices> {
  const hotel = chosenIn(entered, "hotel_id");
  const choices = {
    hotels: await listHotelOptions(ctx, hotel),
    distributionPoints: await listDistributionPointOptions(
      ctx,
      chosenIn(entered, "distribution_point_id"),
    ),
    ...(await hotelChoices(ctx, hotel.chosen, {
      roomTypes: chosenIn(entered, "room_type_id"),
      seasons: chosenIn(entered, "season_id"),
    })),
  };
  return { ...choices, summary: sentenceOf(entered, choices, ctx) };
}

/** @throws NotFound when the row is gone */
export async function priceRuleDialog(
  ctx: Context,
  dialog: OpenDialog | null,
): Promise<PriceRuleDialogState | null> {
  if (!dialog) return null;
  if (dialog.kind !== "edit") assertMay(ctx, "pricing:edit");
  if (dialog.kind === "new") {
    const defaults: Entered = {
      ...conditionDefaults,
      rule_type: "percentage",
      priority: "0",
      active: "on",
      price_type: "",
    };
    const choices = await priceRuleChoices(ctx, defaults);
    return { kind: "form", key: "new", mode: "create", defaults, choices };
  }
  const rule = await getPriceRule(ctx, dialog.id);
  if (dialog.kind === "delete") return { kind: "delete", name: rule.name };
  const defaults: Entered = {
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
  const choices = await priceRuleChoices(ctx, defaults);
  const row = await editedRow(ctx, "price_rule", rule);
  return { kind: "form", key: `edit-${rule.id}`, mode: "update", defaults, row, choices };
}

function sentenceOf(
  entered: Entered,
  choices: Omit<PriceRuleChoices, "summary">,
  { locale }: Context,
): string {
  const t = translator(locale);
  const offered: Record<ScopeField, Option[]> = {
    hotel_id: choices.hotels.options,
    room_type_id: choices.roomTypes.options,
    season_id: choices.seasons.options,
    distribution_point_id: choices.distributionPoints.options,
    price_type: priceTypes.map((type) => ({
      value: type,
      label: t(`pricing:PRICE_TYPES.${type}`),
    })),
  };
  return ruleSentence(formOf(entered), {
    wordFor: (field, value) => offered[field].find((one) => one.value === value)?.label ?? "",
    ...{ currency: choices.currency, dateIn: formatDate, t, locale },
  });
}
