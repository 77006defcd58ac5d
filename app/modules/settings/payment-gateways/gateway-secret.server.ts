import { open, seal } from "~/auth/secret-box.server";
import type { GatewaySecret } from "./payment-gateway";

/** A secret as it is kept. */
interface SealedSecret {
  sealed: string;
  /** Its last four characters, to tell one from another. */
  ending: string;
}

/** @returns the secret of a gateway, locked away for this row and this field alone */
export function sealSecret(id: number, kind: GatewaySecret, secret: string): SealedSecret {
  return { sealed: seal(secret, ownerOf(id, kind)), ending: secret.slice(-4) };
}

/** @returns the secret; null where it can't be read any more, because `ENCRYPTION_KEY` changed */
export function openSecret(id: number, kind: GatewaySecret, sealed: string): string | null {
  return open(sealed, ownerOf(id, kind));
}

/**
 * @returns the context that a secret is sealed for: copied into another row or field it can't be
 *   opened
 */
function ownerOf(id: number, kind: GatewaySecret): string {
  return `payment gateway ${id} ${kind}`;
}
