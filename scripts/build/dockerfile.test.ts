import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settingNames } from "~/config/env.server";
import { dockerfileStages } from "./dockerfile.mjs";

interface Stage {
  name: string | undefined;
  steps: { instruction: string; words: string[]; rest: string }[];
}

const stages: Stage[] = dockerfileStages("Dockerfile");
const image = stages.at(-1)!.steps;

it("the image serves as a user other than root, and runs nothing as root after that", () => {
  const user = image.findIndex(({ instruction }) => instruction === "USER");
  expect(image[user]?.rest).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  const after = image.slice(user).map(({ instruction }) => instruction);
  expect(after).not.toContain("RUN");
  expect(after.filter((instruction) => instruction === "USER")).toHaveLength(1);
  expect(after).toContain("CMD");
});

it("the image has the packages that were installed without those for development", () => {
  const copied = image.filter(({ rest }) => rest.includes("node_modules"));
  expect(copied.map(({ words }) => words[0])).toEqual(["--from=dependencies"]);
  const { steps } = stages.find(({ name }) => name === "dependencies")!;
  const installed = steps.filter(({ rest }) => /\bnpm\b/.test(rest));
  expect(installed).toHaveLength(1);
  expect(installed[0]!.rest).toMatch(/^npm ci --omit=dev /);
});

it("the container of the example can write nowhere but to its volume and to /tmp", () => {
  const app = /^ {2}app:\n((?: {4}.*\n|\n)+)/m.exec(readFileSync("compose.yaml", "utf8"))![1]!;
  expect(app).toMatch(/^ {4}read_only: true$/m);
  expect(app).toMatch(/^ {4}cap_drop:\n {6}- ALL$/m);
  expect(app).toMatch(/^ {6}- no-new-privileges:true$/m);
  expect(app).toMatch(/^ {4}tmpfs:\n {6}- \/tmp\n(?! {6})/m);
  expect(app.match(/^ {6}- .+:\/.+$/gm)).toEqual(["      - files:/data"]);
});

describe("the settings", () => {
  const example = readFileSync(".env.example", "utf8");
  const documented = [...example.matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
  const compose = readFileSync("compose.yaml", "utf8");
  const app = /^ {2}app:\n((?: {4}.*\n|\n)+)/m.exec(compose)![1]!;
  const handedOn = new Map(
    [...app.matchAll(/^ {6}([A-Z0-9_]+): "(.*)"$/gm)].map(([, name, value]) => [name!, value!]),
  );
  /** What the image says, or the port that is published. */
  const given = ["DATA_DIR", "NODE_ENV", "PORT"];

  it("of the example are those that the program reads, each once", () => {
    const read = settingNames.filter((name) => name !== "NODE_ENV");
    expect(documented.sort()).toEqual(read.sort());
  });

  it("are all handed on by the container of the example, under their own names", () => {
    const read = settingNames.filter((name) => !given.includes(name));
    expect([...handedOn.keys()].sort()).toEqual(read.sort());
    const others = [...handedOn].filter(
      ([name, value]) => !new RegExp(`^\\$\\{${name}(:?[-?].*)?\\}$`).test(value),
    );
    // The database beside it, and every address of the container.
    expect(others.map(([name]) => name)).toEqual(["DATABASE_URL", "HOST"]);
    expect(app).toContain('- "${HOST:+${HOST}:}${PORT:-3000}:3000"');
  });
});
