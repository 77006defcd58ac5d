import { z } from "zod";
import type { AnswerField } from "~/api/row-json";
import { jsonNamed } from "~/core/json-values";

interface Row {
  distribution_point_id: number | null;
  distribution_point_label: string | null;
  distribution_point_code: string | null;
}

/** The distribution point of a row as id, name and code; null where it has none. */
export const namedPoint: AnswerField<Row> = {
  schema: jsonNamed.extend({ code: z.string() }).nullable(),
  label: true,
  of: ({ distribution_point_id: id, distribution_point_label, distribution_point_code }) =>
    id === null ? null : { id, label: distribution_point_label, code: distribution_point_code },
};
