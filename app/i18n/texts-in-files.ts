/** The file of what every screen says: three namespaces that are never wanted alone. */
export const TOGETHER = "all";

const ofEveryScreen = ["common", "errors", "validation"];

/** @returns the name of the file that brings a namespace to browsers */
export function textsIn(namespace: string): string {
  return ofEveryScreen.includes(namespace) ? TOGETHER : namespace;
}
