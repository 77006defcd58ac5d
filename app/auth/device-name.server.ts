import Bowser from "bowser";

/**
 * @param user_agent what a browser calls itself; anybody can send anything
 * @returns "Firefox, Windows", as far as it can be told; "" where it can't
 */
export function deviceName(user_agent: string): string {
  if (!user_agent) return "";
  const { browser, os } = Bowser.parse(user_agent);
  return [browser.name, os.name].filter(Boolean).join(", ");
}
