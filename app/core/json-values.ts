import { z } from "zod";

/** The kinds of values in the answers of the API (docs/reference/everywhere.md#the-api), with their schemas. */

/** An instant as ISO 8601 in UTC. */
export const jsonInstant = z.iso.datetime();

/** An instant as ISO 8601 with the offset of the clock by which it is told. */
export const jsonLocalInstant = z.iso.datetime({ offset: true });

/** A calendar date, `YYYY-MM-DD`. */
export const jsonDate = z.iso.date();

/** Two calendar dates, both inclusive. */
export const jsonDateRange = z.object({ start_date: jsonDate, end_date: jsonDate });

/** Money, a percentage or another exact number, as a decimal string. */
export const jsonDecimal = z.string().regex(/^-?\d+(\.\d+)?$/);

export const jsonId = z.int().positive();

/** Another row, as id and name. */
export const jsonNamed = z.object({ id: jsonId, label: z.string() });

/** The French text beside an English one that guests read. */
export const frenchJson = z
  .string()
  .meta({ description: "Empty where nobody has written it: then guests read the English one." });
