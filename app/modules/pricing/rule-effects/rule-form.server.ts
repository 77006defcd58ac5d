import type { Context } from "~/db/context";
import { formOf } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import {
  priceRuleChoices,
  type PriceRuleChoices,
} from "../price-rules/price-rule-choices.presenter.server";
import { priceRuleNoun } from "../price-rules/price-rule.noun.server";
import { ruleEffectView, type RuleEffectView } from "./rule-effect.presenter.server";

/** The choices of the dialog, with what the rule in its form would do. */
export interface RuleFormChoices extends PriceRuleChoices {
  /** null where nothing is filled in yet. */
  effect: RuleEffectView | null;
}

async function ruleFormChoices(
  ctx: Context,
  entered: Entered,
  id?: number,
): Promise<RuleFormChoices> {
  const [choices, effect] = await Promise.all([
    priceRuleChoices(ctx, entered),
    ruleEffectView(ctx, formOf(entered), id),
  ]);
  return { ...choices, effect };
}

/** Price rules as their screen shows them: the form tells what its rule would do. */
export const priceRuleScreen = { ...priceRuleNoun, choices: ruleFormChoices };
