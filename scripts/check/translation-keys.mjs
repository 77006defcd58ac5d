/**
 * A part of `npm run check`: every key in the code must be in the locales, and every key in the locales must
 * be used by the code. (i18n-check compares the keys and the placeholders of the languages.)
 *
 * Keys are found as literals, as templates (`price-rules:RULE_TYPES.${type}`), and through a file's own
 * shorthand (`const text = (key) => t(`calculator:${key}`)`).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const source = "locales/en";
const plural = /(_ordinal)?_(zero|one|two|few|many|other)$/;

const mistakes = [];
const dictionary = readDictionary();
const namespaces = new Set([...dictionary].map((key) => key.split(":")[0]));

/**
 * The literal keys and parts of keys in the code, and the words that may stand for the variable part of a
 * template.
 */
const literals = new Set();
const words = new Set();
/** Templates as regular expressions: for whole keys, and for parts of keys that a shorthand completes. */
const wholeTemplates = new Map();
const partTemplates = new Map();

for (const path of sourceFiles("app")) readSource(path);
// The keys of the API's calls are made from the calls' ids, which are also the names of the examples.
const examples = readFileSync("app/all-calls/reference/examples.json", "utf8");
for (const call of Object.keys(JSON.parse(examples))) words.add(call);
for (const [pattern, place] of wholeTemplates) {
  if (![...dictionary].some((key) => pattern.test(key))) {
    mistakes.push(`${place}: no key fits ${pattern.source}`);
  }
}
for (const key of dictionary) if (!isUsed(key)) mistakes.push(`${key} is in ${source}, unused`);
for (const file of readdirSync("locales/fr")) checkFrenchSpaces(join("locales/fr", file));

for (const mistake of mistakes) console.error(mistake);
console.log(`${dictionary.size} keys, ${mistakes.length} mistakes`);
process.exit(mistakes.length > 0 ? 1 : 0);

/** @returns all keys of the source language; plural forms count as one key */
function readDictionary() {
  const keys = new Set();
  for (const file of readdirSync(source)) {
    const namespace = file.replace(/\.json$/, ":");
    collect(JSON.parse(readFileSync(join(source, file), "utf8")), namespace, keys);
  }
  return keys;
}

function collect(branch, path, keys) {
  for (const [name, value] of Object.entries(branch)) {
    const key = path + name;
    if (typeof value === "object") collect(value, `${key}.`, keys);
    else if (value === "") mistakes.push(`${key} is empty`);
    else keys.add(key.replace(plural, ""));
  }
}

function checkFrenchSpaces(path) {
  for (const [index, line] of readFileSync(path, "utf8").split("\n").entries()) {
    const breaking = /\S (?=[:;!?»%](?:[\s.,)»"<\\]|$))|« /u.exec(
      line.replace(/^\s*"[^"]*": /, ""),
    );
    if (breaking) {
      mistakes.push(`${path}:${index + 1}: a space that may break after "${breaking[0].trim()}"`);
    }
  }
}

function sourceFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

function readSource(path) {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const shorthands = shorthandsOf(file);
  visit(file, (node) => {
    const place = `${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
    if (ts.isIdentifier(node)) words.add(node.text);
    if (ts.isStringLiteralLike(node)) readLiteral(node.text, place);
    if (ts.isTemplateExpression(node)) readTemplate(node, place);
    if (ts.isPropertyAssignment(node)) readWords(node, place);
    if (ts.isCallExpression(node)) readShorthandCall(node, shorthands, place);
  });
}

function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** @returns the functions of a file that complete a key, by name, each with the prefix that it adds */
function shorthandsOf(file) {
  const found = new Map();
  visit(file, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return;
    if (!ts.isArrowFunction(node.initializer)) return;
    const parameter = node.initializer.parameters[0]?.name.getText(file);
    visit(node.initializer.body, (inner) => {
      const [span, ...more] = ts.isTemplateExpression(inner) ? inner.templateSpans : [];
      const completes = span && more.length === 0 && span.literal.text === "";
      if (completes && span.expression.getText(file) === parameter && isKey(inner.head.text)) {
        found.set(node.name.getText(file), inner.head.text);
      }
    });
  });
  return found;
}

function readLiteral(written, place) {
  // "validation:MAX?max=30": a message's parameters follow its key.
  const [text] = written.split("?");
  literals.add(text);
  for (const word of text.split(/[.:]/)) words.add(word);
  // Permissions look similar ("hotels:edit"), but have lower-case letters after the colon.
  if (/^[a-z-]+:[A-Z_]+(\.\w+)*$/.test(text) && isKey(text) && !stands(text)) {
    mistakes.push(`${place}: no key ${text}`);
  }
}

function readTemplate(node, place) {
  if (node.head.text.includes("?")) return readLiteral(node.head.text, place);
  const texts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  // A text with characters that no key has isn't a key.
  if (!texts.every((text) => /^[\w.:-]*$/.test(text)) || texts.join("") === "") return;
  const pattern = new RegExp(`^${texts.map((text) => text.replaceAll(".", "\\.")).join("(.+)")}$`);
  // The namespace itself is variable: `${namespace}:FIELDS.${field}`.
  const namespaceIsHole = texts[0] === "" && /^:[A-Z]/.test(texts[1]);
  if (isKey(node.head.text) || namespaceIsHole) wholeTemplates.set(pattern, place);
  else partTemplates.set(pattern, place);
}

/** Reads the note on a field that names the key of its choices' texts: `words: "tours:LANGUAGES"`. */
function readWords({ name, initializer }, place) {
  if (name.getText() !== "words" || !ts.isStringLiteralLike(initializer)) return;
  if (dictionary.has(initializer.text)) return;
  wholeTemplates.set(new RegExp(`^${initializer.text.replaceAll(".", "\\.")}\\.(.+)$`), place);
}

function readShorthandCall(node, shorthands, place) {
  const head = ts.isIdentifier(node.expression) && shorthands.get(node.expression.text);
  const [argument] = node.arguments;
  if (!head || !argument || !ts.isStringLiteralLike(argument)) return;
  if (!stands(head + argument.text)) mistakes.push(`${place}: no key ${head}${argument.text}`);
}

function isKey(text) {
  return text.includes(":") && namespaces.has(text.split(":")[0]);
}

/** @returns whether a text is a key, or the beginning of keys */
function stands(text) {
  return dictionary.has(text) || [...dictionary].some((key) => key.startsWith(`${text}.`));
}

function isUsed(key) {
  if (literals.has(key)) return true;
  return [...wholeTemplates.keys()].some((pattern) =>
    pattern.exec(key)?.slice(1).every(canBeFilled),
  );
}

/** @returns whether a text in the code can be the variable part of a key that a template makes */
function canBeFilled(part) {
  // The name of a field also stands for itself in capitals: MIN_ADULTS for `min_adults`.
  const isWord = (word) => words.has(word) || words.has(word.toLowerCase()) || /^\d+$/.test(word);
  return (
    literals.has(part) ||
    part.split(".").every(isWord) ||
    [...partTemplates.keys()].some((pattern) => pattern.exec(part)?.slice(1).every(isWord))
  );
}
