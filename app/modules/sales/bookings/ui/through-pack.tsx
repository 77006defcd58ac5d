import type { ResourceForm } from "~/forms/posting/use-resource-form";
import { THROUGH_PACK } from "../booking-links";

/** The hidden field with the pack through which a form changes a booking. */
export function ThroughPack({ form }: { form: Pick<ResourceForm, "value"> }) {
  const pack = form.value(THROUGH_PACK);
  return pack ? <input type="hidden" name={THROUGH_PACK} value={pack} /> : null;
}
