import type { z } from "zod";
import { encodeMessage } from "~/i18n/message";

/**
 * @returns the message of a broken rule for which the schema has no message: one general sentence for each
 *   kind of rule, with the rule's bound
 */
export const zodMessage: z.core.$ZodErrorMap = (issue) => {
  const say = (key: string, params?: Record<string, string | number>) =>
    encodeMessage({ key: `validation:${key}`, params });
  if (issue.input === undefined) return say("REQUIRED");
  switch (issue.code) {
    case "too_small": {
      const min = Number(issue.minimum);
      if (issue.origin === "string") return min <= 1 ? say("REQUIRED") : say("MIN_LENGTH", { min });
      return issue.origin === "array" ? say("REQUIRED") : say("MIN", { min });
    }
    case "too_big": {
      const max = Number(issue.maximum);
      return issue.origin === "string" ? say("MAX_LENGTH", { max }) : say("MAX", { max });
    }
    case "invalid_type":
      if (issue.expected === "int") return say("WHOLE_NUMBER");
      return issue.expected === "number" ? say("NUMBER") : say("INVALID");
    case "invalid_format":
      return issue.format === "email" ? say("EMAIL") : say("INVALID");
    default:
      return say("INVALID");
  }
};
