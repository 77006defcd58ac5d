import Bowser from "bowser";

/**
 * @param user_agent the browser's `User-Agent`, which may hold anything
 * @returns "Firefox, Windows", as far as it is recognised; else ""
 */
export function deviceName(user_agent: string): string {
  if (!user_agent) return "";
  const { browser, os } = Bowser.parse(user_agent);
  return [browser.name, os.name].filter(Boolean).join(", ");
}
