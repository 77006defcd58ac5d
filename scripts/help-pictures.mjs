/**
 * `npm run help:pictures [name …]`: makes the pictures of the help again, in both languages, from the demo in
 * the tests' browser: one size, the light theme, small WebP files in `help/en` and `help/fr`. The demo has
 * the seasons of this year and the next, so the pictures depend on the day on which they are made.
 */
import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { pictures } from "./help-pictures/pictures.mjs";
import { ensureBrowser, ensureBuild } from "./setup.mjs";

/** The size of the window in CSS pixels; the texts of the help name the same size. */
const SIZE = { width: 1200, height: 750 };

/** The largest size of a picture, in bytes. */
const MAX_BYTES = 60 * 1024;

const chosen = process.argv.slice(2);
const world = mkdtempSync(join(tmpdir(), "maison-desk-pictures-"));
let demo;
try {
  ensureBuild();
  const address = await startDemo();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  for (const language of ["en", "fr"]) {
    const page = await signedIn(browser, address, language);
    for (const { name, show } of pictures) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      await show(page, language);
      await page.waitForLoadState("networkidle");
      await keep(await page.screenshot({ animations: "disabled", caret: "hide" }), language, name);
    }
    await page.context().close();
  }
  await browser.close();
} finally {
  demo?.kill();
  rmSync(world, { recursive: true, force: true });
}

/** @returns a port that is free */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** @returns the address of a new demo, which nobody has changed */
async function startDemo() {
  const port = await freePort();
  demo = spawn(process.execPath, ["build/tools/start.js"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...{ DATABASE_URL: "", ORIGIN: "", DATA_DIR: world, PORT: String(port), HOST: "127.0.0.1" },
      ...{ DEMO_MODE: "1", NODE_ENV: "production" },
      SESSION_SECRET: randomBytes(32).toString("hex"),
      ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    },
  });
  const address = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 200));
  return address;
}

async function signedIn(browser, address, language) {
  const context = await browser.newContext({
    ...{ baseURL: address, viewport: SIZE, reducedMotion: "reduce", colorScheme: "light" },
    locale: language === "fr" ? "fr-FR" : "en-US",
  });
  await context.addCookies([
    { name: "language", value: language, url: address },
    { name: "theme", value: "light", url: address },
  ]);
  const page = await context.newPage();
  await page.goto("/login");
  await page.locator("[name=username]").fill("demo");
  await page.locator("[name=password]").fill("maison-desk-demo");
  await page.locator("[name=password]").press("Enter");
  await page.waitForURL(/dashboard/);
  return page;
}

/** Writes a picture in the best quality that fits into the largest size. */
async function keep(png, language, name) {
  const file = join("help", language, `${name}.webp`);
  for (const quality of [80, 70, 60, 50, 40]) {
    writeFileSync(file, await sharp(png).webp({ quality, effort: 6 }).toBuffer());
    if (statSync(file).size <= MAX_BYTES) break;
  }
  console.log(`${file}: ${Math.round(statSync(file).size / 1024)} KB`);
}
