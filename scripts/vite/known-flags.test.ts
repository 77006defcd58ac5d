import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rollup } from "vite";
import { describe, expect, it } from "vitest";
import { knownFlags } from "./known-flags";

const FOLDER = "node_modules/@remix-run/react/dist/esm";

type Transform = (code: string, id: string, options?: { ssr?: boolean }) => Rollup.TransformResult;

const transform = knownFlags({ v3_singleFetch: true, v3_lazyRouteDiscovery: false })
  .transform as unknown as Transform;

const modules = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".js"))
  .map((name) => ({ name, code: readFileSync(join(FOLDER, name), "utf8") }));

const known = (name: string, code: string) => String(transform(code, `/x/${FOLDER}/${name}`));

describe("the flags of Remix", () => {
  it.each(modules)("are not asked for by $name in the browser", ({ name, code }) => {
    expect(known(name, code)).not.toMatch(
      /future\.v3_(singleFetch|lazyRouteDiscovery)|\bif \(isSpaMode\)/,
    );
  });

  it("stand where they were asked for", () => {
    const fog = modules.find(({ name }) => name === "fog-of-war.js")!;
    expect(known(fog.name, fog.code)).toContain("return false === true && !isSpaMode;");
    const routes = modules.find(({ name }) => name === "routes.js")!;
    expect(routes.code).toContain('if (typeof singleFetch === "function")');
    expect(known(routes.name, routes.code)).toContain(
      "if (true) {\n        let result = await singleFetch();",
    );
  });

  it("are left to the server and to other packages as they are", () => {
    const asked = "if (future.v3_singleFetch) {}";
    expect(transform(asked, `/x/${FOLDER}/routes.js`, { ssr: true })).toBeUndefined();
    expect(transform(asked, "/x/node_modules/other/routes.js")).toBeUndefined();
  });
});
