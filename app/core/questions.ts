import { RuleBroken, type Message } from "./errors";
import { trimDecimal } from "./money/plain-decimal";

/**
 * A question before a change that is allowed but may be a mistake. The form is shown again with the question,
 * and its next post contains the answer; a program sends the answer in the same field.
 */
export interface Question {
  sentence: Message;
  /** The name of the field whose value may be `yes`. */
  field: string;
  /**
   * The value that means yes: `true` for a ticked box, or the amount or id that the user agrees to, so that
   * it isn't taken as a yes to another amount or id.
   */
  yes: true | string | number;
}

/** A question that nobody has answered with yes yet. */
export class Unanswered extends RuleBroken {
  /** @param questions all questions of the form; those that were answered already are shown again */
  constructor(readonly questions: [Question, ...Question[]]) {
    super(questions[0].sentence, questions[0].field);
  }
}

/**
 * @param questions the questions; null stands for one that needn't be asked
 * @param answers the posted fields
 * @throws Unanswered unless every question is answered with yes
 */
export function refuseUnanswered(questions: (Question | null)[], answers: object): void {
  const openQuestions = questions.filter((question) => question !== null);
  const unanswered = openQuestions.filter((question) => !isAnswered(question, answers));
  const [first, ...others] = unanswered;
  if (!first) return;
  const answeredQuestions = openQuestions.filter((question) => !unanswered.includes(question));
  throw new Unanswered([first, ...others, ...answeredQuestions]);
}

function isAnswered({ field, yes }: Question, answers: object): boolean {
  const answer: unknown = (answers as Record<string, unknown>)[field];
  // Amounts are compared as numbers: "480.0" and "480.0000" are the same.
  return answer === yes || trimDecimal(String(answer)) === trimDecimal(String(yes));
}
