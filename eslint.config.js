import jsxA11y from "eslint-plugin-jsx-a11y";
import tseslint from "typescript-eslint";
import { banned } from "./scripts/check/banned.mjs";
import { noReplacedFunctions } from "./scripts/check/no-replaced-functions.mjs";
import { whoseDayItIs } from "./scripts/check/whose-day-it-is.mjs";

/** What no file of the app may import, with what it imports instead. */
const notImported = [
  {
    name: "@remix-run/react",
    importNames: ["Await"],
    message: "Streamed parts don't show without scripts: await in the loader.",
  },
  {
    name: "@remix-run/react",
    importNames: ["Link", "NavLink"],
    message: "Each resolves its path on every render: use Link of ~/ui/link.",
  },
  {
    name: "@conform-to/zod",
    message: "zod 4 is served by @conform-to/zod/v4.",
  },
];

/** The names that Remix asks for. */
const remixNames = ["app/entry.server.tsx"];

const everywhere = [banned.deadLink, banned.emptyNames];
const application = [
  ...everywhere,
  banned.environment,
  banned.dateFromText,
  banned.dateParse,
  banned.localTime,
  banned.localeOfMachine,
  banned.floats,
  banned.languageOfMoney,
  banned.moneyByHand,
  banned.secureContext,
  banned.limits,
];

const markup = [banned.wordsInMarkup, banned.colonByHand];

function restricted(rules) {
  return { "no-restricted-syntax": ["error", ...rules] };
}

export default tseslint.config(
  { ignores: ["build/", "node_modules/", "data/", "test-results/"] },
  // A rule that doesn't fit is changed here, for everybody, or not at all.
  { linterOptions: { noInlineConfig: true, reportUnusedInlineConfigs: "error" } },
  tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: "error",
      "max-lines": ["error", { max: 400 }],
      "no-param-reassign": "error",
      "prefer-const": "error",
      // A field is taken out of an object by naming it beside the rest.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/ban-ts-comment": "error",
      ...restricted(everywhere),
    },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    // The client for readers is compiled by a test, beside types that are made there.
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ["docs/api/client.ts"] } },
    },
    plugins: {
      house: {
        rules: {
          "no-replaced-functions": noReplacedFunctions,
          "whose-day-it-is": whoseDayItIs,
        },
      },
    },
    rules: {
      "house/no-replaced-functions": "error",
    },
  },
  {
    files: ["app/**"],
    rules: {
      "house/whose-day-it-is": "error",
      "no-console": ["error", { allow: ["warn", "error"] }],
      "no-restricted-imports": [
        "error",
        {
          paths: [
            ...notImported,
            {
              name: "~/core/money/money",
              importNames: ["LIST_AND_CALCULATOR"],
              message: "Only the list of room prices and the calculator write money so.",
            },
          ],
        },
      ],
      ...restricted(application),
    },
  },
  {
    files: ["app/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      // The error summary takes the focus when a page comes back with errors.
      "jsx-a11y/no-autofocus": "off",
      // Containers listen for what bubbles up from the links and buttons in them.
      "jsx-a11y/click-events-have-key-events": "off",
      "jsx-a11y/no-noninteractive-element-interactions": "off",
      // CSS that shows a table as cards takes its roles away: they are given back by name.
      "jsx-a11y/no-redundant-roles": [
        "error",
        { thead: ["rowgroup"], tbody: ["rowgroup"], tfoot: ["rowgroup"] },
      ],
      "jsx-a11y/no-interactive-element-to-noninteractive-role": [
        "error",
        { tr: ["row"], td: ["cell"] },
      ],
      ...restricted([...application, ...markup, banned.buttonOutsideForm]),
    },
  },
  // The switch of a row is also among its acts, there as a form of its own.
  {
    files: ["app/lists/rows/active-toggle.tsx"],
    rules: restricted([...application, ...markup]),
  },
  {
    files: [
      "app/modules/pricing/room-prices/room-price-row.presenter.server.ts",
      "app/modules/pricing/price-calculator/**",
    ],
    rules: { "no-restricted-imports": ["error", { paths: notImported }] },
  },
  {
    files: [
      "app/core/money/**",
      // What programs read: files, the log, and the key of a form's shown prices.
      "app/modules/pricing/contracts/contract-cells.ts",
      "app/modules/pricing/markups/markup.ts",
      "app/modules/pricing/meal-prices/meal-price.noun.server.ts",
      "app/modules/pricing/price-grid/grid-form.ts",
    ],
    rules: restricted(application.filter((rule) => rule !== banned.moneyByHand)),
  },
  {
    files: ["app/config/**"],
    rules: restricted(application.filter((rule) => rule !== banned.environment)),
  },
  {
    files: [
      "app/db/lists/paginate.server.ts",
      "app/db/lists/list-order.server.ts",
      "app/db/lists/rows-after.server.ts",
      "app/db/lists/choosable.server.ts",
    ],
    rules: restricted(application.filter((rule) => rule !== banned.limits)),
  },
  {
    files: [
      // What markdown-it documents as the way to say where links may lead.
      "app/modules/catalogue/cms-pages/markdown/markdown.server.ts",
      // Replaced for want of an option, and known by name here so that no other is: the `fetch` of the
      // browser, by which alone Remix asks for pages (ADR 19).
      "app/entry.client.tsx",
    ],
    rules: { "house/no-replaced-functions": "off" },
  },
  {
    files: ["app/ui/copy-text.ts"],
    rules: restricted(application.filter((rule) => rule !== banned.secureContext)),
  },
  {
    files: remixNames,
    rules: restricted(application.filter((rule) => rule !== banned.emptyNames)),
  },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**"],
    rules: {
      "house/whose-day-it-is": "off",
      // Tables of examples are read one by one.
      "max-lines": ["error", { max: 400 }],
      "@typescript-eslint/no-non-null-assertion": "off",
      ...restricted(everywhere),
    },
  },
  // Written by `npm run db:types` and `npm run nouns`: as long as there are tables and migrations, and looked at
  // as any other file is.
  { files: ["app/db/schema.ts", "migrations/index.ts"], rules: { "max-lines": "off" } },
  // A migration is written against no schema: later ones change it.
  { files: ["migrations/**"], rules: { "@typescript-eslint/no-explicit-any": "off" } },
  {
    // i18next's own interface goes on there, with the parameters that it has.
    files: ["app/i18n/i18next.d.ts"],
    rules: { "@typescript-eslint/no-unused-vars": "off" },
  },
);
