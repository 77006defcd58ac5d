import { foldedText } from "~/core/folded-text";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { PRICE_HELP } from "../../pricing/price-calculator/quote-url";
import { recipes } from "./help-pages";
import { helpHref, readHelp, type HelpPage } from "./help-texts.server";

/** A page in the contents, with what stands in it. */
export interface ContentsEntry {
  title: string;
  to: string;
  sections: { title: string; to: string }[];
}

/** The contents of the help. */
export interface HelpContents {
  title: string;
  /** What one reads: words, how a price is made, screens. */
  pages: ContentsEntry[];
  /** What one does, step by step. */
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

/** A page as it is shown. */
export interface HelpPageView {
  name: string;
  title: string;
  html: string;
  sections: { id: string; title: string; html: string }[];
  /** The pages before and after it, in the order of the contents. */
  before: { title: string; to: string } | null;
  after: { title: string; to: string } | null;
}

/** @returns a page in the reader's language; null where there is none of that name */
export function helpPage(language: Language, name: string): HelpPageView | null {
  const pages = readHelp(language);
  const at = pages.findIndex((page) => page.name === name);
  const page = pages[at];
  if (!page) return null;
  const beside = (other: HelpPage | undefined) =>
    other ? { title: other.title, to: helpHref(other.name) } : null;
  return {
    name,
    title: page.title,
    html: page.html,
    sections: page.sections.map(({ id, title, html }) => ({ id, title, html })),
    before: beside(pages[at - 1]),
    after: beside(pages[at + 1]),
  };
}

/** @returns whether a page has the open quote as its example */
export function isPricePage(name: string): boolean {
  return name === PRICE_HELP;
}

/** A section that a search finds; of a recipe, whose steps belong together, the page. */
export interface HelpMatch {
  title: string;
  /** The page that a section stands in. */
  page: string;
  to: string;
}

/**
 * @param words folded (`searchWords`)
 * @returns the sections with all words, those first that have them in their titles
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

/** @returns every section as searches compare it; made once a language */
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
