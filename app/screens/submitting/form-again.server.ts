import { data } from "@remix-run/node";
import type { Context } from "~/db/context";
import { resultOf, type Mistakes } from "~/forms/posting/form-result";
import type { Entered, FormReply } from "~/forms/posting/form-reply";
import type { PostedForm } from "~/forms/posting/posted-form.server";
import type { FormRequest, FormScreen } from "../form-screen.server";

/** The parts of a form that is shown again, besides the entered values. */
interface Answer extends Pick<
  FormReply,
  "snackbar" | "conflict" | "formKey" | "questions" | "answers" | "effect"
> {
  errors?: Mistakes;
  /** The values of the form, where they differ from the entered ones. */
  values?: Entered;
  /** The parsed value if the form was valid, the checked preview, and the service's question. */
  request?: Pick<FormRequest, "value" | "checked" | "question">;
}

/** The answer with the form and a status. */
export type FormAgain<Options> = ReturnType<typeof formReply<Options>>;

/**
 * @param id the id of the row that the form edits; 0 for a new row
 * @returns the function that answers with the form as it was entered, and with the choices for its values
 */
export function formReply<Options>(
  ctx: Context,
  screen: FormScreen<Options>,
  { entered, intent, key }: PostedForm,
  id: number,
) {
  return async (status: number, { errors, values = entered, request, ...reply }: Answer = {}) => {
    // Values that `load` has filled in are ignored, since the user didn't choose them.
    const offeredFor = reply.conflict ? values : entered;
    const options = await screen.options?.(ctx, offeredFor, {
      intent,
      id: id || undefined,
      ...request,
    });
    const result = resultOf(values, errors);
    return data<FormReply<Options>>(
      { intent, formKey: key, result, options, ...reply },
      { status },
    );
  };
}
