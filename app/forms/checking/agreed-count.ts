import { z } from "zod";

const MAX_COUNT = 1_000_000;

/** @returns the schema of the answer to a question that names a number: whoever answers yes sends that number */
export function agreedCount(description: string) {
  return z.number().int().min(0).max(MAX_COUNT).nullish().meta({ description });
}
