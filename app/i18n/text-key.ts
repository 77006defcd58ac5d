import type { EnglishTexts } from "./english-texts";

/** The way to each text of a namespace: "LIST.TITLE". */
type Paths<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? Key : `${Key}.${Paths<Branch[Key]>}`;
}[keyof Branch & string];

/** A key without its plural suffix: i18next adds it by itself. */
type Whole<Key extends string> =
  Key extends `${infer Stem}_ordinal_${"one" | "two" | "few" | "other"}`
    ? Stem
    : Key extends `${infer Stem}_${"one" | "other"}`
      ? Stem
      : Key;

/** Every key there is: "seasons:LIST.TITLE". */
export type TextKey = {
  [Name in keyof EnglishTexts]: `${Name}:${Whole<Paths<EnglishTexts[Name]>>}`;
}[keyof EnglishTexts];

/**
 * A key that is put together from values: where the compiler knows its beginning, texts begin so.
 * A key that it knows whole must be a `TextKey`.
 */
export type OpenKey<Key extends string> = string extends Key
  ? Key
  : Record<never, unknown> extends Record<Key, unknown>
    ? [Extract<TextKey, Key>] extends [never]
      ? never
      : Key
    : never;
