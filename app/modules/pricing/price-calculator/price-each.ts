import { DomainError } from "~/core/errors";
import type { RequestedStay } from "./calculation.schema";

/** @returns the answer or the refusal for each stay; each is calculated only when it is iterated over */
export function* priceEach<Answer>(
  inputs: RequestedStay[],
  answer: (input: RequestedStay) => Answer,
): Generator<Answer | DomainError> {
  for (const input of inputs) {
    try {
      yield answer(input);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      yield error;
    }
  }
}
