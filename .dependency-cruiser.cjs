/**
 * Who may import whom: routes → services → repositories → db, pure code at the bottom.
 * `docs/adr/` says why, where it isn't plain.
 */
const TESTS = "^tests/";

/** The folders of `app/`, each importing only those after it. */
const ORDER = [
  "routes",
  "all-calls",
  "modules",
  "screens",
  "api",
  "lists",
  "auth",
  "forms",
  "http",
  "db",
  "storage",
  "ui",
  "i18n",
  "operations",
  "config",
  "core",
];

/**
 * The wings of `app/modules/`, each importing only from itself and those after it; types may be shared.
 * `sales` is what bookings of every kind have in common, `stock` which rooms are left, `desk` what looks at all the others.
 */
const WINGS = [
  "desk",
  "kinds-of-booking",
  "pricing",
  "catalogue",
  "places",
  "stock",
  "sales",
  "settings",
  "log",
];

const wingsDownwards = WINGS.slice(1).map((wing, above) => ({
  name: `${wing}-imports-downwards`,
  comment: `Above modules/${wing}/ stand ${WINGS.slice(0, above + 1).join(", ")}.`,
  severity: "error",
  from: { path: `^app/modules/${wing}/`, pathNot: TESTS },
  to: {
    path: `^app/modules/(${WINGS.slice(0, above + 1).join("|")})/`,
    dependencyTypesNot: ["type-only"],
  },
}));

/** No arrow runs back up: a rule for each folder that has others above it. */
const downwards = ORDER.slice(1).map((folder, above) => ({
  name: `${folder}-imports-downwards`,
  comment: `Above ${folder}/ stand ${ORDER.slice(0, above + 1).join(", ")}.`,
  severity: "error",
  from: { path: `^app/${folder}/`, pathNot: TESTS },
  to: { path: `^app/(${ORDER.slice(0, above + 1).join("|")})/` },
}));

