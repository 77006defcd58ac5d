/**
 * Finds the server's mistakes that still stand: each one goes when the value that it is about changes.
 *
 * @param wrong the refused fields; "" is the form as a whole
 * @param sentValues the values that came back for a field
 * @param files the form as it was sent from this page, since files never come back; none where the page was
 *   loaded anew, which empties file fields
 * @param now the form as it is
 * @returns the fields that are unchanged since
 */
export function standingMistakes(
  wrong: string[],
  sentValues: (name: string) => string[],
  files: FormData | undefined,
  now: FormData,
): string[] {
  return wrong.filter((name) => {
    if (name === "") return true;
    const before = [...sentValues(name), ...(files?.getAll(name) ?? []).filter(isFile)];
    return spelled(before) === spelled(now.getAll(name));
  });
}

function isFile(value: FormDataEntryValue): value is File {
  return typeof value !== "string";
}

/** Files count as the same if name, size and last change are equal. */
function spelled(values: FormDataEntryValue[]): string {
  const entered = values
    .map((value) =>
      isFile(value) ? value.name && [value.name, value.size, value.lastModified] : value,
    )
    .filter((value) => value !== "");
  return JSON.stringify(entered);
}
