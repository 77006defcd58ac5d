/**
 * `npm run nouns` generates the lists of the files in the folders: nouns, their calls and lists, their rows
 * in the log, recurring tasks, the demo, migrations and texts. With `--check` it only reports which of these
 * lists is out of date (ADR 86).
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import ts from "typescript";
import { formatted } from "./formatted.mjs";

const checking = process.argv.includes("--check");
let stale = 0;

await write("app/registered-nouns.server.ts", (path) => {
  const nouns = exported("noun.server.ts", "Noun");
  return `${importsOf(nouns, path)}

    /** Every declared noun, for the screens that concern all nouns. */
    export const nouns = [${namesOf(nouns)}];`;
});

await write("app/all-calls/registered-calls.server.ts", (path) => {
  // A noun with few calls may declare them in its own file.
  const ofNouns = wholeFiles("noun.server.ts").filter(({ path }) => exports(path, "calls"));
  const calls = [...wholeFiles("calls.server.ts"), ...ofNouns];
  return `import type { CallsOfFolder } from "./calls-of-folder";
    ${importsOf(calls, path)}

    /** The calls of every folder, with their heading. */
    export const registered: readonly CallsOfFolder[] = [${namesOf(calls)}];`;
});

await write("app/modules/desk/changes/registered-fed-rows.server.ts", (path) => {
  const suffixes = ["calls.server.ts", "noun.server.ts"];
  const fed = suffixes.flatMap(wholeFiles).filter(({ path }) => exports(path, "fed"));
  return `import type { FedRows } from "../../log/change-feed/fed-rows";
    ${importsOf(fed, path)}

    /** The rows of all nouns whose changes are followed. */
    export const fedRows: readonly FedRows[] = [${fed.map(({ name }) => `${name}.fed`)}].flat();`;
});

await write("app/registered-tasks.server.ts", (path) => {
  const tasks = files("app", "task.server.ts").map((path) => {
    const name = `${camelCase(basename(path, ".task.server.ts"))}Task`;
    return { path, name, binding: `{ ${name} }` };
  });
  return `import type { RecurringTask } from "~/operations/recurring-tasks.server";
    ${importsOf(tasks, path)}

    /** All work that the app does on its own. */
    export const tasks: readonly RecurringTask[] = [${namesOf(tasks)}];`;
});

await write("app/modules/log/audit/logged-nouns.ts", () => {
  // The rows of a plain noun stand in its own file.
  const rows = ["service.server.ts", "noun.server.ts"]
    .flatMap((suffix) => files("app/modules", suffix))
    .sort()
    .flatMap(loggedRows);
  return `/** The kinds of rows that nouns write: who may see their changes, and the namespace of the texts. */
    export const loggedNouns = {${rows
      .map(({ entity, area, texts }) => `${entity}: { area: "${area}", texts: "${texts}" },`)
      .join("\n")}} as const;`;
});

await write("scripts/seed/registered-demos.ts", (path) => {
  const demos = wholeFiles("demo.server.ts");
  return `${importsOf(demos, path)}

    /** The demo's rows of the nouns that don't depend on others, in the order of their folders. */
    export const demos = [${demos.map(({ name }) => `${name}.demo`)}];`;
});

await write("tests/support/screens/registered-lists.ts", (path) => {
  const lists = exported("list.ts", "List");
  const entries = lists.map(({ path: of, name }) => {
    const { entity, area, texts } = rowsOfList(of) ?? {};
    if (!entity) return `{ list: ${name} },`;
    return `{ list: ${name}, entity: "${entity}", area: "${area}", texts: "${texts}" },`;
  });
  return `${importsOf(lists, path)}

    /** Every declared list, with the log's declaration of its rows. */
    export const lists = [${entries.join("\n")}];`;
});

await write("migrations/index.ts", (path) => {
  const there = readdirSync("migrations")
    .filter((name) => /^\d+_\w*\.ts$/.test(name))
    .map((name) => name.replace(".ts", ""))
    .sort();
  // In the order in which they landed, so that one is noticed that is named earlier than those before it.
  const landed = Array.from(
    readFileSync(path, "utf8").matchAll(/from "\.\/(\w+)"/g),
    ([, name]) => name,
  ).filter((name) => there.includes(name));
  const names = [...new Set([...landed, ...there])];
  const called = (name) => camelCase(name.slice(13));
  return `import type { Migration } from "kysely";
    import type { Portions } from "./steps/portions";
    ${names.map((name) => `import * as ${called(name)} from "./${name}";`).join("\n")}

    /** A migration: what it does at once, or how it rewrites many rows in portions. */
    export interface ListedMigration {
      up?: Migration["up"];
      portions?: Portions;
      /** Whether it runs outside a transaction, such as for an index that is built concurrently. */
      outsideTransaction?: boolean;
      /** The last of the migrations whose outcome it is: a database that has that one has this one, too. */
      replaces?: string;
      /** The migration that the oldest program knows that works over the database after this one. */
      oldestProgram?: string;
    }

    /** All migrations by name, in the order in which they landed and run. Listed, so that bundling finds them. */
    export const migrations: Record<string, ListedMigration> = {${names
      .map((name) => `"${name}": ${called(name)},`)
      .join("\n")}};`;
});

await write("app/i18n/english-texts.ts", () => {
  const names = readdirSync("locales/en").map((name) => name.replace(".json", ""));
  const called = (name) => `${camelCase(name)}Texts`;
  return `${names
    .map((name) => `import type ${called(name)} from "../../locales/en/${name}.json";`)
    .join("\n")}

    /** The English texts by namespace, from which the types of the translation keys are derived. */
    export interface EnglishTexts {${names
      .map((name) => `"${name}": typeof ${called(name)};`)
      .join("\n")}}`;
});

if (checking && stale > 0) process.exit(1);

/** Writes a formatted file; with `--check`, reports that the file is out of date instead. */
async function write(path, contents) {
  const written = `// Written by \`npm run nouns\`: what stands in the folders.\n\n${contents(path)}`;
  const text = await formatted(path, written.replace(/^ {4}/gm, ""));
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  stale += 1;
  if (!checking) writeFileSync(path, text);
  else console.error(`${path} isn't what stands in the folders: run \`npm run nouns\`.`);
}

