/**
 * `npm run test:container`: runs the steps of the Dockerfile in their order, each stage in an empty folder,
 * starts the final command as the user in the Dockerfile, and plays the main story against it. Without a
 * container engine it can't test the Node of the image, nor the isolation of a container.
 */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { dockerfileStages, dockerignored } from "./build/dockerfile.mjs";
import { ensureBrowser, ensureDependencies, run, StepFailed } from "./setup.mjs";

/** The absolute folders in the Dockerfile; here they are inside the folder of the stage. */
const absolute = /(?<=^|[\s=:"'])\/(app|data)(?=$|[\s/"':])/g;

const folder = mkdtempSync(join(tmpdir(), "maison-desk-container-"));
let server;
let exitCode = 1;
try {
  if (process.getuid?.() !== 0) {
    throw new StepFailed("Only root can take the steps as one user and serve as another.");
  }
  ensureDependencies();
  // The user who serves must be able to read the folder.
  chmodSync(folder, 0o755);
  const image = buildImage();
  assertProductionOnly(image);
  await story(image);
  exitCode = 0;
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(error.message);
} finally {
  server?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}
process.exit(exitCode);

/**
 * Runs all steps.
 *
 * @returns the last stage
 */
function buildImage() {
  const built = new Map();
  let stage;
  for (const { name, steps } of dockerfileStages("Dockerfile")) {
    stage = { root: join(folder, name), workdir: "/", user: "0:0", env: {} };
    mkdirSync(stage.root);
    built.set(name, stage);
    for (const step of steps) take(stage, step, built);
  }
  return stage;
}

function take(stage, { instruction, words, rest }, built) {
  console.log(`${basename(stage.root)}: ${instruction} ${rest}`);
  const inside = (text) => text.replaceAll(absolute, `${stage.root}/$1`);
  switch (instruction) {
    case "WORKDIR":
      stage.workdir = join(stage.root, rest);
      return void mkdirSync(stage.workdir, { recursive: true });
    case "ENV":
      for (const word of words) {
        const [name, value] = word.split(/=(.*)/s);
        stage.env[name] = inside(value);
      }
      return;
    case "COPY":
      return copy(stage, words, built);
    case "RUN":
      return run("sh", ["-c", inside(rest)], {
        cwd: stage.workdir,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...stage.env },
      });
    case "USER":
      return void (stage.user = rest);
    case "CMD":
      return void (stage.command = JSON.parse(rest));
    case "HEALTHCHECK":
      return void (stage.healthcheck = JSON.parse(rest.slice(rest.indexOf("["))));
    case "EXPOSE":
    case "VOLUME":
      return;
    default:
      throw new StepFailed(`${instruction} is not known to scripts/container-steps.mjs.`);
  }
}

function copy(stage, words, built) {
  const from = words[0].startsWith("--from=") ? words.shift().slice("--from=".length) : undefined;
  const target = words.pop();
  const into = words.length > 1 || target.endsWith("/") || words[0] === "." ? "folder" : "name";
  for (const source of words) {
    const path = from ? join(built.get(from).root, source) : source;
    const to = join(stage.workdir, target, into === "folder" ? basename(source) : "");
    cpSync(path, source === "." ? stage.workdir : to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || !dockerignored(file),
    });
  }
}

/** Checks that packages for development aren't installed. */
function assertProductionOnly({ workdir }) {
  for (const unwanted of ["node_modules/vite", "node_modules/typescript", "app", "scripts"]) {
    if (existsSync(join(workdir, unwanted))) throw new StepFailed(`${unwanted} is in the image.`);
  }
}

async function story(image) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const [uid, gid] = image.user.split(":").map(Number);
  if (!uid) throw new StepFailed("The image runs as root.");
  const env = {
    PATH: process.env.PATH,
    HOME: "/",
    ...image.env,
    PORT: String(port),
    SESSION_SECRET: "a secret for the steps of the container",
    DEMO_MODE: "1",
  };
  const options = { cwd: image.workdir, env, uid, gid, stdio: "inherit" };
  const [command, ...args] = image.command;
  server = spawn(command, args, options);
  const ended = new Promise((resolve) => server.once("exit", resolve));
  await untilHealthy(`${address}/readyz`);
  run(image.healthcheck[0], image.healthcheck.slice(1), options);

  run("npx", ["playwright", "test", "--config=playwright.container.config.ts"], {
    env: { ...process.env, APP_URL: address, CHROMIUM_PATH: await ensureBrowser() },
  });
  assertUntouched(image, uid);

  server.kill("SIGTERM");
  const code = await ended;
  if (code !== 0) throw new StepFailed(`Asked to stop, it ended with ${code}.`);
  console.log("The steps of the container hold: built, served, played, stopped.");
}

async function untilHealthy(url) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new StepFailed(`It ended with ${server.exitCode}.`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new StepFailed(`${url} doesn't answer.`);
}

/** Checks that a read-only root is enough: only the data folder belongs to the user who serves. */
function assertUntouched({ workdir }, uid) {
  const { stdout } = spawnSync("find", [workdir, "-uid", String(uid)], { encoding: "utf8" });
  if (stdout !== "") throw new StepFailed(`Written outside the data folder:\n${stdout}`);
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
