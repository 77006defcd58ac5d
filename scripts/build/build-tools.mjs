/**
 * Bundles the command-line tools into `build/tools/`, so that production needs no TypeScript. Dependencies
 * aren't bundled, only the product's own files.
 */
import { build } from "esbuild";

await build({
  entryPoints: ["start", "migrate", "recount", "rotate", "seed"].map(
    (name) => `scripts/${name}.ts`,
  ),
  outdir: "build/tools",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  splitting: true,
  sourcemap: true,
  alias: { "~": "./app" },
  logLevel: "warning",
});
