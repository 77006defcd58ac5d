import { randomUUID } from "node:crypto";

/**
 * @param from the sender's address, such as "Maison Desk <desk@example.com>"
 * @returns a `Message-ID` that no other letter has, in the domain of the sender
 */
export function newMessageId(from: string): string {
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return `<${randomUUID()}@${domain}>`;
}
