import { DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Parsed } from "~/forms/posting/parsed-form.server";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage, translateMessage } from "~/i18n/message";
import type { Quote } from "../price-stay";
import { comparedFields } from "../quote-url";

/**
 * The mistakes of the other quote by the field of its form (`comparedFields`, "ages"), as sentences; under ""
 * those of no field of that form.
 */
export type CompareMistakes = Record<string, string[]>;

/** @returns the reasons why the other quote of a comparison can't be made; empty where it can */
export function compareMistakes(
  stay: Parsed<unknown> | null,
  offer: Quote | DomainError | undefined,
  { locale }: Context,
): CompareMistakes {
  const t = translator(locale);
  const said = (message: string) => translateMessage(t, message);
  const mistakes: CompareMistakes = {};
  const add = (path: string, message: string) => {
    const field = fieldOf(path);
    const sentences = mistakes[field] ?? [];
    mistakes[field] = [...new Set([...sentences, said(message)])];
  };
  if (offer instanceof DomainError) add(offer.field ?? "", encodeMessage(offer.sentence));
  else if (stay && !stay.ok) {
    for (const [path, messages] of Object.entries(stay.errors)) {
      for (const message of messages ?? []) add(path, message);
    }
  }
  return mistakes;
}

/** @param path the path of a mistake in the stay, such as "children_ages[1]" */
function fieldOf(path: string): string {
  if (path.startsWith("children")) return "ages";
  return comparedFields.find((field) => field === path) ?? "";
}
