/**
 * The mistakes that only the server can find: each stands until the value that it is about has
 * changed.
 *
 * @param wrong the fields that the server refused; "" is the form as a whole
 * @param sentValues what came back of a field
 * @param files the form as it was sent from this page, since no file ever comes back; none where
 *   the page was loaded anew, which leaves every file field empty
 * @param now the form as it is
 * @returns the fields that are still as they were sent
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

/** Two files are the same to people where name, size and the instant of their last change are. */
function spelled(values: FormDataEntryValue[]): string {
  const entered = values
    .map((value) =>
      isFile(value) ? value.name && [value.name, value.size, value.lastModified] : value,
    )
    .filter((value) => value !== "");
  return JSON.stringify(entered);
}
