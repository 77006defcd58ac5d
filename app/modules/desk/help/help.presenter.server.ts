import { foldedText } from "~/core/folded-text";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { PRICE_HELP } from "../../pricing/price-calculator/quote-url";
import { recipes } from "./help-pages";
import { helpHref, helpHtml, readHelp, type HelpPage } from "./help-texts.server";

/** A page in the contents of the help, with its sections. */
export interface ContentsEntry {
  title: string;
  to: string;
  sections: { title: string; to: string }[];
}

/** The contents of the help. */
export interface HelpContents {
  title: string;
  /** The pages to read: the words, how a price is made, the screens. */
  pages: ContentsEntry[];
  /** The recipes: tasks step by step. */
  recipes: ContentsEntry[];
}

export function helpContents(language: Language): HelpContents {
  const entry = ({ name, title, sections }: HelpPage): ContentsEntry => ({
    title,
    to: helpHref(name),
    sections: sections.map(({ id, title }) => ({ title, to: helpHref(name, id) })),
  });
  const pages = readHelp(language);
  return {
    title: translator(language)("help:TITLE"),
    pages: pages.filter((page) => !isRecipe(page)).map(entry),
    recipes: pages.filter(isRecipe).map(entry),
  };
}

function isRecipe({ name }: HelpPage): boolean {
  return (recipes as readonly string[]).includes(name);
}

/** A page of the help, with its finished texts. */
export interface HelpPageView {
  name: string;
  title: string;
  html: string;
  sections: { id: string; title: string; html: string }[];
  /** The pages before and after it, in the order of the contents. */
  before: { title: string; to: string } | null;
  after: { title: string; to: string } | null;
}

/**
 * @param opens whether the reader may open the screen at an address: links to others are plain text
 * @returns a page in the reader's language; null if there is no page of that name
 */
export function helpPage(
  language: Language,
  name: string,
  opens: (address: string) => boolean,
): HelpPageView | null {
  const pages = readHelp(language);
  const at = pages.findIndex((page) => page.name === name);
  const page = pages[at];
  if (!page) return null;
  const reading = { language, opens };
  const beside = (other: HelpPage | undefined) =>
    other ? { title: other.title, to: helpHref(other.name) } : null;
  return {
    name,
    title: page.title,
    html: helpHtml(page.tokens, reading),
    sections: page.sections.map(({ id, title, tokens }) => ({
      ...{ id, title, html: helpHtml(tokens, reading) },
    })),
    before: beside(pages[at - 1]),
    after: beside(pages[at + 1]),
  };
}

/** @returns whether a page has the open quote as its example */
export function isPricePage(name: string): boolean {
  return name === PRICE_HELP;
}

/** A match of a search: a section of a page, or a whole recipe, because its steps belong together. */
export interface HelpMatch {
  title: string;
  /** The title of the page with the section. */
  page: string;
  to: string;
}

/**
 * @param words folded (`searchWords`)
 * @returns the sections with all words; those with all words in their titles come first
 */
export function findInHelp(language: Language, words: string[]): HelpMatch[] {
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => text.includes(word));
  const matches = foldedSections(language).filter(({ folded }) => has(folded));
  return [
    ...matches.filter(({ foldedTitle }) => has(foldedTitle)),
    ...matches.filter(({ foldedTitle }) => !has(foldedTitle)),
  ].map(({ match }) => match);
}

interface FoldedSection {
  match: HelpMatch;
  foldedTitle: string;
  folded: string;
}

const folded = new Map<Language, FoldedSection[]>();

/** @returns the words of every section, folded for searches; they are folded once per language */
function foldedSections(language: Language): FoldedSection[] {
  const known = folded.get(language);
  if (known) return known;
  const recipesTitle = translator(language)("help:RECIPES");
  const sections = readHelp(language).flatMap((page) =>
    isRecipe(page)
      ? foldedMatch(
          { title: page.title, page: recipesTitle, to: helpHref(page.name) },
          page.sections.map(({ words }) => words).join(" "),
        )
      : page.sections.map(({ id, title, words }) =>
          foldedMatch({ title, page: page.title, to: helpHref(page.name, id) }, words),
        ),
  );
  folded.set(language, sections);
  return sections;
}

function foldedMatch(match: HelpMatch, words: string): FoldedSection {
  const foldedTitle = foldedText(match.title);
  return { match, foldedTitle, folded: `${foldedTitle} ${foldedText(words)}` };
}
