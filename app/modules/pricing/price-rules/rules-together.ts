import type { RulesTogether } from "~/forms/posting/use-resource-form";
import { brokenConditions, conditionFieldNames } from "./conditions/condition-rules";
import { conditionFieldsIn } from "./conditions/typed-conditions";
import { brokenEffect, effectFieldNames, effectFieldsIn } from "./effect-rules";

/** The rules about several fields of a price rule's form, for the browser. */
export const rulesTogether: RulesTogether = {
  fields: [...conditionFieldNames, ...effectFieldNames, "rule_type"],
  check: (entered) => ({
    ...brokenConditions(conditionFieldsIn(entered)),
    ...brokenEffect(effectFieldsIn(entered)),
  }),
};
