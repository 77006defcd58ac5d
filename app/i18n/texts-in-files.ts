/** The file of three namespaces that every screen needs. */
export const TOGETHER = "all";

const ofEveryScreen = ["common", "errors", "validation"];

/** @returns the name of the file that brings a namespace to browsers */
export function textsIn(namespace: string): string {
  return ofEveryScreen.includes(namespace) ? TOGETHER : namespace;
}
