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

/** The secrets of a webhook as they are kept. */
export interface SealedSecrets {
  secret_sealed: string;
  former_secret_sealed: string | null;
  former_secret_until: Date | null;
}

/**
 * @returns the secrets with which a post is signed: the present one, and behind it the former one for a day after it
 *   was replaced; null where the present one can't be decrypted
 */
export function secretsOf(id: number, sealed: SealedSecrets, now: Date): string[] | null {
  const present = openSecret(id, sealed.secret_sealed);
  if (present === null) return null;
  const { former_secret_sealed, former_secret_until } = sealed;
  const signs = former_secret_sealed && former_secret_until && former_secret_until > now;
  const former = signs ? openSecret(id, former_secret_sealed) : null;
  return former === null ? [present] : [present, former];
}

export function webhookSecretOwner(id: number): string {
  return `webhook ${id} secret`;
}
