import { RuleBroken } from "~/core/errors";
import { UnreadableFile } from "./price-file";

/**
 * @returns what `read` returns
 * @throws RuleBroken at `file` where the file can't be read
 */
export function orUnreadable<Content>(read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { reason, params } = error;
    throw new RuleBroken({ key: `import:FILE.${reason}`, params }, "file");
  }
}
