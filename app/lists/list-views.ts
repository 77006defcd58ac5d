/** The views of a list, in the order of their links. */
export const listViews = ["table", "cards", "chart"] as const;

export type ListView = (typeof listViews)[number];
