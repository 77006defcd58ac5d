/**
 * Writes the map of routes, which every page loads, once more and shorter: of each route only what is
 * its own, and each file's name once. What the browser makes of it is what Remix has written.
 */
import { deepStrictEqual } from "node:assert";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

const FOLDER = "build/client/assets";

const FLAGS = ["hasAction", "hasLoader", "hasClientAction", "hasClientLoader", "hasErrorBoundary"];

const name = readdirSync(FOLDER).find((file) => /^manifest-\w+\.js$/.test(file));
const path = join(FOLDER, name);
const { __remixManifest: manifest } = runInNewContext(
  `const window = {}; ${readFileSync(path, "utf8")}; window`,
);

const { routes, ...rest } = manifest;
const ids = Object.keys(routes);
const files = [...new Set(Object.values(routes).flatMap(({ imports }) => imports))];
const fileName = (file) => file.slice("/assets/".length, -".js".length);

/** A route as a row: its flags are the bits of a number, its parent and its files are places in lists. */
const rows = Object.values(routes).map((route) => [
  route.id,
  "path" in route ? route.path : 0,
  ids.indexOf(route.parentId),
  FLAGS.reduce((bits, flag, place) => bits | (route[flag] << place), route.index ? 32 : 0),
  fileName(route.module),
  ...route.imports.map((file) => files.indexOf(file)),
]);

const shorter = `window.__remixManifest=((r,f,d)=>{let m={},a=n=>"/assets/"+n+".js";for(let [i,p,o,b,n,...s]of d){m[i]={id:i,${FLAGS.map((flag, place) => `${flag}:!!(b&${1 << place})`).join()},module:a(n),imports:s.map(s=>a(f[s])),css:[]};if(p!==0)m[i].path=p;if(o>=0)m[i].parentId=d[o][0];if(b&32)m[i].index=!0}return{...r,routes:m}})(${[rest, files.map(fileName), rows].map((part) => JSON.stringify(part)).join()});`;

const { __remixManifest: read } = runInNewContext(`const window = {}; ${shorter}; window`);
deepStrictEqual(JSON.parse(JSON.stringify(read)), JSON.parse(JSON.stringify(manifest)));
writeFileSync(path, shorter);
