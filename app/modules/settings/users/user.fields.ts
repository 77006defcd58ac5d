import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { agreedCount } from "~/forms/checking/agreed-count";
import { chosenId, chosenIds } from "~/forms/checking/chosen-id";
import { MAX_PASSWORD, MIN_PASSWORD } from "~/core/access/password-length";
import { line } from "~/forms/checking/texts";
import { confirmationFields } from "./confirmation";
import { userTypes } from "./user";

const name = (required: string) => line(required).min(1).max(100);

const address = line("users:FORM.EMAIL_REQUIRED").max(254);

/** An email address. */
export const email = address.email();

/**
 * The email address of somebody who has one already. The app itself gives the first user one that forms wouldn't take,
 * so that the service checks it, and only where it is another (`refuseMistypedEmail`).
 */
export const uncheckedEmail = address.meta({
  description: "An e-mail address. It is checked where it isn't the present one.",
});

/** @returns the schema of a new password, which keeps spaces at its beginning and end */
export const newPassword = (required: string) =>
  z.string({ error: required }).min(MIN_PASSWORD).max(MAX_PASSWORD);

/** The message at the second of two passwords that differ, unless the first is invalid itself. */
export const passwordsMatch = {
  path: ["confirm_password"],
  error: "users:FORM.PASSWORD_MISMATCH",
  // This is checked even if another field is wrong, so that all mistakes are shown at once.
  when: () => true,
};

/** The fields of a user: a person, or a program. */
export const UserFields = z.object({
  username: line("users:FORM.USERNAME_REQUIRED").min(4).max(100),
  first_name: name("users:FORM.FIRST_NAME_REQUIRED"),
  last_name: name("users:FORM.LAST_NAME_REQUIRED"),
  email,
  role_id: chosenId("users:FORM.ROLE_REQUIRED"),
  distribution_point_id: chosenId().nullish(),
  limited_to_point: z.boolean().nullish().register(fieldNotes, {
    description:
      "Whether the user sees only what belongs to the distribution point: its bookings, their customers, and the prices that it sells at. Left out, a new user of the type `api` with a point is limited to it, and an existing user stays as it is. Null: nobody has decided yet, and the user sees everything.",
  }),
  hotel_ids: chosenIds().default([]).register(fieldNotes, {
    none: "users:LIST.ALL_HOTELS",
    description: "The hotels that the user sees. Empty: all.",
  }),
  user_type: z
    .enum(userTypes, { error: "users:FORM.USER_TYPE_REQUIRED" })
    .register(fieldNotes, { words: "users:TYPES" }),
  is_active: z.boolean().default(false),
});

export type User = RowOf<typeof UserFields>;

/** The answer to the question before a user gets a type without an API key. */
export const agreedWebhooks = {
  agreed_webhooks: agreedCount(
    "Where another `user_type` revokes an API key or stops webhooks: the number of the user's active webhooks. Else that is asked (409).",
  ),
};

interface Passwords {
  password?: string | null;
  confirm_password?: string | null;
}

const match = ({ password, confirm_password }: Passwords) =>
  (password ?? "") === (confirm_password ?? "");

/** The choice of a form between what belongs to the distribution point, and everything; none where it isn't made. */
const chosenLimit = z
  .enum(["true", "false"])
  .nullish()
  .transform((chosen) => (chosen ? chosen === "true" : undefined));

/** The hotels of a user where they are said: left out, a limit isn't lifted in silence. */
export const keptHotels = chosenIds()
  .nullish()
  .meta({ description: "The hotels that the user sees. Empty: all. Left out, they stay." });

/** The form of a new user; the password is entered twice (docs/reference/screens.md#users). */
export const NewUserInput = UserFields.extend({
  limited_to_point: chosenLimit,
  hotel_ids: chosenIds().nullish(),
  password: newPassword("users:FORM.PASSWORD_REQUIRED"),
  confirm_password: z.string({ error: "users:FORM.CONFIRM_PASSWORD_REQUIRED" }),
}).refine(match, passwordsMatch);

/** The form of an existing user; an empty password keeps the old one. */
export const UserInput = UserFields.extend({
  email: uncheckedEmail,
  hotel_ids: keptHotels,
  password: newPassword("").nullish(),
  confirm_password: z.string().nullish(),
  ...agreedWebhooks,
}).refine(match, passwordsMatch);

/** The form of an existing user; another password or email address is confirmed. */
export const UserForm = UserFields.extend({
  limited_to_point: chosenLimit,
  email: uncheckedEmail,
  password: newPassword("").nullish(),
  confirm_password: z.string().nullish(),
  ...confirmationFields,
  ...agreedWebhooks,
}).refine(match, passwordsMatch);

export type UserForm = z.output<typeof UserForm>;

export type NewUserInput = z.output<typeof NewUserInput>;

export type UserInput = z.output<typeof UserInput>;
