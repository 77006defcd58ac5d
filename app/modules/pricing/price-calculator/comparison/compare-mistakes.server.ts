import { DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Parsed } from "~/forms/posting/parsed-form.server";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage, translateMessage } from "~/i18n/message";
import type { Quote } from "../price-stay";

/**
 * @returns the reasons why the other quote of a comparison can't be made: its wrong fields, or the refusal
 */
export function compareMistakes(
  stay: Parsed<unknown> | null,
  offer: Quote | DomainError | undefined,
  { locale }: Context,
): string[] {
  const t = translator(locale);
  const said = (message: string) => translateMessage(t, message);
  if (offer instanceof DomainError) return [said(encodeMessage(offer.sentence))];
  if (!stay || stay.ok) return [];
  return [...new Set(Object.values(stay.errors).flatMap((messages) => messages ?? []))].map(said);
}
