import "i18next";
import type { TOptions } from "i18next";
import type { EnglishTexts } from "./english-texts";
import type { OpenKey, TextKey } from "./text-key";

declare module "i18next" {
  interface CustomTypeOptions {
    // All namespaces; i18next needs one as the default, keys are checked below.
    defaultNS: "common";
    resources: Record<keyof EnglishTexts, Record<never, string>>;
  }

  /**
   * The types that i18next derives by itself from the texts cost the compiler more than all the
   * rest of the product: keys are checked here, and the values of their placeholders where they are
   * shown.
   */
  interface TFunction<Ns, KPrefix> {
    (key: TextKey, options?: TOptions): string;
    <const Key extends string>(key: Key & OpenKey<Key>, options?: TOptions): string;
  }
}
