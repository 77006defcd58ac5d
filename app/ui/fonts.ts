import sans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/** The font that is preloaded, the only one; the font of titles may load later. */
export const sansFontUrl = sans;
