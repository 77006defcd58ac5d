/** Rules that came from mistakes, ours or others': each says what to do instead. */
export const banned = {
  environment: {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: "Only app/config reads the environment: ask env() of ~/config/env.server.",
  },
  dateFromText: {
    selector: "NewExpression[callee.name='Date'] > :matches(Literal[value=/./], TemplateLiteral)",
    message: 'new Date("2026-07-01") is another day in New York: use ~/core/dates.',
  },
  dateParse: {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='parse']",
    message: "Date.parse reads text in the zone of the machine: use ~/core/dates.",
  },
  localTime: {
    selector:
      "CallExpression[callee.property.name=/^[gs]et(Date|Day|Month|FullYear|Hours|Minutes|TimezoneOffset)$/]",
    message: "That is the clock of the machine: use ~/core/dates.",
  },
  localeOfMachine: {
    selector: "CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]",
    message: "Node and the browser write it differently: format in a loader.",
  },
  floats: {
    selector:
      ":matches(CallExpression[callee.property.name='toFixed'], CallExpression[callee.name='parseFloat'])",
    message: "Money is whole numbers of the minor unit: use ~/core/money.",
  },
  languageOfMoney: {
    selector:
      "CallExpression[callee.name=/^format(Signed|Stored|Coded)?(Money|Percent|Amount|Decimal)$/] > Literal[value=/^(en|fr)$/]",
    message: "Amounts are written as their reader's language does: hand on the locale.",
  },
  moneyByHand: {
    selector:
      ":matches(TemplateLiteral > CallExpression[callee.name=/^(formatMinor|plainStored|spellAmount|trimDecimal)$/], CallExpression[callee.property.name='replace'][arguments.0.value='.'][arguments.1.value=','])",
    message:
      "An amount is formatted, not put together: use formatMoney, formatStoredMoney or formatCodedMoney of ~/core/money.",
  },
  wordsInMarkup: {
    selector: "JSXText[value=/\\p{L}{2,}/u]:not([value=/^\\s*Maison Desk\\s*$/])",
    message: "Words come from locales/: t(…).",
  },
  buttonOutsideForm: {
    selector:
      "JSXOpeningElement[name.name=/^(button|Button|IconButton)$/] > JSXAttribute[name.name='form']",
    message: "Text browsers don't know buttons outside of their form: give it a form of its own.",
  },
  colonByHand: {
    selector: ":matches(JSXText[value=/^\\s*:\\s/], TemplateElement[value.raw=/^: /])",
    message: 'French has a space before its colon: t("common:COLON").',
  },
  deadLink: {
    selector: "JSXAttribute[name.name='href'] > Literal[value=/^(#$|javascript:)/]",
    message: "A link leads somewhere, also without scripts.",
  },
  secureContext: {
    selector:
      ":matches(MemberExpression[object.name='crypto'][property.name=/^(randomUUID|subtle)$/], MemberExpression[object.name='navigator'][property.name=/^(clipboard|serviceWorker|share)$/])",
    message:
      "By plain HTTP, browsers have that on localhost only: use uniqueId of ~/ui/unique-id, copyText of ~/ui/copy-text, or go without.",
  },
  limits: {
    selector:
      ":matches(CallExpression[callee.property.name=/^(limit|offset)$/], TemplateElement[value.raw=/\\b(limit|offset) +(\\d|$)/i])",
    message:
      "A list is read by pages (paginate), a picker's rows by choosable; else firstOf and upTo of ~/db/paginate.server.",
  },
  // `handle` alone is what Remix calls what a route says of itself.
  emptyNames: {
    selector:
      ":matches(FunctionDeclaration, VariableDeclarator)[id.name=/^(data|item|helper|info|manager|util)$|^(handle|process|manage)[A-Z]|^(process|manage)$|(Helper|Manager|Util)$/]",
    message: "The name says nothing: name what it is or does.",
  },
};
