import { foldedText } from "./folded-text";

/** The countries of ISO 3166-1, by their two letters. */
export const countries = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE
  BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD
  CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM
  DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
  GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU
  ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
  KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME
  MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM
  PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
  SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK
  TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
  VN VU WF WS YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/);

type Locale = "en" | "fr";

const words = {
  en: new Intl.DisplayNames("en", { type: "region" }),
  fr: new Intl.DisplayNames("fr", { type: "region" }),
};

/** @returns the name of a country in a language; the code itself where it is unknown */
export function countryName(code: string, locale: Locale): string {
  return words[locale].of(code) ?? code;
}

/** @returns whether a text is the code of a country */
export function isCountry(code: string): boolean {
  return countries.includes(code);
}

/** The sorted countries by language, kept because sorting 249 names takes longer than rendering a page. */
const sorted = new Map<Locale, { code: string; name: string }[]>();

/** @returns every country with its name, in alphabetical order of the language */
export function countriesByName(locale: Locale): { code: string; name: string }[] {
  const countryList = sorted.get(locale);
  if (countryList) return countryList;
  const namedCountries = countries
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  sorted.set(locale, namedCountries);
  return namedCountries;
}

/** The codes of countries by their English and French names, in lower case and without accents. */
let codes: Map<string, string> | undefined;

function codeOf(name: string): string | undefined {
  codes ??= new Map(
    (["en", "fr"] as const).flatMap((locale) =>
      countries.map((code) => [foldedText(countryName(code, locale)), code]),
    ),
  );
  return codes.get(foldedText(name));
}

/**
 * @returns an address in which the country's name, in English or French on its last line, is in the given
 *   language
 */
export function addressIn(address: string, locale: Locale): string {
  const lines = address.split("\n");
  const code = lines.length > 1 ? codeOf(lines.at(-1)!) : undefined;
  return code ? [...lines.slice(0, -1), countryName(code, locale)].join("\n") : address;
}
