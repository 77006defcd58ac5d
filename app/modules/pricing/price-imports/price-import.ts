/** The kinds of prices that can be imported, and whole contracts; a file holds one kind. */
export const importedKinds = ["room", "tour", "treatment", "contract"] as const;

export type ImportedKind = (typeof importedKinds)[number];

/** The pages of the import of one kind of prices. */
export interface ImportPlace {
  kind: Exclude<ImportedKind, "contract">;
  /** The path of the page that asks for the file; the address of its dry run is below it. */
  path: string;
  /** The path of the list of these prices. */
  listPath: string;
  columns: readonly string[];
}
