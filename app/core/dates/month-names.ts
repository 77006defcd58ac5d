/** The number of each month, 1 to 12, by its name in either language, without accents and in lower case. */
const numbers = new Map(
  (["en", "fr"] as const).flatMap((locale) => {
    const { format } = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
    return Array.from(
      { length: 12 },
      (_, month) => [plain(format(Date.UTC(2026, month, 1))), month + 1] as const,
    );
  }),
);

/**
 * @param word a word of a search text, in any case and with or without its accents: "août", "Aout", "AUGUST"
 * @returns the number of the month with this English or French name, 1 to 12; undefined for any other word
 */
export function monthNamed(word: string): number | undefined {
  return numbers.get(plain(word));
}

function plain(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
