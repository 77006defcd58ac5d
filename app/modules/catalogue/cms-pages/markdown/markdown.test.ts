import { describe, expect, it } from "vitest";
import { foundIn, html } from "../../../../../tests/support/screens/markdown";
import { readMarkdown } from "./markdown.server";

describe("a text of a page", () => {
  it("is CommonMark, its headings below the page's title", () => {
    expect(html("# One\n\n###### Six\n\nA **bold** *word*, `code`.\n\n- a\n- b\n\n> said")).toBe(
      "<h2>One</h2>\n<h6>Six</h6>\n<p>A <strong>bold</strong> <em>word</em>, <code>code</code>.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<blockquote>\n<p>said</p>\n</blockquote>\n",
    );
  });

  it.each([
    "https://example.com/a?b=c",
    "http://example.com",
    "mailto:a@example.com",
    "tel:+33400",
  ])("leads to %s", (address) => {
    const link = `<a href="${address}" rel="noopener noreferrer">`;
    expect(html(`[here](${address})`)).toContain(`${link}here</a>`);
  });

  it("shows images of the gallery, and of others what was written of them", () => {
    const { imageIds } = readMarkdown(
      "![a](image:12) ![b](image:13) ![c](image:12)\n\n> ![d](image:4)",
    );
    expect(imageIds).toEqual([12, 13, 4]);
    const rendered = html("![](image:12)");
    expect(rendered).toContain('src="/images/abc/800"');
    expect(rendered).toContain(
      'width="1200" height="800" loading="lazy" alt="The &quot;bay&quot;"',
    );
    expect(html('![My "words"](image:12 "title")')).toContain('alt="My &quot;words&quot;"');
    expect(html("![The <b>pool</b>](image:99)")).toBe(
      '<p><span data-missing-image="">The &lt;b&gt;pool&lt;/b&gt;</span></p>\n',
    );
    expect(html("[the bay](image:12)")).toBe("<p>the bay</p>\n");
  });
});

const N = 50_000;

/** @returns the milliseconds of CPU that `run` takes */
function msOfCpu(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe("the longest texts that there can be", () => {
  it.each<[string, string]>([
    ["opening brackets", "[".repeat(N)],
    ["closing brackets", "]".repeat(N)],
    ["brackets in brackets", "[".repeat(N / 2) + "]".repeat(N / 2)],
    ["pairs of brackets", "[]".repeat(N / 2)],
    ["images that never end", "![".repeat(N / 2)],
    ["links that never end", "[a](".repeat(N / 4)],
    ["references that never end", "[a][".repeat(N / 4)],
    ["brackets and parentheses", "[[]()".repeat(N / 5)],
    ["parentheses", `[a](${"(".repeat(N - 4)}`],
    ["quotes in quotes", ">".repeat(N)],
    ["lists in lists", "- ".repeat(N / 2)],
    [
      "lists that step in",
      Array.from({ length: 300 }, (_, at) => `${" ".repeat(at)}- a`).join("\n"),
    ],
    ["stars", "*a ".repeat(Math.floor(N / 3))],
    ["stars and lines", "_a__b".repeat(N / 5)],
    ["stars in stars", `${"*".repeat(N / 2 - 1)}a${"*".repeat(N / 2 - 1)}`],
    ["ticks", Array.from({ length: 310 }, (_, at) => "`".repeat(at + 1)).join(" ")],
    ["angles", "<".repeat(N)],
    ["entities", "&".repeat(N)],
    ["definitions", "[a]: <".repeat(Math.floor(N / 6))],
    ["definitions by the line", "[a]:\n".repeat(N / 5)],
    ["titles that never end", '[a](x "'.repeat(Math.floor(N / 7))],
    ["images", "![a](image:1)".repeat(Math.floor(N / 13))],
  ])("%s are read within 200 ms", (_, text) => {
    expect(text.length).toBeLessThanOrEqual(N);
    expect(foundIn(html(text))).toEqual([]);
    // The fastest of three: what else the machine does meanwhile slows some of them.
    expect(Math.min(...[1, 2, 3].map(() => msOfCpu(() => html(text))))).toBeLessThan(200);
  });
});
