import MarkdownIt, { type Token } from "markdown-it";
import type { ImageSources } from "~/modules/places/images/image";

/** An image of the owner's gallery, as a text shows it. */
export interface ShownImage extends ImageSources {
  alt: string;
}

/** The addresses to which links may lead; any other link stays plain text. */
const LINK = /^(https?:\/\/|mailto:|tel:)/i;

/** The address by which a text names an image of the gallery: `![The bay](image:12)`. */
const IMAGE = /^image:([1-9]\d{0,9})$/;

/** The images of the gallery that a text names, by their ids. */
type Images = ReadonlyMap<number, ShownImage>;

const markdown = new MarkdownIt("commonmark", { html: false });
markdown.validateLink = (address) => LINK.test(address) || IMAGE.test(address);

// The page's title is its only first-level heading: those of the text begin at the second level.
markdown.core.ruler.push("headings_below_the_title", ({ tokens }) => {
  for (const token of tokens) {
    if (!token.type.startsWith("heading_")) continue;
    token.tag = `h${Math.max(2, Number(token.tag.slice(1)))}`;
  }
});

// An image doesn't count as a link, and an image that isn't in the gallery is removed.
markdown.core.ruler.push("part_links_from_images", ({ tokens }) => {
  for (const { children } of tokens) {
    if (children) partLinksFromImages(children);
  }
});

function partLinksFromImages(tokens: Token[]): void {
  const links: boolean[] = [];
  for (const token of tokens) {
    if (token.type === "link_open") {
      const leads = LINK.test(attribute(token, "href"));
      links.push(leads);
      if (leads) token.attrSet("rel", "noopener noreferrer");
      else silence(token);
    } else if (token.type === "link_close" && !links.pop()) {
      silence(token);
    }
  }
}

function silence(token: Token): void {
  token.type = "text";
  token.content = "";
}

markdown.renderer.rules.image = (tokens, at, options, env, renderer) => {
  const token = tokens[at]!;
  const written = renderer.renderInlineAsText(token.children ?? [], options, env);
  const image = (env?.images as Images | undefined)?.get(idOf(token) ?? 0);
  if (!image) return `<span data-missing-image="">${escaped(written)}</span>`;
  const attributes = {
    src: image.src,
    srcset: image.srcSet,
    sizes: "(max-width: 48rem) 100vw, 44rem",
    width: image.width,
    height: image.height,
    loading: "lazy",
    alt: written || image.alt,
  };
  const attributeTexts = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escaped(value)}"`,
  );
  return `<img ${attributeTexts.join(" ")} />`;
};

function escaped(value: string | number): string {
  return markdown.utils.escapeHtml(String(value));
}

function idOf(token: Token): number | undefined {
  const id = IMAGE.exec(attribute(token, "src"))?.[1];
  return id ? Number(id) : undefined;
}

function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? "");
}

/** A parsed text. */
export interface Markdown {
  /** The images of the gallery that it names. */
  imageIds: number[];
  /**
   * @param images the images that exist, of those that the text names
   * @returns HTML without scripts, styles, event handlers, or images from elsewhere
   */
  html: (images: Images) => string;
}

/** Parses CommonMark; HTML in it is text. */
export function readMarkdown(text: string): Markdown {
  const tokens = markdown.parse(text, {});
  const ids = tokens.flatMap(({ children }) =>
    (children ?? []).flatMap((token) => (token.type === "image" ? (idOf(token) ?? []) : [])),
  );
  return {
    imageIds: [...new Set(ids)],
    html: (images) => markdown.renderer.render(tokens, markdown.options, { images }),
  };
}
