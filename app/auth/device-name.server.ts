import Bowser from "bowser";

/**
 * @param user_agent the browser's `User-Agent`, which may be any text
 * @returns the browser and the system, such as "Firefox, Windows"; unknown ones are left out, so it may be ""
 */
export function deviceName(user_agent: string): string {
  if (!user_agent) return "";
  const { browser, os } = Bowser.parse(user_agent);
  return [browser.name, os.name].filter(Boolean).join(", ");
}
