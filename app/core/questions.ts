import { RuleBroken, type Message } from "./errors";
import { trimDecimal } from "./money/money";

/**
 * A question before an act that is allowed but may be a mistake. The form comes back with it, and its next
 * post answers it; a program answers in the same field.
 */
export interface Question {
  sentence: Message;
  /** The field that answers yes. */
  field: string;
  /**
   * The value that means yes: a ticked box, or the amount or id that the yes is about, so that it isn't a yes
   * to another one.
   */
  yes: true | string | number;
}

/** Nobody has said yes yet. */
export class Unanswered extends RuleBroken {
  /** @param questions all questions of the form; those that were answered already are shown again */
  constructor(readonly questions: [Question, ...Question[]]) {
    super(questions[0].sentence, questions[0].field);
  }
}

/**
 * @param questions null for a question that doesn't arise
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
  // "480.0" is the sum that "480.0000" is.
  return answer === yes || trimDecimal(String(answer)) === trimDecimal(String(yes));
}
