import { defineConfig } from "@playwright/test";
import browserTests from "./playwright.config";

/** `npm run test:container`: the main story against an app that runs already, at APP_URL. */
export default defineConfig({
  testDir: "tests/container",
  outputDir: "test-results/container",
  workers: 1,
  timeout: 120_000,
  reporter: "list",
  use: { ...browserTests.use, baseURL: process.env.APP_URL },
});
