import Bowser from "bowser";

/**
 * @param userAgent what a browser calls itself; anybody can send anything
 * @returns "Firefox, Windows", as far as it can be told; "" where it can't
 */
export function deviceName(userAgent: string): string {
  if (!userAgent) return "";
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(", ");
}
