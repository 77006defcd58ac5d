import sans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/** The only font that is preloaded; that of titles may come later. */
export const sansFontUrl = sans;
