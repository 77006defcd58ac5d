import { hasEncryptionKey } from "~/auth/secret-box.server";
import type { OptionList } from "~/forms/checking/options";
import { pickerState } from "~/forms/editing/entered";
import { enteredOf } from "~/forms/editing/entered-row";
import type { FieldFormat } from "~/screens/fields/field-format";
import { rowFilter, statusFilter } from "~/screens/filters.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { findUserName, listProgramOptions } from "../../settings/users/user.service.server";
import { maskedSecret, type KeptSecret } from "./webhook";
import { webhookRow } from "./webhook-health.presenter.server";
import { WebhookFields, WebhookInput } from "./webhook.fields";
import { webhookList } from "./webhook.list";
import type { StoredWebhook } from "./webhook.repository.server";
import {
  createWebhook,
  deleteWebhook,
  setWebhookState,
  updateWebhook,
  webhookRows,
} from "./webhook.service.server";

/** The options of the form's pickers, and the stored secret in masked form. */
export interface WebhookChoices {
  programs: OptionList;
  /** Whether a secret can be stored, which needs an encryption key in the environment. */
  keepsSecrets: boolean;
  /** The masked secret, "••••1234"; null for a new webhook. */
  secret: string | null;
}

const secretInWords: FieldFormat = {
  say: (value, { t }) =>
    value ? maskedSecret((value as KeptSecret).ending) : t("common:FORM.NOTHING"),
};

export const webhookNoun = noun({
  rows: webhookRows,
  fields: loggedAs(WebhookFields, { secret: secretInWords }),
  list: webhookList,
  file: fileColumns<StoredWebhook>([
    "id",
    "label",
    ["user", "username"],
    ...(["url", "entities", "active", "failing_since"] as const),
  ]),
  row: webhookRow,
  filters: {
    user_id: rowFilter({
      label: "webhooks:LIST.USER_FILTER",
      empty: "webhooks:LIST.ALL_USERS",
      chip: "webhooks:FORM.USER",
      choices: listProgramOptions,
      nameOf: findUserName,
      source: () => "/options/programs",
    }),
    status: statusFilter("webhooks"),
  },
  schema: WebhookInput,
  fresh: () => ({ active: "on" }),
  entered: (webhook) => enteredOf(WebhookFields, webhook),
  choices: async (ctx, entered, id): Promise<WebhookChoices> => {
    const [programs, webhook] = await Promise.all([
      listProgramOptions(ctx, pickerState(entered, "user_id")),
      id ? webhookRows.find(ctx, id) : null,
    ]);
    return {
      programs,
      keepsSecrets: hasEncryptionKey(),
      secret: webhook && maskedSecret(webhook.secret.ending),
    };
  },
  named: ({ label }) => ({ name: label }),
  writes: {
    create: createWebhook,
    update: updateWebhook,
    setState: setWebhookState,
    delete: deleteWebhook,
  },
});
