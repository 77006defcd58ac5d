/** Whether this is `npm run test:nightly`. */
const NIGHTLY = process.env.NIGHTLY === "1";

/**
 * @returns how many examples of a kind are drawn, or how often something is tried: in `npm test`, or the
 *   larger number in `npm run test:nightly`
 */
export function rounds(usual: number, nightly: number): number {
  return NIGHTLY ? nightly : usual;
}
