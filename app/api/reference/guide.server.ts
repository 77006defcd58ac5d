import MarkdownIt from "markdown-it";
import { API_REFERENCE } from "~/modules/settings/users/user-links";

/** The pages for those who call the API, and the clients that they may begin from: as they are written. */
const written = import.meta.glob<string>("/docs/api/*.{md,mjs,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** By the names of their files: "README.md". */
const files = new Map(
  Object.entries(written).map(([path, text]) => [path.split("/").at(-1)!, text]),
);

/** What links of a page may lead to besides its neighbours. */
const ELSEWHERE = /^https?:\/\//i;

const markdown = new MarkdownIt("commonmark", { html: false }).enable("table");

// Pages link to each other by their files, as they lie in the repository.
markdown.core.ruler.push("neighbours_by_their_addresses", ({ tokens }) => {
  for (const { children } of tokens) {
    for (const token of children ?? []) {
      const href = token.type === "link_open" ? String(token.attrGet("href")) : "";
      if (href && !ELSEWHERE.test(href)) token.attrSet("href", hrefOf(href));
    }
  }
});

// What is linked to within a page is a heading, by its words.
markdown.core.ruler.push("names_of_headings", ({ tokens }) => {
  tokens.forEach((token, at) => {
    if (token.type !== "heading_open") return;
    const words = tokens[at + 1]?.content ?? "";
    token.attrSet(
      "id",
      words
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, ""),
    );
  });
});

/** A page of the guide, rendered. */
export interface GuidePage {
  title: string;
  html: string;
}

/** @returns the page of a file below `docs/api`; undefined where there is none */
export function guidePage(name: string): GuidePage | undefined {
  const text = files.get(name);
  if (text === undefined) return undefined;
  const source = name.endsWith(".md") ? text : `# ${name}\n\n\`\`\`\n${text}\n\`\`\`\n`;
  const [, title = name, rest = source] = /^# (.*)\n([^]*)$/.exec(source) ?? [];
  return { title, html: markdown.render(rest) };
}

/** Every page, the one that the others are found from first. */
export const guidePages = [...files.keys()]
  .sort((a, b) => Number(b === "README.md") - Number(a === "README.md") || (a < b ? -1 : 1))
  .map((name) => ({ title: guidePage(name)!.title, href: hrefOf(name) }));

function hrefOf(name: string): string {
  return name.startsWith("#") ? name : `${API_REFERENCE}/guide/${name}`;
}
