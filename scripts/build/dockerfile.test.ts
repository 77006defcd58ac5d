import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
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
