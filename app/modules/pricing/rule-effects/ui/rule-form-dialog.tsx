import {
  PRICE_RULE_FORM,
  PriceRuleDialog,
} from "~/modules/pricing/price-rules/ui/price-rule-dialog";
import type { FormProps } from "~/screens/noun-screen";
import type { RuleFormChoices } from "../rule-form.server";
import { RuleEffectPanel } from "./rule-effect-panel";

/** The dialog that adds or edits a price rule, with the effect of the rule. */
export function RuleFormDialog(props: FormProps<RuleFormChoices>) {
  const { choices, dialog } = props;
  return (
    // Another starting point is another form.
    <PriceRuleDialog key={dialog.rowId ?? JSON.stringify(dialog.defaults)} {...props}>
      <RuleEffectPanel
        // The key replaces the effect when the server answers with another form.
        key={JSON.stringify(choices.effect)}
        formId={PRICE_RULE_FORM}
        id={dialog.rowId}
        initial={choices.effect}
      />
    </PriceRuleDialog>
  );
}
