/** The kinds of prices that can be imported; a file holds one kind. */
export const importedKinds = ["room", "tour", "treatment"] as const;

export type ImportedKind = (typeof importedKinds)[number];

/** Where a kind of prices is imported, and what its page tells of the file. */
export interface ImportPlace {
  kind: ImportedKind;
  /** The page that asks for the file; its dry run has an address below it. */
  path: string;
  /** The list of these prices. */
  listPath: string;
  columns: readonly string[];
}
