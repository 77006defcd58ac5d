import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/** The configuration of a run in which two tests fail, without the server and the set-up of other runs. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  root: ".",
  test: {
    name: "failing",
    include: ["tests/support/failing-run/*.test.ts"],
    globalSetup: ["tests/support/database/global-postgres.ts"],
    setupFiles: ["tests/support/no-console-errors.ts"],
  },
});
