/** Who may import whom: docs/architecture.md in one file that runs. */
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    rule(
      "no-cycles",
      "Two files that need each other are one.",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),
    rule(
      "nobody-imports-routes",
      "Routes are the edge; what they share has a home elsewhere.",
      { path: "^app/", pathNot: "^app/(routes/|routes\\.ts$)" },
      { path: "^app/routes/" },
    ),
    rule(
      "sql-in-repositories",
      "Only repositories, db/ and migrations/ know Kysely.",
      { path: "^app/", pathNot: "(\\.repository\\.server\\.ts$|^app/db/)" },
      { path: "^node_modules/kysely" },
    ),
    rule(
      "repository-behind-its-service",
      "The service is the only door to its noun's repository.",
      { path: "^app/(routes|api|http|forms|lists|ui)/" },
      { path: "\\.repository\\.server\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "repository-of-ones-own",
      "Another noun is reached by its service.",
      { path: "^app/modules/([^/]+)/" },
      {
        path: "^app/modules/[^/]+/.*\\.repository\\.server\\.ts$",
        pathNot: "^app/modules/$1/",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "shared-machinery-knows-no-noun",
      "lists/, forms/ and ui/ take props.",
      { path: "^app/(lists|forms|ui|i18n|core)/" },
      { path: "^app/(modules|routes)/" },
    ),
    rule(
      "core-is-pure",
      "core/ stands at the bottom.",
      { path: "^app/core/", pathNot: "\\.test\\.ts$" },
      { path: "^app/(?!core/)" },
    ),
    rule(
      "migrations-stand-alone",
      "An old migration must not break when the app changes.",
      { path: "^migrations/" },
      { path: "^app/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.tsx?$" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
