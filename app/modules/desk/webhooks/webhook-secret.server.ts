import { open, seal } from "~/auth/secret-box.server";

/** A secret in encrypted form. */
export interface SealedSecret {
  secret_sealed: string;
  /** Its last four characters, by which people recognise it. */
  secret_ending: string;
}

/** @returns the secret of a webhook, encrypted so that it can be decrypted only in this row */
export function sealSecret(id: number, secret: string): SealedSecret {
  return { secret_sealed: seal(secret, webhookSecretOwner(id)), secret_ending: secret.slice(-4) };
}

/** @returns the secret; null if it can't be decrypted because `ENCRYPTION_KEY` has changed */
export function openSecret(id: number, sealed: string): string | null {
  return open(sealed, webhookSecretOwner(id));
}

export function webhookSecretOwner(id: number): string {
  return `webhook ${id} secret`;
}
