import sans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/** The only font worth preloading: titles may swap. */
export const sansFontUrl = sans;
