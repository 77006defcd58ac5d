import MarkdownIt from "markdown-it";
import { API_REFERENCE } from "~/modules/settings/users/user-links";

/** The source of each guide page, and of the example clients, by its path in the repository. */
const sources = import.meta.glob<string>("/docs/api/*.{md,mjs,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The text of each guide by its file name: "README.md". */
const sourceByName = new Map(
  Object.entries(sources).map(([path, text]) => [path.split("/").at(-1)!, text]),
);

/** The beginning of a link to another site: every other link leads to another guide page. */
const OTHER_SITE = /^https?:\/\//i;

const markdown = new MarkdownIt("commonmark", { html: false }).enable("table");

// Rewrites links between the guide's files to their addresses here.
markdown.core.ruler.push("rewrite_links_between_guide_pages", ({ tokens }) => {
  for (const { children } of tokens) {
    for (const token of children ?? []) {
      const href = token.type === "link_open" ? String(token.attrGet("href")) : "";
      if (href && !OTHER_SITE.test(href)) token.attrSet("href", hrefOf(href));
    }
  }
});

// Links within a page lead to its headings: "#your-key".
markdown.core.ruler.push("give_headings_ids", ({ tokens }) => {
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

/** A page of the guide, as HTML. */
export interface GuidePage {
  title: string;
  html: string;
}

/** @returns the page of a file below `docs/api`; undefined where there is none */
export function guidePage(name: string): GuidePage | undefined {
  const text = sourceByName.get(name);
  if (text === undefined) return undefined;
  const source = name.endsWith(".md") ? text : `# ${name}\n\n\`\`\`\n${text}\n\`\`\`\n`;
  const [, title = name, rest = source] = /^# (.*)\n([^]*)$/.exec(source) ?? [];
  return { title, html: markdown.render(rest) };
}

/** The title and address of every page: first `README.md`, which links to the others. */
export const guidePages = [...sourceByName.keys()]
  .sort((a, b) => Number(b === "README.md") - Number(a === "README.md") || (a < b ? -1 : 1))
  .map((name) => ({ title: guidePage(name)!.title, href: hrefOf(name) }));

function hrefOf(name: string): string {
  return name.startsWith("#") ? name : `${API_REFERENCE}/guide/${name}`;
}
