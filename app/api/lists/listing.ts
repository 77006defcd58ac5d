import { z } from "zod";
import type { Permission } from "~/core/access/permissions";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import { fromReplica } from "~/db/replica/from-replica.server";
import type { ListQuery } from "~/lists/list-definition";
import { endpoint, type Endpoint } from "../endpoint";
import { paged, type ListShape } from "../envelopes";
import { asAskedFor, labelParams } from "./labels";
import { changedSinceParams, type strictList } from "../list-query";

/** A noun that can be listed. */
export interface ListedNoun<Query extends ListQuery, Row, Listed extends Row> {
  /** The path of the list, below `/api`. */
  path: string;
  tag: string;
  /** The singular and the plural of its name, in the document. */
  words: { one: string; several: string };
  need: { view: Permission };
  /** The schema of a row in every answer; `serialize` makes the row. */
  json: z.ZodType;
  serialize: (row: Row, ctx: Context) => unknown;
  list: ReturnType<typeof strictList<Query>>;
  /** The JSON format of a page of the list; `paged` by default. */
  shape?: ListShape;
  /** True where its reads have no tag, because they show rows of tables that aren't counted. */
  untagged?: true;
  read: (ctx: Context, query: Query) => Promise<Page<Listed>>;
}

/** The call that lists a noun. */
export function listing<Query extends ListQuery, Row, Listed extends Row>({
  shape = paged,
  ...noun
}: ListedNoun<Query, Row, Listed>): Endpoint {
  // Rows without a version in their answers can't be asked for by it.
  const isVersioned = noun.json instanceof z.ZodObject && "updated_at" in noun.json.shape;
  return endpoint({
    method: "get",
    path: noun.path,
    tag: noun.tag,
    summary: `List ${noun.words.several}`,
    description:
      "One page of those that all parameters together leave; with `after` all of them, one answer after the other.",
    need: noun.need.view,
    untagged: noun.untagged,
    query: (noun.list.params as z.ZodObject).extend({
      ...(isVersioned ? changedSinceParams.shape : {}),
      ...labelParams.shape,
    }),
    answers: { status: 200, description: "A page of the list.", schema: shape.schema(noun.json) },
    run: async ({ ctx, query }) => {
      const { updated_since } = query as z.output<typeof changedSinceParams>;
      const listed = {
        ...noun.list.query(query),
        ...(updated_since ? { changedSince: updated_since } : {}),
      };
      const page = await fromReplica(ctx, (reading) => noun.read(reading, listed));
      const rows = page.rows.map((row) => noun.serialize(row, ctx) as object);
      const shown = asAskedFor(rows, noun.json, query as z.output<typeof labelParams>);
      return { status: 200, body: shape.of(shown, page, noun.list.next(page)) };
    },
  });
}
