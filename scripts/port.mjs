import { createServer } from "node:net";

/** The port is in use, or this user may not listen on it. */
export class PortNotFree extends Error {}

/**
 * @param {number} port the port
 * @param {string | undefined} host the address to listen on; all addresses without it
 * @returns {Promise<void>} fulfilled if the port is free
 * @throws {PortNotFree} with a sentence that says what to do
 */
export function assertPortFree(port, host) {
  if (!(port >= 1 && port <= 65535)) {
    return Promise.reject(new PortNotFree("PORT must be a number from 1 to 65535."));
  }
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      const why =
        error.code === "EADDRINUSE"
          ? `Port ${port} is in use, perhaps by another Maison Desk: stop what listens there, or choose another with PORT.`
          : `Port ${port} can't be listened on${host ? ` at ${host}` : ""} (${error.code}): choose another with PORT and HOST.`;
      reject(new PortNotFree(why));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
