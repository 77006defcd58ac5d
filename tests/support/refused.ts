import { DomainError } from "~/core/errors";

/** @returns what a decision comes to; of a refusal the key of its sentence, and its field */
export function refused<Decided>(decide: () => Decided): Decided | string {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.sentence.key, ...(error.field ? [error.field] : [])].join(" at ");
  }
}
