import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig), tsconfigPaths()],
  build: { assetsInlineLimit: 0 },
  optimizeDeps: {
    // Native, and of the server only: the scan for what browsers need must not follow it.
    exclude: ["@node-rs/argon2", "@electric-sql/pglite"],
    // Met late, in a dialog: found then, they would bring a second React along until the reload.
    include: ["downshift", "i18next", "lucide-react", "react-i18next"],
  },
});
