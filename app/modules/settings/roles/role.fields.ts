import { z } from "zod";
import { permissions } from "~/core/access/permissions";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { agreedCount } from "~/forms/checking/agreed-count";
import { line, lines } from "~/forms/checking/texts";
import { MAX_DESCRIPTION } from "./role";

/** The fields of a role (docs/reference/screens.md#roles); each user has exactly one role. */
export const RoleFields = z.object({
  label: line("roles:FORM.LABEL_REQUIRED").min(2).max(50),
  description: lines("roles:FORM.DESCRIPTION_REQUIRED").min(5).max(MAX_DESCRIPTION),
  /** An inactive role can't be given to further users. */
  is_active: z.boolean().default(false).register(fieldNotes, {
    description: "An inactive role grants nothing.",
  }),
  /** Whether its users of screens must set up a second factor before they reach anything else. */
  requires_second_factor: z.boolean().default(false).register(fieldNotes, {
    description: "Whether people with this role must have a second factor. Programs need none.",
  }),
  /** The permissions that it grants. */
  permissions: z.array(z.enum(permissions)).max(permissions.length).default([]),
});

/** The answer to the question before a role is switched off. */
export const agreedUsers = {
  agreed_users: agreedCount(
    "Where a role is switched off: the number of active users who lose what it grants. Else that is asked (409).",
  ),
};

/** The form of an existing role: its fields, and the answer to the question before it is switched off. */
export const RoleForm = RoleFields.extend(agreedUsers);

/** The fields of a role that keep their present value where a change leaves them out. */
type KeptFields = "permissions" | "requires_second_factor";

export type RoleChange = Omit<z.output<typeof RoleForm>, KeptFields> &
  Partial<Pick<RoleInput, KeptFields>>;

export type RoleInput = z.output<typeof RoleFields>;

export type Role = RowOf<typeof RoleFields>;
