import { availableParallelism } from "node:os";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/** What secrets are sealed with, in tests alone. */
const ENCRYPTION_KEY = Buffer.alloc(32, "tests").toString("base64");

/** The mail server of letters that tests write; nothing is sent to it. */
const MAIL = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "Maison Desk <desk@example.com>" };

/**
 * The folder of translated modules, which `npm test` creates for one run: its projects and stages translate
 * each module once. Without it each project does so by itself.
 */
const translated = process.env.TRANSLATED_MODULES;

/** Loaders, actions and the API, each called with the request that is sent to it. */
const requests = {
  name: "requests",
  // A file of tests calls the API more often than a program does.
  env: { FILES_DIR: "test-results/files", API_RATE_PER_MINUTE: "100000", ENCRYPTION_KEY, ...MAIL },
  include: ["tests/{requests,api}/**/*.test.{ts,tsx}"],
  // `npm run storm`, every night.
  exclude: process.env.STORM_SECONDS ? [] : ["tests/requests/bookings/storm.test.ts"],
  testTimeout: 20_000,
  // Under load a whole world takes its time.
  hookTimeout: 60_000,
  setupFiles: ["tests/support/no-console-errors.ts", "tests/support/answer-matchers.ts"],
  globalSetup: ["tests/support/database/global-postgres.ts"],
};

/** Whole processes of the built app: `npm run build` first. */
const operations = {
  include: ["tests/operations/**/*.test.ts"],
  globalSetup: [
    "tests/support/database/global-postgres.ts",
    "tests/operations/support/global-demo.ts",
  ],
  testTimeout: 90_000,
  hookTimeout: 90_000,
};

/** The operations that measure by the clock how soon something is answered or done, or that need a quick process. */
const measuring = [
  "hostile-forms",
  "large-bodies",
  "silent-connections",
  "uploads",
  "webhook-pace",
].map((name) => `tests/operations/**/${name}.test.ts`);

/** Whether `npm run test:faults` runs its long rounds; otherwise the faults are as short as other operations. */
const LONG_FAULTS = process.env.FAULTS === "long";

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    // A process serves many files: what they import is the same, and half the time went into that.
    isolate: false,
    experimental: { fsModuleCache: translated !== undefined, fsModuleCachePath: translated },
    // Tests wait for PostgreSQL, and PostgreSQL for them: a machine of two cores has work for two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          // The checks compute beside them.
          testTimeout: 20_000,
          setupFiles: ["tests/support/no-console-errors.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          // Pictures are rendered and databases copied: a busy machine needs longer for it.
          testTimeout: 20_000,
          // All migrations run in one hook.
          hookTimeout: 60_000,
          env: { ENCRYPTION_KEY, ...MAIL },
          setupFiles: ["tests/support/no-console-errors.ts"],
          globalSetup: ["tests/support/database/global-postgres.ts"],
        },
      },
      {
        extends: true,
        test: requests,
      },
      {
        extends: true,
        test: {
          ...requests,
          // Where nothing is kept the answers are the same: of what is kept otherwise. Run every night.
          name: "unkept",
          env: { ...requests.env, KEEP_ANSWERS: "0" },
          include: [
            "tests/requests/{lists,pricing}/**/*.test.ts",
            "tests/requests/bookings/{customers/customers,stays/dashboard-displaced}.test.ts",
          ],
          exclude: ["tests/requests/lists/kept-answers.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...operations,
          name: "operations",
          exclude: measuring,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...operations,
          name: "measured",
          env: { ENCRYPTION_KEY },
          include: measuring,
          // One after the other, with nothing beside it.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...operations,
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          // Each file stops and kills only what it has started itself. The long rounds fill disks and take all
          // that the machine has: one after the other.
          fileParallelism: !LONG_FAULTS,
          sequence: { groupOrder: LONG_FAULTS ? 3 : 1 },
        },
      },
      {
        extends: true,
        test: {
          ...operations,
          name: "nightly",
          // They build other versions, or take longer than anybody waits for before a commit.
          include: ["tests/nightly/**/*.test.ts"],
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
