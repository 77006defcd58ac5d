// Receives webhooks: DESK_SECRET=… PORT=8080 node receive-webhooks.mjs
// It stands behind a server with TLS, since webhooks are posted to https:// addresses only.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const { DESK_SECRET = "", PORT = "8080" } = process.env;

/** The age in seconds from which a post is refused. */
const MAX_AGE_S = 300;

/** Whether the header has a signature of this body under our secret, and not an old one. */
function isOurs(header, body) {
  const parts = String(header)
    .split(",")
    .map((part) => part.split("=", 2));
  const [, t] = parts.find(([name]) => name === "t") ?? [];
  const expected = createHmac("sha256", DESK_SECRET).update(`${t}.${body}`).digest();
  // For a day after a rotation there are two: one under the new secret, one under the former.
  const isSigned = parts
    .filter(([name]) => name === "v1")
    .map(([, v1]) => Buffer.from(v1, "hex"))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  return isSigned && Math.abs(Date.now() / 1000 - Number(t)) <= MAX_AGE_S;
}

const server = createServer(async (request, response) => {
  const body = await text(request);
  if (!isOurs(request.headers["maison-desk-signature"], body)) {
    response.writeHead(401).end();
    return;
  }
  for (const { action, entity, id } of JSON.parse(body).changes) {
    console.log(`${action} ${entity} ${id}`);
  }
  response.writeHead(204).end();
});
server.listen(Number(PORT), () => console.log(`Listening on ${server.address().port}`));