/** @returns the files of nouns with this suffix, in the order of their folders */
function files(folder, suffix) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(`.${suffix}`))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** @returns files of which the whole module is listed: "season.calls.server.ts" gets the name `season` */
function wholeFiles(suffix) {
  return files("app/modules", suffix).map((path) => {
    const name = camelCase(basename(path, `.${suffix}`));
    return { path, name, binding: `* as ${name}` };
  });
}

/** @returns the exports that have the name of their file: `seasonList` in "season.list.ts" */
function exported(suffix, kind) {
  return files("app/modules", suffix).flatMap((path) => {
    const name = camelCase(basename(path, `.${suffix}`)) + kind;
    return exports(path, name) ? [{ path, name, binding: `{ ${name} }` }] : [];
  });
}

/** @returns whether a file exports this name */
function exports(path, name) {
  return new RegExp(`^export const ${name}\\b`, "m").test(readFileSync(path, "utf8"));
}

function importsOf(entries, target) {
  const from = (path) => {
    const module = path.replace(/\.ts$/, "");
    return target.startsWith("app/")
      ? module.replace(/^app/, "~")
      : relative(dirname(target), module);
  };
  return entries.map(({ path, binding }) => `import ${binding} from "${from(path)}";`).join("\n");
}

function namesOf(entries) {
  return entries.map(({ name }) => name).join(", ");
}

/** @returns the entities of the rows that a service or a noun declares with `auditedRows` */
function loggedRows(path) {
  const source = readFileSync(path, "utf8");
  if (!source.includes("auditedRows<")) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const rows = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText(file) === "auditedRows") {
      const said = Object.fromEntries(
        node.arguments[0].properties
          .filter((one) => ts.isPropertyAssignment(one) && ts.isStringLiteral(one.initializer))
          .map((one) => [one.name.getText(file), one.initializer.text]),
      );
      rows.push(said);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return rows;
}

/** @returns the rows that a service or a noun beside a list declares */
function rowsOfList(path) {
  const folder = dirname(path);
  const entity = basename(path, ".list.ts").replaceAll("-", "_");
  return readdirSync(folder)
    .filter((name) => /(service|noun)\.server\.ts$/.test(name))
    .flatMap((name) => loggedRows(join(folder, name)))
    .find((rows) => rows.entity === entity);
}

function camelCase(name) {
  return name.replace(/[-_](\w)/g, (_, letter) => letter.toUpperCase());
}
