import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { acceptedEncoding, type Encoding } from "../app/http/encoding.server";

interface StaticFile {
  headers: Record<string, string>;
  /** Its bytes as they are, and as the build has compressed them. */
  plain: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
}

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** What the build writes beside a file, by encoding. */
const endings: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

/**
 * Reads the files that the build has made for browsers, once: some two megabytes, and no request ever
 * asks the disk whether it means one of them. Those under `/assets/` carry a hash in their name, so
 * they never change; the others may, and are asked for anew after an hour.
 *
 * @returns what answers a request for one of them; false where it is none
 */
export function staticFiles(folder: string) {
  const files = readFiles(folder);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const file = files.get(request.url!.split("?", 1)[0]!);
    if (!file) return false;
    if (request.headers["if-none-match"] === file.headers.ETag) {
      response.writeHead(304, file.headers).end();
      return true;
    }
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    const encoded = encoding && file.encoded[encoding];
    const body = encoded ?? file.plain;
    response.writeHead(200, {
      ...file.headers,
      ...(encoded ? { "Content-Encoding": encoding } : {}),
      "Content-Length": body.length,
    });
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  };
}

function readFiles(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const known = new Set(names);
  const originals = names.filter(
    (name) =>
      !Object.values(endings).some(
        (end) => name.endsWith(end) && known.has(name.slice(0, -end.length)),
      ),
  );
  return new Map(
    originals.map((name) => {
      const path = name.slice(folder.length).split(sep).join("/");
      const plain = readFileSync(name);
      const encoded: StaticFile["encoded"] = {};
      for (const [encoding, end] of Object.entries(endings) as [Encoding, string][]) {
        if (known.has(name + end)) encoded[encoding] = readFileSync(name + end);
      }
      const headers: StaticFile["headers"] = {
        "Content-Type": types[extname(name)] ?? "application/octet-stream",
        "Cache-Control": path.startsWith("/assets/")
          ? "public, max-age=31536000, immutable"
          : "public, max-age=3600",
        ETag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
        "X-Content-Type-Options": "nosniff",
        ...(Object.keys(encoded).length > 0 ? { Vary: "Accept-Encoding" } : {}),
      };
      return [path, { headers, plain, encoded }];
    }),
  );
}
