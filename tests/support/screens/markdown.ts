import {
  readMarkdown,
  type ShownImage,
} from "~/modules/catalogue/cms-pages/markdown/markdown.server";

const bay: ShownImage = {
  src: "/images/abc/800",
  srcSet: "/images/abc/320 320w, /images/abc/800 800w",
  width: 1200,
  height: 800,
  alt: 'The "bay"',
};

const images = new Map([[12, bay]]);

/** @returns the HTML of a text, with the image 12 in the gallery */
export const html = (text: string) => readMarkdown(text).html(images);

/** Everything that the product's HTML may contain: elements, and attributes with their possible values. */
const elements = /^(a|blockquote|br|code|em|h[2-6]|hr|img|li|ol|p|pre|span|strong|ul)$/;

const attributes: Record<string, RegExp> = {
  href: /^(https?:\/\/|mailto:|tel:)/i,
  rel: /^noopener noreferrer$/,
  title: /^/,
  src: /^\/images\/abc\/800$/,
  srcset: /^\/images\/abc\/320 320w, \/images\/abc\/800 800w$/,
  sizes: /^/,
  width: /^1200$/,
  height: /^800$/,
  loading: /^lazy$/,
  alt: /^/,
  start: /^\d+$/,
  class: /^language-/,
  "data-missing-image": /^$/,
};

/**
 * Parses HTML strictly.
 *
 * @returns its mistakes: everything that is neither text nor an allowed tag
 */
export function foundIn(written: string): string[] {
  const mistakes: string[] = [];
  const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*(\/?)>/y;
  for (let at = 0; at < written.length;) {
    if (written[at] !== "<") {
      at += 1;
      continue;
    }
    tag.lastIndex = at;
    const match = tag.exec(written);
    if (!match) return [...mistakes, `broken: ${written.slice(at, at + 40)}`];
    const [whole, , name = "", said = ""] = match;
    if (!elements.test(name)) mistakes.push(`<${name}>`);
    for (const [, attribute = "", value = ""] of said.matchAll(/([a-z-]+)="([^"]*)"/g)) {
      if (!attributes[attribute]?.test(value)) mistakes.push(`${name} ${attribute}="${value}"`);
    }
    at += whole.length;
  }
  return mistakes;
}
