import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

/** The name under which apps show their codes. */
const ISSUER = "Maison Desk";

/** The kind of code that all common apps calculate: six digits by SHA-1, a new one every 30 seconds (RFC 6238). */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** How many steps a phone's clock may be fast or slow. */
const WINDOW = 1;

/** The length of a secret in bytes: that of the hash (RFC 4226 §4). */
const SECRET_BYTES = 20;

/** @returns a new secret in base32, as apps take it when it is typed */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * @param code the six digits
 * @returns the step of 30 seconds since 1970 whose code this is, at most one before or after the present one; null
 *   for any other code
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...KIND,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp }) + delta;
}

/** @returns the address that apps read from the QR code */
export function addressOfSecret(secret: string, username: string): string {
  const totp = new TOTP({
    ...KIND,
    issuer: ISSUER,
    label: username,
    secret: Secret.fromBase32(secret),
  });
  return totp.toString();
}

/**
 * @returns the QR code of the secret, as the address of a picture. It is black on white in every theme, with the
 *   white border of four modules by which cameras find it
 */
export function qrCodeOf(secret: string, username: string): string {
  const svg = renderSVG(addressOfSecret(secret, username), { ecc: "M", border: 4, pixelSize: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
