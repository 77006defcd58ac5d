interface How {
  /** Whether the other side refused this for good; otherwise it may take it later. */
  refused?: boolean;
  /** For how many milliseconds it wants no other attempt. */
  askedMs?: number;
  cause?: unknown;
}

/** The reason why something wasn't taken by the server to which it was sent. */
export class NotSent extends Error {
  constructor(
    message: string,
    readonly how: How = {},
  ) {
    super(message, { cause: how.cause });
  }
}
