/** The reason why a server didn't take what was sent to it. */
export class NotSent extends Error {
  /** Whether it refused this for good; otherwise it may take it later. */
  readonly refused: boolean;
  /** For how many milliseconds it wants no other attempt. */
  readonly askedMs: number;

  constructor(
    message: string,
    {
      refused = false,
      askedMs = 0,
      cause,
    }: { refused?: boolean; askedMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.refused = refused;
    this.askedMs = askedMs;
  }
}