module.exports = {
  forbidden: [
    ...downwards,
    ...wingsDownwards,
    {
      name: "nobody-imports-the-edge",
      comment: "Routes translate HTTP. What two of them need belongs below them.",
      severity: "error",
      from: { pathNot: ["^app/all-calls/", "^app/routes/api", TESTS] },
      to: { path: "^app/(routes|all-calls)/" },
    },
    {
      name: "calls-made-with-the-first",
      comment: "A process that starts makes no calls: import() them (docs/adr/0232).",
      severity: "error",
      from: { path: "^app/routes/" },
      to: {
        path: "^app/all-calls/(api|reference/reference\\.presenter\\.server)\\.ts$",
        dynamic: false,
      },
    },
    {
      name: "nouns-are-handed-down",
      comment: "The list of all nouns stands above them: routes and root hand it down.",
      severity: "error",
      from: { pathNot: ["^app/(routes/|root\\.tsx$|(nouns|drawer-places)\\.server\\.ts$)", TESTS] },
      to: { path: "^app/(registered-)?nouns\\.server\\.ts$" },
    },
    {
      name: "sql-in-repositories-only",
      comment: "Kysely is spoken in *.repository.server.ts, db/ and migrations/.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: ["\\.repository\\.server\\.ts$", "^app/db/", TESTS],
      },
      to: { path: ["^node_modules/kysely/", "^node_modules/pg/", "^node_modules/@electric-sql/"] },
    },
    {
      name: "repository-through-its-service",
      comment: "The service is the only door: no rule is passed by. Types may be shared.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [
          "\\.(service|repository)\\.server\\.ts$",
          "^app/auth/session\\.server\\.ts$",
          TESTS,
        ],
      },
      to: { path: "\\.repository\\.server\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "repository-of-its-own-noun",
      comment: "A change across nouns goes service → service, in one transaction.",
      severity: "error",
      from: { path: "^app/modules/([^/]+/[^/]+)/", pathNot: TESTS },
      to: {
        path: "^app/modules/.+\\.repository\\.server\\.ts$",
        // Every type of booking is a row of the table that they share, and one of its own. What is paid for a
        // booking, how clean a room is on a day, which prices cover all numbers of adults, which sell prices
        // markups make, what limits sales, the sums of seasons, how many rooms are for sale, which day it is in a hotel and whether a letter
        // waits are expressions of SQL, which several nouns need.
        pathNot: [
          "^app/modules/$1/",
          "/(shared-(booking(-rows)?|balance)|cleaning-on-day|covered-adults|derived-prices|sale-limits|current-sums|rooms-for-sale|hotel-clock|waiting-letter)\\.repository\\.server\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "routes-ask-services",
      comment: "A route or a call knows the database only to hand it on.",
      severity: "error",
      from: { path: "^app/(routes|all-calls|api)/|calls\\.server\\.ts$", pathNot: TESTS },
      to: {
        path: "^app/db/",
        pathNot:
          "^app/db/(context\\.ts|connection/(client|readiness|unavailable)\\.server\\.ts|reach/named-rows\\.server\\.ts|replica/from-replica\\.server\\.ts|writing/(answer-once|write)\\.server\\.ts)$",
      },
    },
    {
      name: "date-fns-in-core-dates",
      comment: "Days are text everywhere else, and its languages weigh too much for a browser.",
      severity: "error",
      from: { pathNot: "^app/core/dates/[^/]+\\.server\\.ts$|^node_modules/" },
      to: { path: "^node_modules/date-fns/" },
    },
    {
      name: "look-has-no-database",
      severity: "error",
      from: { path: "^app/(lists|ui)/|^app/modules/.+/ui/", pathNot: TESTS },
      to: {
        path: "^app/(db|auth|config)/|\\.server\\.tsx?$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "server-stays-on-the-server",
      comment: "A file that both sides load may not need one that only the server has.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: ["\\.server\\.tsx?$", "^app/(routes|all-calls|api)/", "^app/root\\.tsx$", TESTS],
      },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-draws-nothing",
      severity: "error",
      from: {
        path: "\\.server\\.tsx?$",
        // A letter is drawn where no browser is.
        pathNot: ["^app/entry\\.server\\.tsx$", "/letter-html\\.server\\.tsx$", TESTS],
      },
      to: { path: "^app/ui/|/ui/", pathNot: "^node_modules/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "migrations-stand-alone",
      comment: "They import nothing of today's code, so an old one never breaks.",
      severity: "error",
      from: { path: "^migrations/" },
      to: { path: "^(app|scripts|tests)/" },
    },
    {
      name: "product-knows-no-tests",
      severity: "error",
      from: { path: "^(app|migrations)/", pathNot: TESTS },
      to: { path: "^(tests|scripts)/" },
    },
    {
      name: "no-drawers",
      comment: "A helper belongs to a noun: if it fits nowhere, a concept is missing. Name it.",
      severity: "error",
      from: {},
      to: {
        path: "(^|/)(utils?|helpers?|lib|misc)(/|\\.[cm]?[jt]sx?$)",
        pathNot: "node_modules",
      },
    },
    {
      name: "nouns-in-one-direction",
      comment: "Two nouns that need each other are one, or lack a third that knows both.",
      severity: "error",
      scope: "folder",
      from: { path: "^app/modules/[^/]+/[^/]+$" },
      to: { circular: true },
    },
    {
      name: "no-circular",
      comment:
        "Files that need each other, if only for a type, are one, or one of them names the shape that it needs.",
      severity: "error",
      // A noun's declaration and its forms still describe each other.
      from: { path: "^app/", pathNot: "^app/screens/noun(-forms)?\\.server\\.ts$" },
      to: { circular: true },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: { pathNot: "^node_modules/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "production-has-no-dev-dependencies",
      severity: "error",
      // The map of the routes is read when the app is built.
      from: { path: "^(app|migrations)/", pathNot: [TESTS, "^app/routes\\.ts$"] },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nothing-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
  ],
  options: {
    doNotFollow: { path: "^node_modules/" },
    // A test may need whatever it tests with: it stands outside the order.
    exclude: { path: "^build/|\\.test\\.tsx?$" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types"] },
  },
};
