import { describe, expect, it } from "vitest";
import { foundIn, html } from "../../../../../tests/support/screens/markdown";

/** From the OWASP filter evasion cheat sheet: texts that get past filters which look for words. */
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

/** Dangerous schemes in every spelling that a link can take. */
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
