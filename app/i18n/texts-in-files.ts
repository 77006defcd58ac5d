/** The name of the file with the three namespaces that every screen needs. */
export const TOGETHER = "all";

const ofEveryScreen = ["common", "errors", "validation"];

/** @returns the name of the file from which browsers load a namespace */
export function textsIn(namespace: string): string {
  return ofEveryScreen.includes(namespace) ? TOGETHER : namespace;
}
