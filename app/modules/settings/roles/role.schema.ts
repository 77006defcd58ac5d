import { z } from "zod";
import { permissions } from "~/core/access/permissions";
import { line, lines } from "~/forms/checking/texts";
import { MAX_DESCRIPTION } from "./role";

/** The fields of a role (`back-office.md` §5). */
export const RoleInput = z.object({
  label: line("roles:FORM.LABEL_REQUIRED").min(2).max(50),
  description: lines("roles:FORM.DESCRIPTION_REQUIRED").min(5).max(MAX_DESCRIPTION),
  is_active: z.boolean().default(false),
  permissions: z.array(z.enum(permissions)).max(permissions.length).default([]),
});

export type RoleInput = z.output<typeof RoleInput>;
