import { QuestionBox } from "~/forms/form-questions";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { DecimalField } from "~/forms/fields/decimal-field";
import { MAX_RATE, RATE_DECIMALS } from "../conversion";
import type { CurrencyQuestion } from "../currency-question.presenter.server";

/** The fields with which the user decides about a hotel's prices when its currency changes. */
export function CurrencyQuestionFields({ question }: { question: CurrencyQuestion }) {
  const choices = [{ value: "convert", label: question.convert }];
  if (question.keep) choices.unshift({ value: "keep", label: question.keep });
  return (
    <QuestionBox key={question.decidedFor}>
      <input type="hidden" name="decided_for" value={question.decidedFor} />
      <div className="flex flex-col gap-4">
        <ChoiceGroup name="figures" legend={question.title} choices={choices} />
        {question.notKept ? <p>{question.notKept}</p> : null}
        <DecimalField
          name="rate"
          label={question.rateLabel}
          hint={question.rateHint}
          suffix={question.rateUnit}
          min={0}
          max={MAX_RATE}
          decimals={RATE_DECIMALS}
        />
        {question.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </QuestionBox>
  );
}
