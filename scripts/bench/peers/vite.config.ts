import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "../../../remix.config.js";

/** The product's own plugin and flags, with other routes. */
export default defineConfig({
  plugins: [
    remix({
      future: { ...remixConfig.future, v3_routeConfig: false },
      appDirectory: "scripts/bench/peers/remix",
      buildDirectory: "build/bench/remix",
    }),
  ],
  logLevel: "error",
  publicDir: false,
});
