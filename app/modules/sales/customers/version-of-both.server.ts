import { versionOf } from "~/db/writing/write.server";

interface Versioned {
  updated_at: Date;
}

/** @returns the version of two customers, for the question before they are merged: those of both records */
export function versionOfBoth(customer: Versioned, other: Versioned): string {
  return `${versionOf(customer)} ${versionOf(other)}`;
}

/**
 * @returns the versions of the two customers in a version of both. That of the other is undefined where only one
 *   record was named, and both are for no version
 */
export function versionsOfBoth(version: string | undefined): { own?: string; other?: string } {
  const [own, other] = version?.split(" ") ?? [];
  return { own, other };
}
