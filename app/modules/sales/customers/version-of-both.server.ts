import { versionOf } from "~/db/writing/write.server";

interface Versioned {
  updated_at: Date;
}

/** @returns the version of two customers, for the question before they are merged: those of both records */
export function versionOfBoth(customer: Versioned, other: Versioned): string {
  return `${versionOf(customer)} ${versionOf(other)}`;
}

/**
 * @returns the versions of the two customers in `versionOfBoth`. That of the other is undefined where the caller
 *   named only one version, and both are undefined without a version
 */
export function splitVersions(version: string | undefined): { own?: string; other?: string } {
  const [own, other] = version?.split(" ") ?? [];
  return { own, other };
}
