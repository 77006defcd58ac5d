import "i18next";
import type { TOptions } from "i18next";
import type { EnglishTexts } from "./english-texts";
import type { OpenKey, TextKey } from "./text-key";

declare module "i18next" {
  interface CustomTypeOptions {
    // i18next needs one namespace as the default; the keys of all namespaces are checked below.
    defaultNS: "common";
    resources: Record<keyof EnglishTexts, Record<never, string>>;
  }

  /**
   * Checks only keys here; the values of placeholders are checked where texts are shown. The types that
   * i18next itself derives from the texts would take the compiler longer than all the rest of the product.
   */
  interface TFunction<Ns, KPrefix> {
    (key: TextKey, options?: TOptions): string;
    <const Key extends string>(key: Key & OpenKey<Key>, options?: TOptions): string;
  }
}
