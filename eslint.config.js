import jsxA11y from "eslint-plugin-jsx-a11y";
import tseslint from "typescript-eslint";

const dateParsing = {
  selector: "NewExpression[callee.name='Date'][arguments.0.type='Literal']",
  message: "A calendar date is a string: parsed as a Date it moves with the zone (core/dates).",
};
const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Only config/ reads the environment: use env().",
};
const parseFloatOnMoney = {
  selector: "CallExpression[callee.name='parseFloat']",
  message: "Money is never a float (core/money).",
};

export default tseslint.config(
  { ignores: ["build/", "node_modules/", "app/db/schema.ts", "test-results/"] },
  ...tseslint.configs.recommended,
  {
    files: ["**/*.tsx"],
    ...jsxA11y.flatConfigs.recommended,
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // The summary of errors takes the focus: that is where one wants to be after a refusal.
      "jsx-a11y/no-autofocus": "off",
      // Roles are written out where a table is laid out as a grid, which would lose them.
      "jsx-a11y/no-redundant-roles": "off",
      "jsx-a11y/no-interactive-element-to-noninteractive-role": "off",
      // A dialog, a menu and the drawer listen for what bubbles up from their own buttons and links.
      "jsx-a11y/no-noninteractive-element-interactions": "off",
      "jsx-a11y/click-events-have-key-events": "off",
      "jsx-a11y/no-static-element-interactions": "off",
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    rules: {
      "no-console": ["error", { allow: ["error", "warn"] }],
      "no-restricted-syntax": ["error", dateParsing, environment, parseFloatOnMoney],
    },
  },
  {
    files: ["app/config/**", "app/**/*.test.{ts,tsx}"],
    rules: { "no-restricted-syntax": ["error", parseFloatOnMoney] },
  },
  {
    // An old migration must not change with the schema: it is written over any database.
    files: ["migrations/**"],
    rules: { "@typescript-eslint/no-explicit-any": "off" },
  },
  {
    // Playwright reads which fixtures are wanted from the first parameter's pattern.
    files: ["tests/e2e/**"],
    rules: { "no-empty-pattern": "off" },
  },
);
