import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

/** Builds the measuring programs as the app's server is built: its services read their texts through Vite. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  logLevel: "error",
  publicDir: false,
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/bench",
    // The peers' build, which stands in the same folder, stays.
    emptyOutDir: false,
    rollupOptions: { input: ["scripts/bench/main.ts", "scripts/bench/peers/limit.ts"] },
  },
});
