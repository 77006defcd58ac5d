import type { TFunction } from "i18next";
import MarkdownIt from "markdown-it";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { HELP } from "~/core/help-address";
import { helpPages } from "./help-pages";

/** The text of each page, by its path in the repository. */
const sources = import.meta.glob<string>("/help/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** A section of a page: what one links to and finds. */
export interface HelpSection {
  id: string;
  title: string;
  html: string;
  /** Its title and its words without any signs, for searches. */
  words: string;
}

/** A page of the help in one language. */
export interface HelpPage {
  name: string;
  title: string;
  /** What stands before the first section. */
  html: string;
  sections: HelpSection[];
}

const markdown = new MarkdownIt("commonmark", { html: false }).enable("table");

/** A heading of a section, with its id: `## Season {#season}`. */
const HEADING = /^## (.+) \{#([a-z0-9-]+)\}$/m;

/**
 * The words of a button, a field or a screen: `[[seasons:LIST.ADD]]`. They come from the texts of the
 * product, so that the help calls everything as the screens do.
 */
const WORDS_OF_SCREENS = /\[\[([a-z-]+:[\w.]+)\]\]/g;

const pages = new Map<Language, HelpPage[]>();

/** @returns all pages of a language, in their order; read once */
export function readHelp(language: Language): HelpPage[] {
  const known = pages.get(language);
  if (known) return known;
  const t = translator(language);
  const read = helpPages.map((name) => pageOf(name, sources[`/help/${language}/${name}.md`]!, t));
  pages.set(language, read);
  return read;
}

/** @returns where a section of a page stands */
export function helpHref(page: string, section?: string): string {
  return section ? `${HELP}/${page}#${section}` : `${HELP}/${page}`;
}

function pageOf(name: string, source: string, t: TFunction): HelpPage {
  const [beginning = "", ...rest] = source.split(HEADING);
  const [, title = name, intro = ""] = /^# (.*)\n([^]*)$/.exec(beginning) ?? [];
  const sections: HelpSection[] = [];
  // `split` leaves title, id and text of each section one after the other.
  for (let at = 0; at < rest.length; at += 3) {
    const heading = plain(rest[at]!, t);
    const text = rest[at + 2]!;
    sections.push({
      id: rest[at + 1]!,
      title: heading,
      html: rendered(text, t),
      words: `${heading} ${wordsIn(text, t)}`,
    });
  }
  return { name, title: plain(title, t), html: rendered(intro, t), sections };
}

function plain(text: string, t: TFunction): string {
  return text.replace(WORDS_OF_SCREENS, (_, key: string) => t(key));
}

function rendered(text: string, t: TFunction): string {
  return markdown.render(text.replace(WORDS_OF_SCREENS, (_, key: string) => `**${t(key)}**`));
}

/** @returns what one reads of a text, without its signs and addresses */
function wordsIn(text: string, t: TFunction): string {
  return markdown
    .parse(plain(text, t), {})
    .flatMap(({ children }) => children ?? [])
    .map(({ type, content }) => (type === "text" ? content : " "))
    .join("")
    .replace(/\s+/g, " ");
}
