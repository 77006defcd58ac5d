import { REPLAYED } from "./once";

/** Headers of an answer as the document describes them, by their names. */
export type Headers = Record<
  string,
  { description: string; schema: { type: "string" | "integer"; minimum?: number } }
>;

/** The headers of a refusal that passes on its own. */
export const RETRY_AFTER: Headers = {
  "Retry-After": {
    description: "The seconds to wait before the next try.",
    schema: { type: "integer", minimum: 1 },
  },
};

/** The headers of every answer. */
export const COMMON_HEADERS: Headers = {
  "X-Request-Id": {
    description: "The id of the request, in our log too. Quote it when you ask us about a call.",
    schema: { type: "string" },
  },
};

/** The headers of every answer to a caller with a valid key or token. */
export const RATE: Headers = {
  "RateLimit-Limit": {
    description: "The calls that the user may make in a minute of the clock.",
    schema: { type: "integer", minimum: 1 },
  },
  "RateLimit-Remaining": {
    description: "How many of them are left in this minute, as far as this server knows.",
    schema: { type: "integer", minimum: 0 },
  },
  "RateLimit-Reset": {
    description: "The seconds until the count begins again.",
    schema: { type: "integer", minimum: 1 },
  },
};

/** The headers of an answer that an earlier call may have had already. */
export const REPLAY: Headers = {
  [REPLAYED]: {
    description: "`true` where this is the answer to an earlier call with the same key.",
    schema: { type: "string" },
  },
};

/** The headers of an answer that the caller may hold already. */
export const TAG: Headers = {
  ETag: {
    description: "Send it as `If-None-Match` with the next read of the same address.",
    schema: { type: "string" },
  },
};
