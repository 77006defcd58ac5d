import { open, seal } from "~/auth/secret-box.server";
import type { GatewaySecret } from "./payment-gateway";

/** A secret as it is stored. */
interface SealedSecret {
  sealed: string;
  /** Its last four characters, by which people tell secrets apart. */
  ending: string;
}

/** @returns the secret of a gateway, encrypted for this row and this field alone */
export function sealSecret(id: number, kind: GatewaySecret, secret: string): SealedSecret {
  return { sealed: seal(secret, ownerOf(id, kind)), ending: secret.slice(-4) };
}

/** @returns the secret; null where it can't be decrypted, because `ENCRYPTION_KEY` has changed */
export function openSecret(id: number, kind: GatewaySecret, sealed: string): string | null {
  return open(sealed, ownerOf(id, kind));
}

/** @returns the context of the encryption: copied into another row or field, the secret can't be decrypted */
function ownerOf(id: number, kind: GatewaySecret): string {
  return `payment gateway ${id} ${kind}`;
}
