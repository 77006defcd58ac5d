/**
 * Finds the server's mistakes that are still shown: a mistake disappears when the value of its field changes.
 *
 * @param wrong the refused fields; "" is the form as a whole
 * @param sentValues the values of a field that were sent
 * @param files the form as it was sent from this page, since the server never sends files and passwords back;
 *   undefined where the page was reloaded, which empties such fields
 * @param now the present state of the form
 * @returns the refused fields whose value hasn't changed
 */
export function standingMistakes(
  wrong: string[],
  sentValues: (name: string) => string[],
  files: FormData | undefined,
  now: FormData,
): string[] {
  return wrong.filter((name) => {
    if (name === "") return true;
    const known = sentValues(name);
    // Of a password the server sends nothing back.
    const own = (files?.getAll(name) ?? []).filter((value) => isFile(value) || known.length === 0);
    const before = [...known, ...own];
    return spelled(before) === spelled(now.getAll(name));
  });
}

function isFile(value: FormDataEntryValue): value is File {
  return typeof value !== "string";
}

/** @returns values as one text to compare; files are equal if name, size and last change are */
function spelled(values: FormDataEntryValue[]): string {
  const entered = values
    .map((value) =>
      isFile(value) ? value.name && [value.name, value.size, value.lastModified] : value,
    )
    .filter((value) => value !== "");
  return JSON.stringify(entered);
}
