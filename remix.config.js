/**
 * The one home of Remix's options. Remix's Vite compiler doesn't read this file by
 * itself: `vite.config.ts` imports it and hands it to the plugin.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  future: {
    v3_fetcherPersist: true,
    // The map of all routes is one file that browsers keep. Found piece by piece it is worked out for
    // every page anew, which takes the server longer than its rows.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
