import type { TFunction } from "i18next";
import type { FlashMessage } from "~/http/flash.server";

/** The time for which the toast about duplicates is shown, in milliseconds: long enough to read a name. */
const DUPLICATE_MS = 8000;

/** The outcome of saving together with a new customer. */
export interface WithDuplicate {
  /** The name of another customer who may be the same person or company; undefined for nobody. */
  duplicate?: string;
}

/** @returns the toast that names a possible duplicate of a new customer; none where there is nobody */
export function duplicateNotice({ duplicate }: WithDuplicate, t: TFunction): FlashMessage[] {
  if (!duplicate) return [];
  const text = t("customers:MESSAGES.POSSIBLE_DUPLICATE", { name: duplicate });
  return [{ kind: "notice", text, durationMs: DUPLICATE_MS }];
}
