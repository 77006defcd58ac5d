import { readFileSync } from "node:fs";
import ts from "typescript";

/** @returns the statements of a file, each with the name by which its mutants find it again */
export function statementsOf(file) {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.map((statement) => ({ statement, name: nameOf(statement), text }));
}

function nameOf(statement) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations[0].name.getText();
  }
  return (
    statement.name?.getText() ??
    statement
      .getText()
      .split(/[\n(=]/, 1)[0]
      .trim()
  );
}

/**
 * @returns the text of the mutant's file with its change; undefined where the source has changed so much that its
 *   place isn't there any more
 */
export function mutated({ file, within, original, occurrence = 1, replacement }) {
  for (const { statement, name, text } of statementsOf(file)) {
    if (name !== within) continue;
    const before = text.slice(0, statement.getStart());
    const pieces = statement.getText().split(original);
    if (pieces.length <= occurrence) continue;
    const [kept, rest] = [pieces.slice(0, occurrence), pieces.slice(occurrence)];
    const changed = kept.join(original) + replacement + rest.join(original);
    return before + changed + text.slice(statement.end);
  }
  return undefined;
}
