import type { TFunction } from "i18next";
import { refuseUnanswered, type Question } from "~/core/questions";
import type { Context } from "~/db/context";
import { formOf } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import type { Intent } from "~/screens/intent.server";
import {
  effectOnChecks,
  type EffectOnChecks,
} from "../price-checks/effect-on-checks.service.server";
import {
  priceRuleChoices,
  type PriceRuleChoices,
} from "../price-rules/price-rule-choices.presenter.server";
import type { PriceRuleForm } from "../price-rules/price-rule.fields";
import { priceRuleNoun } from "../price-rules/price-rule.noun.server";
import { createPriceRule } from "../price-rules/price-rule.service.server";
import { ruleEffectView, type RuleEffectView } from "./rule-effect.presenter.server";

/** The choices of the dialog, with the effect of the rule in its form. */
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

/** The field with which the user confirms the number of price checks that change. */
const AGREED = "agreed_checks";

/** The number of price checks that the question names. */
const MAX_NAMED = 5;

interface NewRule {
  rule: PriceRuleForm;
  [AGREED]: string;
}

/**
 * @returns the intent that adds a rule. For a rule for all hotels it first asks for a confirmation if the
 *   stays of price checks would cost something else (docs/reference/screens.md#price-rules). Only the screen asks
 *   (ADR 99)
 */
function askingOfChecks(create: Intent): Intent {
  return {
    ...create,
    parse: (form, language) => {
      const parsed = create.parse(form, language);
      if (!parsed.ok) return parsed;
      const value = { rule: parsed.value, [AGREED]: String(form.get(AGREED) ?? "") };
      return { ok: true, value };
    },
    run: async (ctx, id, input, t) => {
      const { rule, ...answers } = input as NewRule;
      // There is no user to ask during the trial of "Check effect".
      if (rule.hotel_ids.length === 0 && !ctx.db.isTransaction) {
        const effect = await effectOnChecks(ctx, (trial) => createPriceRule(trial, rule));
        refuseUnanswered([questionOf(effect, t)], answers);
      }
      return create.run(ctx, id, rule, t);
    },
  };
}

function questionOf({ title, changing, changes }: EffectOnChecks, t: TFunction): Question | null {
  if (changing === 0) return null;
  const stays = changes.slice(0, MAX_NAMED).map(({ name, before, after }) => {
    return `${name}${t("common:COLON")}${before} → ${after}`;
  });
  const between = t("common:AND_THEN");
  const params = {
    title,
    stays: stays.join(between) + (changing > MAX_NAMED ? `${between}…` : "."),
  };
  const sentence = { key: "price-checks:EFFECT.FOR_ALL_HOTELS", params };
  return { sentence, field: AGREED, yes: changing };
}

const { intents } = priceRuleNoun;

/** The screen of price rules, whose form shows the effect of its rule. */
export const priceRuleScreen = {
  ...priceRuleNoun,
  choices: ruleFormChoices,
  intents: { ...intents, create: askingOfChecks(intents.create!) },
};
