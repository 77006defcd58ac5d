import type { Confirmation } from "../confirmations/confirmation.presenter.server";

/** The words of a letter around the confirmation, in the letter's language. */
export interface LetterWords {
  subject: string;
  /** "Dear Odile Perrin,"; by a template of the hotel several lines. */
  greeting: string;
  /** The sentence before the confirmation. */
  opening: string;
  /** The words after it; several lines. */
  closing: string;
  /** @returns a line of a list: "Nights: 3", "Nuits : 3" */
  line: (term: string, value: string) => string;
}

/** @returns the letter as plain text */
export function letterText(words: LetterWords, confirmation: Confirmation): string {
  return [words.greeting, letterBody(words, confirmation), words.closing].join("\n\n");
}

/** @returns the part of a letter between its greeting and its closing, as plain text */
export function letterBody({ opening, line }: LetterWords, confirmation: Confirmation): string {
  return [opening, confirmation.cancelled, ...sheetInLines(confirmation, line)]
    .filter(Boolean)
    .join("\n\n");
}

/** @returns the lines that say how a hotel or spa is reached */
function contactOf(host: Confirmation["host"] | null): string[] {
  return [host?.address, host?.phone, host?.email].flatMap((one) => (one ? [one] : []));
}

/** @returns the parts of the confirmation, each with its lines */
function sheetInLines(confirmation: Confirmation, lineOf: LetterWords["line"]): string[] {
  const { host, title, reference, booked, facts, people, parts, price, payments } = confirmation;
  const line = ({ term, value, also }: { term: string; value: string; also?: string }) =>
    lineOf(term, also ? `${value} (${also})` : value);
  const sum = ({ term, amount, also }: { term: string; amount: string; also?: string }) =>
    line({ term, value: amount, also });
  const part = (heading: string, lines: string[]) =>
    lines.length > 0 ? [heading.toUpperCase(), ...lines].join("\n") : "";
  return [
    [title.toUpperCase(), `${reference} · ${booked}`].join("\n"),
    [host.name, ...contactOf(host)].join("\n"),
    facts.map(line).join("\n"),
    people ? part(people.heading, people.rows.map(sum)) : "",
    ...parts.map(({ heading, host, facts, people }) =>
      part(heading, [
        ...contactOf(host),
        ...facts.map(line),
        ...(people ? [people.heading, ...people.rows.map(sum)] : []),
      ]),
    ),
    part(price.heading, [
      ...price.rows.map(sum),
      sum(price.total),
      ...(price.taxes?.rows ?? []).map(sum),
      ...(price.taxes?.total ? [sum(price.taxes.total)] : []),
    ]),
    part(payments.heading, [
      ...payments.rows.map(sum),
      ...payments.facts.map(line),
      ...(payments.elsewhere ? [payments.elsewhere] : []),
      ...(payments.instructions ? [payments.instructions] : []),
    ]),
    ...confirmation.conditions.map(({ heading, text }) => part(heading, [text])),
  ];
}
