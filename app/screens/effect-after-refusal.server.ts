import { DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Intent } from "./intent.server";
import type { FormScreen } from "./submit.server";

/**
 * @param run runs the intent that previews the refused one, with the same form
 * @returns the effect of a change that was refused, for the preview that is shown again; undefined where the
 *   refusal shows none, and where the change can't be previewed any more
 */
export async function effectAfterRefusal(
  ctx: Context,
  { intents, previewed }: Pick<FormScreen<unknown>, "intents" | "previewed">,
  { previewedBy }: Intent,
  run: (preview: Intent) => ReturnType<Intent["run"]>,
): Promise<unknown> {
  if (!previewed || !previewedBy) return undefined;
  try {
    const outcome = await run(intents[previewedBy]!);
    return outcome && "tries" in outcome && outcome.tries && (await previewed(ctx, outcome.tries));
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
