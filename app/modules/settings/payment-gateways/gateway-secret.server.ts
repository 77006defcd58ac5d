import { open, seal } from "~/auth/secret-box.server";
import type { GatewaySecret } from "./payment-gateway";

/** A secret in encrypted form. */
interface SealedSecret {
  sealed: string;
  /** Its last four characters, by which people recognise it. */
  ending: string;
}

/** @returns the secret of a gateway, encrypted so that it can be decrypted only in this row and field */
export function sealSecret(id: number, kind: GatewaySecret, secret: string): SealedSecret {
  return { sealed: seal(secret, gatewaySecretOwner(id, kind)), ending: secret.slice(-4) };
}

/** @returns the secret; null if it can't be decrypted because `ENCRYPTION_KEY` has changed */
export function openSecret(id: number, kind: GatewaySecret, sealed: string): string | null {
  return open(sealed, gatewaySecretOwner(id, kind));
}

/**
 * @returns the context of the encryption: a secret that is copied into another row or field can't be
 *   decrypted
 */
export function gatewaySecretOwner(id: number, kind: GatewaySecret): string {
  return `payment gateway ${id} ${kind}`;
}
