import { useTranslation } from "react-i18next";
import { areas, specialPermissions, type Permission } from "~/core/access/permissions";
import { FieldErrors, OtherPersonsValue } from "~/forms/fields/field";
import { Hint } from "~/forms/fields/hint";
import { useField } from "~/forms/resource-form";
import { withImplied } from "../role";

const head = "text-xs font-semibold text-muted";

/**
 * The permissions of a role, one row per area. Edit implies view: with scripts ticking one box ticks the
 * other, without scripts the server adds it.
 */
export function PermissionTable({ legend }: { legend: string }) {
  const { t } = useTranslation();
  const field = useField("permissions", true);
  const granted = [field.value ?? []].flat();
  const word = (permission: string) => {
    const [area = "", kind = ""] = permission.split(":");
    return t("roles:PERMISSION", {
      area: t(`roles:AREAS.${area}`),
      kind: t(`roles:KINDS.${kind}`),
    });
  };
  const box = (permission: Permission) => (
    <label className="inline-flex h-7 w-8 cursor-pointer items-center justify-center pointer-coarse:min-h-11 pointer-coarse:min-w-11">
      <input
        type="checkbox"
        name="permissions"
        value={permission}
        defaultChecked={granted.includes(permission)}
      />
      <span className="sr-only">{word(permission)}</span>
    </label>
  );
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1"
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.hintId}
    >
      <legend className="field-label">{legend}</legend>
      <FieldErrors field={field} />
      <table
        className="w-full th:border-b th:border-subtle th:px-2 th:py-1.5 th:font-normal td:border-b td:border-subtle td:px-2 td:py-1.5 td:text-center"
        onChange={keepTogether}
      >
        <thead>
          <tr>
            <th scope="col" className={`${head} pl-0 text-left`}>
              {t("roles:FORM.AREA")}
            </th>
            <th scope="col" className={head}>
              {t("roles:KINDS.view")}
            </th>
            <th scope="col" className={head}>
              {t("roles:KINDS.edit")}
            </th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area}>
              <th scope="row" className="pl-0 text-left">
                {t(`roles:AREAS.${area}`)}
              </th>
              {(["view", "edit"] as const).map((kind) => (
                <td key={kind}>{box(`${area}:${kind}`)}</td>
              ))}
            </tr>
          ))}
          {specialPermissions.map((permission) => (
            <tr key={permission}>
              <th scope="row" className="pl-0 text-left">
                {word(permission)}
              </th>
              <td />
              <td>{box(permission)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OtherPersonsValue field={field} wordFor={word} />
      <Hint id={field.hintId}>{t("roles:FORM.PERMISSIONS_HINT")}</Hint>
    </fieldset>
  );
}

function keepTogether({ target, currentTarget }: React.FormEvent<HTMLTableElement>) {
  if (!(target instanceof HTMLInputElement)) return;
  const needs = (permission: string, other: string) =>
    (withImplied([permission as Permission]) as string[]).includes(other);
  for (const box of currentTarget.querySelectorAll<HTMLInputElement>("input")) {
    if (target.checked && needs(target.value, box.value)) box.checked = true;
    if (!target.checked && needs(box.value, target.value)) box.checked = false;
  }
}
