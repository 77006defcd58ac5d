/**
 * `npm run demo`: turns a fresh clone into a running Maison Desk with realistic rows. It needs only Node and
 * npm. A second start installs and builds nothing.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assertPortFree, PortNotFree } from "./port.mjs";
import { ensureBuild, ensureDependencies, StepFailed } from "./setup.mjs";

const dataDir = process.env.DATA_DIR || "./data";
const port = process.env.PORT || "3000";
// Everybody knows the login of the demo, so others than this machine reach it only where that is asked for.
const host = process.env.HOST || "127.0.0.1";

try {
  // This comes first, so that the build of a demo that is already running isn't replaced.
  await assertPortFree(Number(port), host);
  ensureDependencies();
  ensureBuild();
  await serve();
} catch (error) {
  if (!(error instanceof StepFailed || error instanceof PortNotFree)) throw error;
  console.error(error.message);
  process.exit(1);
}

/**
 * @returns a secret of the demo, which is made once and kept beside the demo's rows, so that sessions survive
 *   a restart
 */
function secret(name, encoding) {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString(encoding), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

async function serve() {
  const server = spawn(process.execPath, ["build/tools/start.js"], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      // The same default as for `npm start`; a value in the environment wins.
      MALLOC_ARENA_MAX: "2",
      ...process.env,
      // The demo ignores the settings of the shell and of a file `.env`.
      DATABASE_URL: "",
      ORIGIN: "",
      ADMIN_USERNAME: "",
      ADMIN_PASSWORD: "",
      DATA_DIR: dataDir,
      PORT: port,
      HOST: host,
      DEMO_MODE: "1",
      SESSION_SECRET: secret("session-secret", "base64url"),
      ENCRYPTION_KEY: secret("encryption-key", "base64"),
    },
  });
  let key = null;
  server.once("message", ({ demoKey }) => {
    key = demoKey;
    server.disconnect();
  });
  server.stdout.on("data", (lines) => {
    if (process.env.DEMO_LOG) process.stdout.write(lines);
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  const ended = new Promise((resolve) => server.once("exit", (code) => resolve(code ?? 0)));
  const address = `http://${hostInAddress()}:${port}`;
  if (await isReady(`${address}/readyz`, ended)) {
    console.log(`\nMaison Desk is at ${address}`);
    console.log("Log in with demo / maison-desk-demo. Ctrl-C stops it.");
    if (key) console.log(`Its API: curl -H "X-API-Key: ${key}" ${address}/api/auth/me`);
  }
  process.exitCode = await ended;
}

function hostInAddress() {
  if (["127.0.0.1", "0.0.0.0", "::"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

async function isReady(url, ended) {
  let running = true;
  void ended.then(() => (running = false));
  while (running) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}
