import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import map from "../../app/routes";
import { addressOf, paths } from "../../tests/support/screens/route-map";
import type { ServerBuild } from "@remix-run/node";
import type { Request, Response } from "express";
import { ofFewRoutes, routesByAddress } from "./few-routes";

interface Mapped {
  id?: string;
  file: string;
  path?: string;
  index?: boolean;
  children?: Mapped[];
}

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** The routes of the product by their ids, in their order, in the format of the build. */
const routes = Object.fromEntries(
  [{ id: "root", path: "" }, ...flattened(map as Mapped[], "root")].map(
    (route) => [route.id, route] as const,
  ),
);
const routesFor = routesByAddress(routes);
const ids = Object.keys(routes);
const all = treeOf(ids);

function flattened(list: Mapped[], parentId: string): Route[] {
  return list.flatMap(({ id, file, path, index, children = [] }) => {
    const route = { id: id ?? file, parentId, path, index };
    return [route, ...flattened(children, route.id)];
  });
}

type Tree = Parameters<typeof matchRoutes>[0];

function treeOf(ids: string[]): Tree {
  const below = (parentId?: string): object[] =>
    ids
      .filter((id) => routes[id]!.parentId === parentId)
      .map((id) => {
        const { path, index } = routes[id]!;
        return index ? { id, index } : { id, path, children: below(id) };
      });
  return below() as Tree;
}

/** @returns the route that Remix finds for a path among these routes */
function found(tree: Tree, pathname: string) {
  return matchRoutes(tree, { pathname })?.map(({ route, params, pathname }) => ({
    id: route.id,
    params,
    pathname,
  }));
}

/** @returns the path in an address, as the server reads it */
function pathOf(address: string): string {
  return new URL(`http://desk${address}`).pathname;
}

function expectTheSame(address: string): void {
  const pathname = pathOf(address);
  const wanted = routesFor(pathname);
  // For addresses that aren't plain, all routes are searched.
  if (wanted.length === ids.length) return;
  const few = treeOf(wanted);
  expect(found(few, pathname)).toEqual(found(all, pathname));
  if (!pathname.endsWith(".data")) return;
  // A request for the loaders' answers of a page finds the same routes as the page.
  const page = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  expect(found(few, page)).toEqual(found(all, page));
}

// Remix warns of each address that can't be decoded.
beforeAll(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

describe("the routes that an address can mean", () => {
  it.each(["/api/*", ...paths])("lead from %s to where all routes do", (path) => {
    const address = addressOf(path);
    for (const variant of [
      address,
      `${address}/`,
      `${address}//`,
      `/${address}`,
      `${address}.data`,
      `${address}/.data`,
      address.toUpperCase(),
      `${address}/new`,
      `${address}/edit/5`,
      `${address}/5/edit`,
      `${address}/a/b/c/d/e`,
      `${address}%20`,
      `${address}%2Fnew`,
      address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      address.replace(/\/[^/]*$/, "/é"),
    ]) {
      expectTheSame(variant);
    }
  });

  it("are so few for every screen that looking is cheap", () => {
    const most = Math.max(...paths.map((path) => routesFor(pathOf(addressOf(path))).length));
    expect(most).toBeLessThanOrEqual(8);
    expect(ids.length).toBeGreaterThan(100);
  });

  it.each(["/_root.data", "/.data", "//", "/%", "/%E0%A4%A", "/%00", "/..%2f", "/K", "/ſpas"])(
    "lead from %s to where all routes do",
    expectTheSame,
  );

  it("lead from any address to where all routes do", () => {
    const words = [...new Set(paths.flatMap((path) => path.split("/")))].filter(Boolean);
    const odd = ["", ".", "..", "%", "%2e", "%2F", "%41", "é", "ſ", "K", "*", ":id", "5", "_root"];
    const segment = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...words) },
      { weight: 2, arbitrary: fc.constantFrom(...odd) },
      { weight: 1, arbitrary: fc.string({ maxLength: 5 }).map(encodeURIComponent) },
      { weight: 1, arbitrary: fc.constantFrom(...words).map((word) => word.toUpperCase()) },
    );
    const ending = fc.constantFrom("", "", "/", ".data", ".csv", "/.data", ".data/");
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), ending, (segments, end) =>
        expectTheSame(`/${segments.join("/")}${end}`),
      ),
      { numRuns: 200 },
    );
  });

  it("are at least those that a pattern with optional parts can mean", () => {
    const optional = routesByAddress({
      root: { id: "root", path: "" },
      list: { id: "list", parentId: "root", path: "hotels/:page?/rooms" },
      other: { id: "other", parentId: "root", path: "spas" },
    });
    expect(optional("/hotels/rooms")).toEqual(["root", "list"]);
    expect(optional("/hotels/2/rooms")).toEqual(["root", "list"]);
  });
});

it("a handler is made once for all addresses of a kind, with no more than their routes", () => {
  const made: string[][] = [];
  const build = { routes, assets: { routes } } as unknown as ServerBuild;
  const answer = ofFewRoutes(build, (few) => {
    made.push(Object.keys(few.routes));
    expect(Object.keys(few.assets.routes)).toEqual(Object.keys(few.routes));
    return (_request, _response, next) => next();
  });
  for (const originalUrl of [
    "/hotels/edit/1",
    "/hotels/edit/2?tab=images",
    "/HOTELS/edit/3.data",
  ]) {
    const answered = vi.fn();
    void answer({ originalUrl } as Request, {} as Response, answered);
    expect(answered).toHaveBeenCalledOnce();
  }
  expect(made).toEqual([
    ["root", "routes/shell.tsx", "routes/hotels/hotel-edit.tsx", "routes/unknown.ts"],
  ]);
});
