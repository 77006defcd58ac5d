import type { RouteConfigEntry } from "@remix-run/route-config";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import routes from "../routes";
import { textsForBrowser, type Texts } from "./texts-for-browser";

const namespaces = readdirSync("locales/en").map((file) => file.replace(".json", ""));

/** @returns for each screen, the files of the routes around it, outermost first, and its own file */
function screensIn(entries: RouteConfigEntry[], around: string[]): string[][] {
  return entries.flatMap(({ file, children = [] }) => {
    const files = [...around, join("app", file)];
    return children.length > 0 ? screensIn(children, files) : [files];
  });
}

interface Module {
  /** The namespaces of the translation keys in the file. */
  used: string[];
  /** The keys that are written in the file as a whole, not put together. */
  keys: string[];
  /** The namespaces that its `handle` names. */
  named: string[];
  imports: string[];
}

const modules = new Map<string, Module>();

function moduleAt(path: string): Module {
  const cached = modules.get(path);
  if (cached) return cached;
  const created: Module = { used: [], keys: [], named: [], imports: [] };
  modules.set(path, created);
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const look = (node: ts.Node): void => {
    const text = textOf(node);
    const [, namespace = ""] = /^([a-z-]+):([A-Z]|$)/.exec(text ?? "") ?? [];
    if (namespaces.includes(namespace)) created.used.push(namespace);
    if (namespaces.includes(namespace) && ts.isStringLiteralLike(node))
      created.keys.push(node.text);
    // A re-exported module counts as imported, too.
    const brings = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    if (brings && node.moduleSpecifier && !isOfTypes(node)) {
      const target = fileOf((node.moduleSpecifier as ts.StringLiteral).text, path);
      if (target) created.imports.push(target);
    }
    if (ts.isVariableDeclaration(node) && node.name.getText(file) === "handle") {
      created.named.push(
        ...[...node.getText(file).matchAll(/"([\w-]+)"/g)].map(([, name]) => name!),
      );
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return created;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.head.text : undefined;
}

function isOfTypes(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  return ts.isExportDeclaration(node) ? node.isTypeOnly : (node.importClause?.isTypeOnly ?? false);
}

function fileOf(specifier: string, from: string): string | undefined {
  if (!/^[~.]/.test(specifier)) return undefined;
  const path = specifier.startsWith("~")
    ? join("app", specifier.slice(1))
    : join(dirname(from), specifier);
  return [`${path}.ts`, `${path}.tsx`, join(path, "index.ts")].find((file) => existsSync(file));
}

/**
 * @returns the files that a route sends to the browser. Server files are left out: the texts that they use
 *   are translated on the server
 */
function broughtBy(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path) || /\.server\./.test(path)) return [];
  seen.add(path);
  return [path, ...moduleAt(path).imports.flatMap((file) => broughtBy(file, seen))];
}

/** @returns the namespaces of all files that a route sends to the browser */
const usedBy = (path: string) => broughtBy(path).flatMap((file) => moduleAt(file).used);

const unique = (names: string[]) => [...new Set(names)].sort();

/** The texts of mistakes that the server alone finds, and the browser translates. */
const ofMistakes = ["validation", "stay-fields"];

describe("a screen brings the texts that it shows, and no others", () => {
  const screens = screensIn(routes as RouteConfigEntry[], []).filter((files) =>
    files.at(-1)?.endsWith(".tsx"),
  );

  it.each(screens.map((files) => ({ screen: files.at(-1)!, files })))("$screen", ({ files }) => {
    const all = ["app/root.tsx", ...files];
    const named = unique(all.flatMap((file) => moduleAt(file).named));
    const used = unique(all.flatMap((file) => usedBy(file)));
    expect(used.filter((name) => !named.includes(name))).toEqual([]);
    expect(named.filter((name) => ![...used, ...ofMistakes].includes(name))).toEqual([]);
  });
});

describe("what a component says isn't left to the server", () => {
  const components = screensIn(routes as RouteConfigEntry[], [])
    .flat()
    .flatMap((file) => broughtBy(file))
    // The actions of routes answer with translated texts.
    .filter((file) => file.endsWith(".tsx") && !file.startsWith("app/routes/"));

  it.each(namespaces)("%s", (namespace) => {
    const file = JSON.parse(readFileSync(`locales/en/${namespace}.json`, "utf8")) as Texts;
    const travels = (key: string) =>
      key.split(".").reduce<unknown>((texts, step) => {
        const branch = (texts ?? {}) as Texts;
        return branch[step] ?? branch[`${step}_other`];
      }, textsForBrowser(file)) !== undefined;
    const keys = unique(components.flatMap((path) => moduleAt(path).keys))
      .filter((key) => key.startsWith(`${namespace}:`))
      .map((key) => key.slice(namespace.length + 1));
    expect(keys.filter((key) => !travels(key))).toEqual([]);
  });
});
