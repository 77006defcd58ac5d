import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { isPrivateHost } from "./delivery/private-address";
import {
  MAX_SECRET,
  MAX_URL,
  MIN_SECRET,
  webhookEntities,
  type KeptSecret,
  type WebhookEntity,
} from "./webhook";

/** @returns the kinds in the order of the feed, each once */
function inFeedOrder(chosen: WebhookEntity[]): WebhookEntity[] {
  return webhookEntities.filter((entity) => chosen.includes(entity));
}

/** The fields of a webhook without its secret, which can be entered but never read. */
export const WebhookFields = z.object({
  label: line("webhooks:FORM.LABEL_REQUIRED").min(2).max(50),
  /** The program that gets the changes: it gets those that its role may see. */
  user_id: chosenId("webhooks:FORM.USER_REQUIRED").register(fieldNotes, {
    description: "A user of the type `api` or `both`: the webhook shows what its role may see.",
  }),
  url: line("webhooks:FORM.URL_REQUIRED")
    .min(1, { error: "webhooks:FORM.URL_REQUIRED" })
    .max(MAX_URL)
    .superRefine((text, ctx) => {
      const wrong = mistakeIn(text);
      if (wrong) ctx.addIssue(wrong);
    })
    .register(fieldNotes, { description: "`https://`, with a host on the public internet." }),
  entities: z
    .array(z.enum(webhookEntities))
    .overwrite(inFeedOrder)
    .default([])
    .register(fieldNotes, {
      words: "webhooks:ENTITIES",
      none: "webhooks:LIST.ALL_ENTITIES",
      description: "The kinds of changes, as in the feed. Empty: all that the role may see.",
    }),
  active: z.boolean().default(false),
});

/** @returns what is wrong with an address, as a translation key; undefined for a good one */
function mistakeIn(text: string): string | undefined {
  if (text === "") return undefined;
  if (!URL.canParse(text)) return "webhooks:FORM.URL_INVALID";
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== "https:" || username || password) return "webhooks:FORM.URL_INVALID";
  return isPrivateHost(hostname) ? "webhooks:FORM.URL_PRIVATE" : undefined;
}

/** A webhook as the log records it. */
export type Webhook = RowOf<typeof WebhookFields> & { secret: KeptSecret };

/** A secret: undefined keeps the stored one. */
export const secret = line().min(MIN_SECRET).max(MAX_SECRET).optional();

/** The values of a webhook's form. */
export const WebhookInput = WebhookFields.extend({ secret });

export type WebhookInput = z.output<typeof WebhookInput>;
