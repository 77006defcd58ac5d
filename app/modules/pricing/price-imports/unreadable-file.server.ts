import { RuleBroken } from "~/core/errors";
import { headsIn } from "~/i18n/file-heads.server";
import type { Language } from "~/i18n/languages";
import { decodePriceFile } from "./decoded-file.server";
import { UnreadableFile } from "./price-file.server";

/**
 * @param locale the language in which the sentence names columns
 * @returns what `read` returns
 * @throws RuleBroken at `file` where the file can't be read
 */
export function orUnreadable<Content>(read: () => Content, locale: Language): Content {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { reason, columns } = error;
    const params = { ...error.params, columns: headsIn(columns, locale) };
    throw new RuleBroken({ key: `import:FILE.${reason}`, params }, "file");
  }
}

/**
 * @returns the text of a file that was sent
 * @throws RuleBroken at `file` for a workbook
 */
export async function textOfFile(file: File, locale: Language): Promise<string> {
  const bytes = await file.arrayBuffer();
  return orUnreadable(() => decodePriceFile(bytes), locale);
}
