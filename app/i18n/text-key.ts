import type { EnglishTexts } from "./english-texts";

/** The path of each text in a namespace: "LIST.TITLE". */
type Paths<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? Key : `${Key}.${Paths<Branch[Key]>}`;
}[keyof Branch & string];

/** A key without its plural suffix, which i18next adds itself. */
type Whole<Key extends string> =
  Key extends `${infer Stem}_ordinal_${"one" | "two" | "few" | "other"}`
    ? Stem
    : Key extends `${infer Stem}_${"one" | "other"}`
      ? Stem
      : Key;

/** Every existing key: "seasons:LIST.TITLE". */
export type TextKey = {
  [Name in keyof EnglishTexts]: `${Name}:${Whole<Paths<EnglishTexts[Name]>>}`;
}[keyof EnglishTexts];

/**
 * A key that is put together from values. Where the compiler knows its beginning, at least one text must have
 * a key with this beginning. A key that the compiler knows as a whole must be a `TextKey`.
 */
export type OpenKey<Key extends string> = string extends Key
  ? Key
  : Record<never, unknown> extends Record<Key, unknown>
    ? [Extract<TextKey, Key>] extends [never]
      ? never
      : Key
    : never;
