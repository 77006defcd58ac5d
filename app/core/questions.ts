import { RuleBroken, type Message } from "./errors";
import { trimDecimal } from "./money/money";

/**
 * A question before an act that is allowed but perhaps a mistake. The form comes back with the
 * question, and its next post answers it; a program answers by the same field.
 */
export interface Question {
  sentence: Message;
  /** The field that says yes. */
  field: string;
  /**
   * The value of a yes: a ticked box, or what the yes is about, since yes to one sum is none to
   * another.
   */
  yes: true | string | number;
}

/** Nobody has said yes yet. */
export class Unanswered extends RuleBroken {
  /** @param questions all that are to be asked; what was answered before is asked along */
  constructor(readonly questions: [Question, ...Question[]]) {
    super(questions[0].sentence, questions[0].field);
  }
}

/**
 * @param questions those that are to be asked; null for one that isn't
 * @param answers what was posted
 * @throws Unanswered unless every question has its yes
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
