import {
  PRICE_RULE_FORM,
  PriceRuleDialog,
} from "~/modules/pricing/price-rules/ui/price-rule-dialog";
import type { FormProps } from "~/screens/noun-screen";
import type { RuleFormChoices } from "../rule-form.server";
import { RuleEffectPanel } from "./rule-effect-panel";

/** Add and edit a price rule, and see what it would do. */
export function RuleFormDialog(props: FormProps<RuleFormChoices>) {
  const { choices, dialog } = props;
  return (
    <PriceRuleDialog {...props}>
      <RuleEffectPanel
        // The key shows the new effect when the server has answered with another form.
        key={JSON.stringify(choices.effect)}
        formId={PRICE_RULE_FORM}
        id={dialog.rowId}
        initial={choices.effect}
      />
    </PriceRuleDialog>
  );
}
