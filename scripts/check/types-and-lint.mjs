/**
 * `npm run check -- code`: what TypeScript and ESLint say of the tree. ESLint's rules about promises ask for
 * types, and to find them is most of its work: so both read one program, and what one has found out the other
 * needn't.
 */
import { ESLint } from "eslint";
import ts from "typescript";

const { config, error } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
const read = ts.parseJsonConfigFileContent(config ?? {}, ts.sys, process.cwd());
// The client for readers belongs to no project: a test compiles it, beside types that are made there.
const CLIENT = "docs/api/client.ts";
const program = ts.createProgram({
  rootNames: [...read.fileNames, CLIENT],
  options: read.options,
});
const wrong = [
  ...(error ? [error] : []),
  ...read.errors,
  ...ts.getPreEmitDiagnostics(program).filter(({ file }) => !file?.fileName.endsWith(CLIENT)),
];
if (wrong.length > 0) {
  console.log(
    ts.formatDiagnosticsWithColorAndContext(wrong, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => process.cwd(),
      getNewLine: () => "\n",
    }),
  );
}

const eslint = new ESLint({
  overrideConfig: {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  },
});
const found = await eslint.lintFiles(["."]);
const formatter = await eslint.loadFormatter();
const told = await formatter.format(found);
if (told) console.log(told);
// A warning is a finding too: a rule is on, or it isn't there.
const findings = found.reduce((sum, file) => sum + file.errorCount + file.warningCount, 0);
if (wrong.length + findings > 0) process.exit(1);
