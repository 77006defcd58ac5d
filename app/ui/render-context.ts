import { createContext } from "react";
import { fallbackLanguage, type Language } from "~/i18n/languages";

/** The values that only the server knows while it renders; the browser reads them from the document. */
interface Rendering {
  /** The nonce that lets our own scripts run. React doesn't compare it on hydration. */
  nonce?: string;
  language: Language;
  /** The id under which a failure of this request stands in the log. */
  requestId?: string;
}

export const RenderContext = createContext<Rendering>({ language: fallbackLanguage });
