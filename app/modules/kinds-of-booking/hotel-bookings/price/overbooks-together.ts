import { Unanswered, type Question } from "~/core/questions";

/**
 * Stays that are taken together are asked about one after the other, and the first one's yes counts for all of them.
 *
 * @param key the sentence that says so, with the parameters of the one for a single stay
 * @returns the questions with that sentence
 */
export function overbooksTogether({ questions: [first, ...others] }: Unanswered, key: string) {
  const together = (question: Question): Question =>
    question.field === "overbook"
      ? { ...question, sentence: { ...question.sentence, key } }
      : question;
  return new Unanswered([together(first), ...others.map(together)]);
}
