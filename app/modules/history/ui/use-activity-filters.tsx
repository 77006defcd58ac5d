import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import type { OptionList } from "~/forms/options";
import { FilterSelect } from "~/lists/filter-select";
import type { FilterControls } from "~/lists/search-box";
import type { ActivityQuery } from "~/modules/audit/activity.list";
import { auditActions, sharedEntities } from "~/modules/audit/audit";

/** @returns who, what, when: the controls in the search form of the activity screen */
export function useActivityFilters(
  users: OptionList,
  filters: ActivityQuery["filters"],
): FilterControls {
  const { t } = useTranslation();
  const words = (family: string, values: readonly string[]): OptionList => ({
    options: values.map((value) => ({ value, label: t(`activity:${family}.${value}`) })),
    more: false,
  });
  const day = (name: "from" | "to") => (
    <label className="inline-flex items-center gap-2">
      {t(`activity:${name.toUpperCase()}`)}
      <input
        key={filters[name] ?? ""}
        className={controlClass()}
        type="date"
        name={name}
        defaultValue={filters[name]}
      />
    </label>
  );
  return {
    actor_id: (
      <FilterSelect
        name="actor_id"
        label={t("activity:WHO")}
        empty={t("activity:EVERYBODY")}
        list={users}
        value={filters.actor_id}
        source="/options/users"
      />
    ),
    entity: (
      <FilterSelect
        name="entity"
        label={t("activity:WHAT")}
        empty={t("activity:EVERYTHING")}
        list={words("ENTITIES", sharedEntities)}
        value={filters.entity}
      />
    ),
    action: (
      <FilterSelect
        name="action"
        label={t("activity:DONE")}
        empty={t("activity:EVERY_ACTION")}
        list={words("ACTIONS", auditActions)}
        value={filters.action}
      />
    ),
    from: day("from"),
    to: day("to"),
  };
}
