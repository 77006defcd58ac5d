import { defineConfig, devices } from "@playwright/test";

/** Needed where the browser runs as root without a network. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A name of the house on a network of its own, which browsers trust less than localhost.
  "--host-resolver-rules=MAP desk.test 127.0.0.1",
  // A page is seen for a second: what the optimising compilers make of its scripts in the meantime is never run.
  "--js-flags=--no-turbofan,--no-maglev",
];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  outputDir: "test-results/browser",
  // A story waits for its page about as long as it computes: two cores have work for three.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // What passes on its second try only is named at the end of `npm test`, so that it gets mended.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ["list"],
    [
      "json",
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? "test-results/browser.json" },
    ],
  ],
  use: {
    ...devices["Desktop Chrome"],
    channel: undefined,
    viewport: { width: 1360, height: 900 },
    locale: "en-US",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args },
  },
  projects: [
    { name: "scripts", use: { javaScriptEnabled: true } },
    // One story for each kind of interaction, whose name says so, and no others: what a screen answers
    // without scripts is asked without a browser (ADR 0030).
    { name: "no scripts", use: { javaScriptEnabled: false }, grep: /@no-scripts/ },
  ],
});
