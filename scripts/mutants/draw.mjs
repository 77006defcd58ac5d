/**
 * `node scripts/mutants/draw.mjs [count]`: draws mutants of the app, small changes that some test must notice, and
 * writes them to `mutants.json`. The seed decides: the same source gives the same draw, and another line
 * elsewhere changes little of it. Areas and kinds take
 * turns, so that each of them appears. A mutant that changes nothing anybody could notice is named under
 * `equivalent` there, and another one is drawn; one that is drawn again keeps what is known of it.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import ts from "typescript";
import { kinds } from "./kinds.mjs";
import { statementsOf } from "./source.mjs";

const LIST = new URL("mutants.json", import.meta.url);
const SEED = 20_261_128;
/** The most lines of a change, so that it can be read. */
const MAX_LINES = 6;

const count = Number(process.argv[2] ?? 80);
const { drawn: known, ...rest } = JSON.parse(readFileSync(LIST, "utf8"));
const { equivalent } = rest;
const drawn = draw(count);
writeFileSync(LIST, `${JSON.stringify({ drawn, ...rest }, null, 2)}\n`);

/** @returns mutants, of the kinds in turn, each of the area that lacks most for its size, and one a file */
function draw(wanted) {
  const cells = candidates();
  const sizes = new Map();
  for (const { area, mutants } of cells) sizes.set(area, (sizes.get(area) ?? 0) + mutants.length);
  const chosen = [];
  const used = (what, value) => chosen.filter((one) => one[what] === value).length;
  while (chosen.length < wanted && cells.length > 0) {
    const kind = leastOf(cells, "kind", (one) => used("kind", one));
    const ofKind = cells.filter((cell) => cell.kind === kind);
    const area = leastOf(ofKind, "area", (one) => {
      const alike = chosen.filter((mutant) => mutant.kind === kind && mutant.area === one).length;
      return (used("area", one) + 2 * alike) / Math.sqrt(sizes.get(one));
    });
    const cell = ofKind.find((one) => one.area === area);
    const mutant = cell.mutants.pop();
    if (cell.mutants.length === 0) cells.splice(cells.indexOf(cell), 1);
    const again = (one) => placeOf(one) === placeOf(mutant);
    if (used("file", mutant.file) > 0 || equivalent.some(again)) continue;
    chosen.push({ kind, area, ...mutant, ...knownOf(known.find(again)) });
  }
  return chosen;
}

function knownOf({ caughtBy, survives } = {}) {
  return caughtBy ? { caughtBy } : survives ? { survives } : {};
}

function placeOf({ file, within, original, occurrence, replacement }) {
  return JSON.stringify([file, within, original, occurrence, replacement]);
}

function leastOf(cells, what, measure) {
  const values = [...new Set(cells.map((cell) => cell[what]))];
  return values.reduce((least, one) => (measure(one) < measure(least) ? one : least));
}

/** @returns all possible mutants by area and kind, in an order that the seed decides */
function candidates() {
  const cells = new Map();
  for (const file of sources()) {
    const area = areaOf(file);
    for (const { kind, ...mutant } of mutantsOf(file)) {
      const name = `${kind} ${area}`;
      if (!cells.has(name)) cells.set(name, { kind, area, mutants: [] });
      cells.get(name).mutants.push(mutant);
    }
  }
  const cut = [...cells.values()].map((cell) => ({
    ...cell,
    mutants: shuffled(cell.mutants, placeOf),
  }));
  return shuffled(cut, ({ kind, area }) => `${kind} ${area}`);
}

function sources() {
  return readdirSync("app", { recursive: true })
    .map((path) => `app/${path}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
    .sort();
}

/** @returns the folder of `app/`, or of its modules, that the file is in */
function areaOf(file) {
  const [, folder, inside] = file.split("/");
  return folder === "modules" ? inside : folder.includes(".") ? "root" : folder;
}

function mutantsOf(file) {
  return statementsOf(file).flatMap(({ statement, name, text }) => {
    if (ts.isImportDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return [];
    const found = [];
    visit(statement, (node) => {
      for (const [kind, changesOf] of Object.entries(kinds)) {
        for (const change of changesOf(node)) found.push({ kind, ...asLines(text, change) });
      }
    });
    return found
      .filter(({ original }) => original.split("\n").length <= MAX_LINES)
      .map(({ kind, start, original, replacement }) => {
        const before = text.slice(statement.getStart(), start);
        const occurrence = before.split(original).length;
        return { kind, file, within: name, original, occurrence, replacement };
      });
  });
}

/** @returns a change as the whole lines in which it is, which say what it is about */
function asLines(text, { start, end, text: changed }) {
  const first = text.lastIndexOf("\n", start - 1) + 1;
  const from = first + /^\s*/.exec(text.slice(first))[0].length;
  const to = text.indexOf("\n", end);
  return {
    start: from,
    original: text.slice(from, to),
    replacement: text.slice(from, start) + changed + text.slice(end, to),
  };
}

function visit(node, see) {
  if (ts.isTypeNode(node)) return;
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** @returns the list in an order that only the seed and the places decide, whatever else is in it */
function shuffled(list, nameOf) {
  const rank = (one) =>
    createHash("sha1")
      .update(`${SEED} ${nameOf(one)}`)
      .digest("hex");
  const ranked = list.map((one) => [rank(one), one]);
  return ranked.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
