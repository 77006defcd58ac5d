import { roleList } from "~/modules/roles/role.list";
import * as screen from "~/routes/settings/roles";
import * as editPage from "~/routes/settings/role-edit";
import * as newPage from "~/routes/settings/role-new";
import { describeNoun } from "../support/nouns/describe-noun";
import type { NounOnScreen } from "../support/nouns/noun";

const role: NounOnScreen = {
  entity: "role",
  may: { look: "settings:view", change: "settings:edit" },
  list: roleList,
  screen,
  setUp: () =>
    Promise.resolve((nth) => ({
      label: `Porter ${nth} ç`,
      description: "Carries and asks.",
      active: "on",
      permissions: ["hotels:view", "pricing:view"],
    })),
  title: "label",
  change: { description: "Carries, asks and phones.", permissions: ["hotels:view", "hotels:edit"] },
  says: {
    created: "Role created successfully",
    updated: "Role updated successfully",
    deleted: "Role deleted successfully",
    switched: "Role status updated successfully",
  },
  switchedBy: "toggle",
  mistakes: [
    ["no label", { label: "" }, { label: "Label is required" }],
    ["a label of 51 letters", { label: "x".repeat(51) }, { label: /at most 50/ }],
    ["no description", { description: "" }, { description: "Description is required" }],
    ["a word for a description", { description: "word" }, { description: /at least 5/ }],
  ],
};

describeNoun(role);

describeNoun({
  ...role,
  pages: {
    new: { ...newPage, path: "/settings/roles/new" },
    edit: { ...editPage, path: (id) => `/settings/roles/${id}/edit` },
  },
});
