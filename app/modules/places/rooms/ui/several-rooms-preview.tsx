import { useTranslation } from "react-i18next";
import { Hint } from "~/forms/fields/hint";
import type { Entered } from "~/forms/posting/form-reply";
import { HiddenFields } from "~/forms/posting/hidden-fields";
import { Badge } from "~/ui/badge";
import type { SeveralRooms } from "../several-rooms.service.server";

interface Props {
  preview: SeveralRooms;
  entered: Entered;
}

/**
 * The list of all rooms to be created. The form's values are in hidden fields, so that exactly these rooms
 * are created.
 */
export function SeveralRoomsPreview({ preview: { created, skipped }, entered }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <HiddenFields entered={entered} without={["on_purpose"]} />
      {/* This text takes the focus, so that pressing Enter twice doesn't create rooms that nobody has
          checked. */}
      <p ref={focusOnce} role="status" tabIndex={-1} autoFocus>
        {created.length > 0
          ? t("rooms:SEVERAL.WOULD_CREATE", { count: created.length })
          : t("rooms:SEVERAL.WOULD_CREATE_NONE")}
      </p>
      {created.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5" aria-label={t("rooms:SEVERAL.NUMBERS")}>
          {created.map((number) => (
            <li key={number} className="flex">
              <Badge tone="neutral">{number}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {skipped.length > 0 ? (
        <Hint>
          {t("rooms:SEVERAL.WOULD_SKIP", { count: skipped.length, numbers: skipped.join(", ") })}
        </Hint>
      ) : null}
    </>
  );
}

function focusOnce(status: HTMLElement | null) {
  status?.focus();
}
