import ts from "typescript";

/** The kinds of mutants. Each says how a node of the source may be changed: from where to where, into what. */
export const kinds = {
  condition: (node) => {
    if (ts.isIfStatement(node)) return [negated(node.expression)];
    if (ts.isConditionalExpression(node)) return [negated(node.condition)];
    if (isBinary(node, "&&")) return [swapped(node, "||")];
    if (isBinary(node, "||")) return [swapped(node, "&&")];
    // A query that forgets one of its conditions.
    return isMethod(node, "where") ? [dropped(node)] : [];
  },
  bound: (node) => {
    for (const [one, other] of Object.entries(otherBound)) {
      if (isBinary(node, one)) return [swapped(node, other)];
      // Of a query: `.where("until", "<=", day)`.
      if (ts.isStringLiteral(node) && node.text === one) return [instead(node, `"${other}"`)];
    }
    return inSql(node, / (<=?|>=?) /g, (sign) => ` ${otherBound[sign.trim()]} `);
  },
  guard: (node) => {
    const thrown = ts.isIfStatement(node) && !node.elseStatement && throws(node.thenStatement);
    return thrown || isCallOf(node, /^(assert|refuse|check)[A-Z]/) ? [instead(node, ";")] : [];
  },
  lock: (node) => {
    if (isMethod(node, /^for(NoKey|Key)?(Update|Share)$/)) return [dropped(node)];
    if (isCallOf(node, /^(\w+\.)?(lock|hold)[A-Z]?/)) return [instead(node, ";")];
    return inSql(node, /\bfor (no key |key )?(update|share)( of \w+)?\b/g, () => "");
  },
  sum: (node) => {
    for (const [one, other] of Object.entries(otherSign)) {
      // Of texts `+` only makes longer ones.
      if (isBinary(node, one) && !/["'`]/.test(node.getText())) return [swapped(node, other)];
    }
    if (!ts.isPropertyAccessExpression(node) || node.expression.getText() !== "Math") return [];
    const other = otherRounding[node.name.text];
    return other ? [instead(node.name, other)] : [];
  },
  permission: (node) => {
    if (!ts.isStringLiteral(node) && !ts.isTemplateTail(node)) return [];
    const written = node.getText();
    if (!/^("\w+|}):(edit|view)["`]$/.test(written)) return [];
    const [word, other] = written.includes(":edit") ? ["edit", "view"] : ["view", "edit"];
    return [instead(node, written.replace(word, other))];
  },
  escape: (node) => {
    if (!ts.isCallExpression(node) || node.arguments.length === 0) return [];
    const { name = node.expression } = node.expression;
    const text = node.arguments[0].getText();
    if (
      /escape|encodeURI|^safe(?!Parse|Extend)|^plain|^guarded|[sS]anit|^quoted?$|^inert/.test(
        name.getText(),
      )
    ) {
      return [instead(node, text)];
    }
    return isMethod(node, /^replace(All)?$/) ? [dropped(node)] : [];
  },
  language: (node) => {
    if (ts.isStringLiteral(node) && /^(en|fr)$/.test(node.text)) {
      return [instead(node, node.text === "en" ? '"fr"' : '"en"')];
    }
    if (ts.isPropertyAccessExpression(node) && /_(en|fr)$/.test(node.name.text)) {
      const [other] = [
        ["_en", "_fr"],
        ["_fr", "_en"],
      ].filter(([end]) => node.name.text.endsWith(end));
      return [instead(node.name, node.name.text.slice(0, -3) + other[1])];
    }
    const chosen =
      ts.isShorthandPropertyAssignment(node) && /^(locale|language)$/.test(node.name.text);
    return chosen ? [instead(node, `${node.name.text}: "en"`)] : [];
  },
  "no script": (node) => {
    if (ts.isJsxAttribute(node)) {
      const written = node.getText();
      if (/^method="?post/i.test(written)) return [instead(node, 'method="get"')];
      if (/^type="submit"$/.test(written)) return [instead(node, 'type="button"')];
      const tag = node.parent.parent.tagName.getText();
      if (/^name=/.test(written) && !isControl.test(tag)) return [];
      return /^(href|name|formAction|encType)=/.test(written) ? [instead(node, "")] : [];
    }
    if (ts.isJsxSelfClosingElement(node) && /type="hidden"/.test(node.getText())) {
      return [instead(node, "<></>")];
    }
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === "noscript") {
      return [instead(node, "<></>")];
    }
    return ts.isCallExpression(node) && /^useHydrated$/.test(node.expression.getText())
      ? [instead(node, "true")]
      : [];
  },
};

/** The elements and components whose names a form sends. */
const isControl = /^(input|select|textarea|button|Button)$|(Field|Area|Line|Input|Select)$/;
const otherBound = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };
const otherSign = { "+": "-", "-": "+", "+=": "-=", "-=": "+=", "*": "/" };
const otherRounding = { ceil: "floor", floor: "ceil", round: "floor", max: "min", min: "max" };

function isBinary(node, sign) {
  return ts.isBinaryExpression(node) && node.operatorToken.getText() === sign;
}

function isMethod(node, name) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const called = node.expression.name.text;
  return typeof name === "string" ? called === name : name.test(called);
}

/** @returns whether the node is a statement that only calls such a function */
function isCallOf(node, name) {
  if (!ts.isExpressionStatement(node)) return false;
  const { expression } = node;
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  return ts.isCallExpression(call) && name.test(call.expression.getText());
}

function throws(node) {
  return ts.isThrowStatement(node) || (ts.isBlock(node) && node.statements.some(throws));
}

function instead(node, text) {
  return { start: node.getStart(), end: node.end, text };
}

function negated(node) {
  return instead(node, `!(${node.getText()})`);
}

function swapped({ operatorToken }, text) {
  return instead(operatorToken, text);
}

/** @returns the change that leaves a method out of a chain */
function dropped(node) {
  return { start: node.expression.expression.end, end: node.end, text: "" };
}

/** @returns a change for each match in the text of a template of SQL */
function inSql(node, pattern, replaced) {
  if (!ts.isTemplateLiteralToken(node) || !isSql(node)) return [];
  return [...node.getText().matchAll(pattern)].map(({ index, 0: found }) => {
    const start = node.getStart() + index;
    return { start, end: start + found.length, text: replaced(found) };
  });
}

function isSql(node) {
  let tagged = node.parent;
  while (tagged && !ts.isTaggedTemplateExpression(tagged)) {
    if (!ts.isTemplateSpan(tagged) && !ts.isTemplateExpression(tagged)) return false;
    tagged = tagged.parent;
  }
  return /^sql\b/.test(tagged?.tag.getText() ?? "");
}
