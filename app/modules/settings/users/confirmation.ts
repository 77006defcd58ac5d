import { z } from "zod";
import { MAX_PASSWORD } from "~/core/access/password-length";
import { line } from "~/forms/checking/texts";
import { MAX_CODE } from "./second-factor/second-factor";

/**
 * The fields by which the actor confirms an act: the code where they have a second factor, otherwise the password.
 * Which of them is needed, and whether, is decided by the service.
 */
export const confirmationFields = {
  own_password: z.string().max(MAX_PASSWORD).nullish(),
  secret_code: line().max(MAX_CODE).nullish(),
};

export interface Confirmation {
  own_password?: string | null;
  secret_code?: string | null;
}

/** The form of an act that is nothing but confirmed. */
export const ConfirmationForm = z.object(confirmationFields);
