import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

const code = ["app", "migrations", "scripts", "tests"];

/** @returns the files of a folder and all below it that have one of these endings */
function filesIn(folder: string, endings: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => endings.test(file) && statSync(file).isFile());
}

/** @returns the fragments that lead to the headings of a page, made from their words */
function fragmentsOf(page: string): Set<string> {
  const headings = readFileSync(page, "utf8").match(/^#+ .+$/gm) ?? [];
  return new Set(
    headings.map((heading) =>
      heading
        .replace(/^#+ /, "")
        .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\- _]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

/** @returns whether a path with or without a fragment names a file that is there, and one of its headings */
function leadsSomewhere(link: string): boolean {
  const [path = "", fragment] = link.split("#");
  if (!existsSync(path)) return false;
  return fragment === undefined || fragmentsOf(path).has(fragment);
}

it("comments link to pages and headings that are there", () => {
  const broken = code
    .flatMap((folder) => filesIn(folder, /\.(ts|tsx|mjs|js|md|css)$/))
    .flatMap((file) => {
      const links =
        readFileSync(file, "utf8").match(/(?<![\w/])docs\/[\w./-]+\.md(#[\w-]+)?/g) ?? [];
      return links.filter((link) => !leadsSomewhere(link)).map((link) => `${file}: ${link}`);
    });
  expect(broken).toEqual([]);
});

it("pages link to files and headings that are there", () => {
  const pages = [...filesIn("docs", /\.md$/), "README.md", "CONTRIBUTING.md", "CHANGELOG.md"];
  const broken = pages.flatMap((page) => {
    const links = [...readFileSync(page, "utf8").matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to!);
    return links
      .filter((to) => !/^(\w+:|\/)/.test(to))
      .map((to) => (to.startsWith("#") ? page + to : normalize(join(dirname(page), to))))
      .filter((link) => !leadsSomewhere(link))
      .map((link) => `${page}: ${link}`);
  });
  expect(broken).toEqual([]);
});
