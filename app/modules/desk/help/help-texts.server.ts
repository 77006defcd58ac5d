import type { TFunction } from "i18next";
import MarkdownIt, { type Token } from "markdown-it";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { HELP } from "~/core/help-address";
import { helpPages, PICTURE } from "./help-pages";

/** The text of each page, by its path in the repository. */
const sources = import.meta.glob<string>("/help/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The address of each picture, by its path in the repository. */
const pictures = import.meta.glob<string>("/help/*/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

/** A section of a page; links and search results lead to sections. */
export interface HelpSection {
  id: string;
  title: string;
  tokens: Token[];
  /** Its title and its text without Markdown's signs, for searches. */
  words: string;
}

/** A page of the help in one language. */
export interface HelpPage {
  name: string;
  title: string;
  /** The text before the first section. */
  tokens: Token[];
  sections: HelpSection[];
}

const markdown = new MarkdownIt("commonmark", { html: false }).enable("table");

// A picture has the language of its text, and is a link to its full size.
markdown.renderer.rules.image = (tokens, at, options, env, renderer) => {
  const token = tokens[at]!;
  const src = pictures[`/help/${String(env?.language)}/${String(token.attrGet("src"))}`];
  const alt = markdown.utils.escapeHtml(
    renderer.renderInlineAsText(token.children ?? [], options, env),
  );
  if (!src) return alt;
  const size = `width="${PICTURE.width}" height="${PICTURE.height}"`;
  return `<a href="${src}" data-document=""><img src="${src}" ${size} loading="lazy" alt="${alt}" /></a>`;
};

// A link to a screen that the reader may not open is plain text.
markdown.renderer.rules.link_open = (tokens, at, options, env, renderer) =>
  leadsSomewhere(tokens[at], env?.opens) ? renderer.renderToken(tokens, at, options) : "";
markdown.renderer.rules.link_close = (tokens, at, options, env, renderer) => {
  // Links of Markdown don't stand in each other.
  const opening = tokens
    .slice(0, at)
    .reverse()
    .find(({ type }) => type === "link_open");
  return leadsSomewhere(opening, env?.opens) ? renderer.renderToken(tokens, at, options) : "";
};

/** The reader of a text: the language, and whether they may open the screen at an address. */
interface Reading {
  language: Language;
  opens: (address: string) => boolean;
}

function leadsSomewhere(link: Token | undefined, opens: unknown): boolean {
  const address = String(link?.attrGet("href"));
  return !address.startsWith("/") || (opens as Reading["opens"])(address);
}

/** @returns a text of the help as HTML */
export function helpHtml(tokens: Token[], reading: Reading): string {
  return markdown.renderer.render(tokens, markdown.options, { ...reading });
}

/** A heading of a section, with its id: `## Season {#season}`. */
const HEADING = /^## (.+) \{#([a-z0-9-]+)\}$/m;

/**
 * The words of a button, a field or a screen: `[[seasons:LIST.ADD]]`. They are taken from the texts of the
 * product, so that the help uses the same words as the screens.
 */
const WORDS_OF_SCREENS = /\[\[([a-z-]+:[\w.]+)\]\]/g;

/** @returns the words at a key, with “…” for what each screen fills in: “Save … changes” */
function wordsAt(key: string, t: TFunction): string {
  return t(key, { skipInterpolation: true }).replace(/\{\{[^}]*\}\}/g, "…");
}

const pages = new Map<Language, HelpPage[]>();

/** @returns all pages of a language, in their order; read once */
export function readHelp(language: Language): HelpPage[] {
  const known = pages.get(language);
  if (known) return known;
  const read = helpPages.map((name) =>
    pageOf(name, sources[`/help/${language}/${name}.md`]!, language),
  );
  pages.set(language, read);
  return read;
}

/** @returns the address of a page, or of one of its sections */
export function helpHref(page: string, section?: string): string {
  return section ? `${HELP}/${page}#${section}` : `${HELP}/${page}`;
}

function pageOf(name: string, source: string, language: Language): HelpPage {
  const t = translator(language);
  const [beginning = "", ...rest] = source.split(HEADING);
  const [, title = name, intro = ""] = /^# (.*)\n([^]*)$/.exec(beginning) ?? [];
  const sections: HelpSection[] = [];
  // After `split`, the title, id and text of each section follow each other.
  for (let at = 0; at < rest.length; at += 3) {
    const heading = plain(rest[at]!, t);
    const text = rest[at + 2]!;
    sections.push({
      id: rest[at + 1]!,
      title: heading,
      tokens: parsed(text, t),
      words: `${heading} ${wordsIn(text, t)}`,
    });
  }
  return { name, title: plain(title, t), tokens: parsed(intro, t), sections };
}

function plain(text: string, t: TFunction): string {
  return text.replace(WORDS_OF_SCREENS, (_, key: string) => wordsAt(key, t));
}

function parsed(text: string, t: TFunction): Token[] {
  return markdown.parse(
    text.replace(WORDS_OF_SCREENS, (_, key: string) => `**${wordsAt(key, t)}**`),
    {},
  );
}

/** @returns the words of a text, without Markdown's signs and without addresses */
function wordsIn(text: string, t: TFunction): string {
  return markdown
    .parse(plain(text, t), {})
    .flatMap(({ children }) => children ?? [])
    .map(({ type, content }) => (type === "text" ? content : " "))
    .join("")
    .replace(/\s+/g, " ");
}
