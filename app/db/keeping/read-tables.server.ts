import { counted } from "../schema";

/** The tables of which every change is counted. */
export const countedTables: ReadonlySet<string> = new Set(
  Object.entries(counted).flatMap(([table, every]) => (every ? [table] : [])),
);

/** What a statement does, as far as keeping its rows goes. */
export interface Reading {
  writes: boolean;
  /** The tables that its rows depend on, and on nothing else; null where they depend on more. */
  tables: readonly string[] | null;
}

/**
 * What may stand before a parenthesis in a statement whose rows are kept: words of SQL, and functions
 * that say the same of the same rows. Whoever calls another has rows that aren't kept, until it stands here.
 */
const SAME_OF_THE_SAME = new Set(
  `all and any array as by case coalesce distinct else exists filter from group having in join lateral not
  on or order over parens partition row select some then union using values when where with materialized
  abs array_agg array_length array_to_string avg bool_and bool_or cardinality char_length concat concat_ws
  count date_trunc dense_rank every first_value generate_series greatest json_agg json_array_length
  json_build_object json_object_agg jsonb_agg jsonb_array_elements jsonb_array_elements_text
  jsonb_array_length jsonb_build_object range_agg datemultirange isempty jsonb_object_agg last_value least left length lower
  make_interval max min nullif numeric rank regexp_replace replace right round row_number search_text
  string_agg string_to_array substring sum to_jsonb trim unnest upper extract date_part make_date
  daterange lag lead mod floor ceil`.split(/\s+/),
);

/** What says something else at another time, or to somebody else; and what holds rows. */
const OF_THE_MOMENT =
  /^(?:current_.*|localtime.*|session_user|user|share|tablesample|pg_.*|information_schema)$/;

const WRITES = ["insert", "update", "delete", "merge", "truncate", "into"];

/** How many statements are remembered by their words. */
const MAX_KNOWN = 500;

const known = new Map<string, Reading>();

/**
 * Judges a statement by its words. Whatever is named like a table counts as one that it reads: too many
 * void a kept answer too often, and none is missed, since there are no views, and no function that reads.
 */
export function readingOf(sql: string): Reading {
  let reading = known.get(sql);
  if (!reading) {
    reading = judged(sql);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(sql, reading);
  }
  return reading;
}

function judged(sql: string): Reading {
  const said = sql.toLowerCase();
  const words = new Set(said.match(/[a-z_]\w*/g) ?? []);
  const reads = /^[\s(]*(?:select|with)\b/.test(said) && !WRITES.some((word) => words.has(word));
  if (!reads) return { writes: true, tables: null };
  const named = [...words].filter((word) => Object.hasOwn(counted, word));
  // After "as" stands the name of something, with those of its columns.
  const called = [...said.matchAll(/(?<!\bas\s+"?)\b([a-z_]\w*)"?\s*\(/g)].map(([, word]) => word!);
  const same =
    named.length > 0 &&
    named.every((table) => countedTables.has(table)) &&
    called.every((word) => SAME_OF_THE_SAME.has(word)) &&
    ![...words].some((word) => OF_THE_MOMENT.test(word));
  return { writes: false, tables: same ? named.sort() : null };
}
