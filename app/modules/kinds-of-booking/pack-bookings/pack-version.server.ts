import { createHash } from "node:crypto";
import { versionOf } from "~/db/writing/write.server";

interface Versioned {
  id: number;
  updated_at: Date;
}

/**
 * @param packed the bookings in the pack
 * @returns the version of a pack with everything in it: its page shows both, and its acts are done to both. The pack's
 *   own row stays as it is where a stay in it moves to other dates at the same price
 */
export function versionWithContents(pack: { updated_at: Date }, packed: Versioned[]): string {
  return `${versionOf(pack)} ${versionOfContents(packed)}`;
}

/** @returns the version of the bookings in a pack, in any order */
export function versionOfContents(packed: Versioned[]): string {
  const versions = [...packed]
    .sort((a, b) => a.id - b.id)
    .map((booking) => `${booking.id}@${versionOf(booking)}`);
  return createHash("sha256").update(versions.join()).digest("base64url").slice(0, 16);
}

/** @returns the two parts of a version of a pack with everything in it; both are undefined for no version */
export function partsOfVersion(version: string | undefined): { own?: string; contents?: string } {
  const [own, contents] = version?.split(" ") ?? [];
  return { own, contents };
}
