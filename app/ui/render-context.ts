import { createContext } from "react";
import { fallbackLanguage, type Language } from "~/i18n/languages";

/** Values that only the server knows while it renders; the browser reads them from the document. */
interface Rendering {
  /** The nonce for the product's own scripts. React doesn't compare it on hydration. */
  nonce?: string;
  language: Language;
  /** The id by which a failure of this request is found in the log. */
  requestId?: string;
}

export const RenderContext = createContext<Rendering>({ language: fallbackLanguage });
