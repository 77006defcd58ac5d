import { open, seal } from "~/auth/secret-box.server";

/** @returns the secret, sealed for this user: copied into another user's row, it can't be opened */
export function sealSecret(user_id: number, secret: string): string {
  return seal(secret, factorOwner(user_id));
}

/** @returns the secret; null where it can't be opened because `ENCRYPTION_KEY` has changed */
export function openSecret(user_id: number, sealed: string): string | null {
  return open(sealed, factorOwner(user_id));
}

/** @returns the owner of the sealed secret of a user's second factor (`seal`) */
export function factorOwner(user_id: number): string {
  return `second factor of user ${user_id}`;
}
