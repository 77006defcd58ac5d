import type { FieldSchema } from "./declared-fields";

/** Wrong values for any field: beyond all bounds, of other kinds, and such as harm other programs. */
const NONSENSE = [
  ...["", " ", "0", "-1", "-0", "1.5", "1,234", "2147483647", "2147483648", "-9007199254740993"],
  ...["1e309", "NaN", "Infinity", "0x10", "٣", "1.005", "99999999999999999999.99", "0.0000001"],
  ...["\u0000", "a\u0000b", "\ud800", "a\udc00b", "\u202e", "\u200b", "a\r\nb", "\u0085"],
  ...["é".repeat(3000), "x".repeat(20_000), "😀".repeat(300), "e\u0301".repeat(200)],
  ...["2025-02-29", "2028-02-29", "0000-00-00", "9999-12-31", "10000-01-01", "2026-10-25T02:30"],
  ...["2026-13-01", "-271821-04-20", "24:00", "23:59:60", "2026-7-1", "20260701"],
  ...["' or 1=1 --", "<script>alert(1)</script>", "=HYPERLINK(1)", "../../etc/passwd", "%00", "%"],
  ...["on", "true", "null", "undefined", "[]", "{}", '{"__proto__":{"x":1}}', "constructor"],
];

const MARK = "\u2060raw\u2060";

/** @returns a text that `writtenJson` writes without quotes */
function raw(text: string): string {
  return MARK + text + MARK;
}

/** Values of kinds that only JSON has; a raw text stands in the JSON as it is. */
const NONSENSE_JSON: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 2_147_483_648, 9_007_199_254_740_993, -0, 5e-324],
  ...[[], {}, [null], [[]], Array(600).fill(1), { $ne: 1 }, { constructor: 1 }, { length: -1 }],
  ...["1e309", "-1e309", "1E400", "0.1e-400", "123456789012345678901234567890"].map(raw),
  ...['{"__proto__":{"polluted":true}}', "[".repeat(500) + "]".repeat(500)].map(raw),
];

/** Names that the field of a form may have, and that no schema declares. */
export const FOREIGN = [
  ...["id", "created_at", "updated_at", "created_by", "user_id", "unknown"],
  ...["then", "length", "value", "ids[99]", "rooms[0].unknown"],
];

/** Names for which a form is refused as a whole. */
export const IMPOSSIBLE = [
  ...[
    "__proto__",
    "__proto__.x",
    "constructor",
    "toString",
    "constructor.prototype.x",
    "ids[999]",
    "a[0][0]",
    "a[1e9]",
  ],
  ...["", "\u0000", "\ud800", "[]", ".", "a..b", "a[-1]", "x".repeat(5000)],
];

/** @returns the JSON of a value, with raw texts as they are */
export function writtenJson(value: unknown): string {
  return JSON.stringify(value).replace(
    new RegExp(`"${MARK}(.*?)${MARK}"`, "g"),
    (_, text: string) => text.replaceAll('\\"', '"'),
  );
}

/** @returns the values at, just within and just beyond the bounds of a field, as its schema declares them */
export function boundaryValues(schema: FieldSchema): unknown[] {
  const { anyOf = [], oneOf = [], allOf = [], items, enum: options = [] } = schema;
  return [
    ...[...anyOf, ...oneOf, ...allOf].flatMap(boundaryValues),
    ...options.flatMap((option) => [option, `${String(option)} `, String(option).toUpperCase()]),
    ...("const" in schema ? [schema.const] : []),
    ...lengths(schema),
    ...numbers(schema),
    ...(schema.type === "boolean" ? [true, false, "on", "off", "TRUE", 2] : []),
    ...(items ? lists(items, schema) : []),
    ...(schema.format === "date" ? ["2025-02-29", "2028-02-29", "1970-01-01", "9999-12-31"] : []),
  ];
}

function lengths({ minLength, maxLength }: FieldSchema): string[] {
  const bounds = [minLength, maxLength].filter((bound) => bound !== undefined);
  return bounds.flatMap((bound) =>
    [bound - 1, bound, bound + 1]
      .filter((length) => length >= 0 && length <= 30_000)
      .flatMap((length) => ["x".repeat(length), "\u00e9".repeat(length), "😀".repeat(length / 2)]),
  );
}

function numbers(schema: FieldSchema): number[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  return [minimum, maximum, exclusiveMinimum, exclusiveMaximum]
    .filter((bound) => bound !== undefined)
    .flatMap((bound) => [bound - 1, bound - 0.5, bound, bound + 0.5, bound + 1]);
}

function lists(items: FieldSchema, { maxItems = 500 }: FieldSchema): unknown[] {
  const one = boundaryValues(items)[0] ?? 1;
  return [[], [one], [one, one], [null], Array(Math.min(maxItems, 2000) + 1).fill(one)];
}

/** @returns one of these values */
export type Choose = <T>(choices: readonly T[]) => T;

/** @returns a value for a field of a form: of its bounds, or one that makes no sense anywhere */
export function hostileText(schemas: FieldSchema[], one: Choose, isOfBounds: boolean): string {
  const ofBounds = isOfBounds ? schemas.flatMap(boundaryValues) : [];
  const value = ofBounds.length > 0 ? one(ofBounds) : one(NONSENSE);
  return typeof value === "object" ? JSON.stringify(value).slice(0, 5000) : String(value);
}

/** @returns a value for a field of a call: of its bounds, of another kind, or one that makes no sense anywhere */
export function hostileJson(schema: FieldSchema, one: Choose, isOfBounds: boolean): unknown {
  const ofBounds = isOfBounds ? boundaryValues(schema) : [];
  return ofBounds.length > 0 ? one(ofBounds) : one([...NONSENSE, ...NONSENSE_JSON]);
}
