import type { Filter } from "./filters.server";

/**
 * @param chip the texts of its chip while it is on; a list whose only filter stands beside the search needs none
 * @returns a filter that is on or off
 */
export function switchFilter(label: string, chip?: { label: string; value: string }): Filter {
  return {
    show: ({ t, name, values }) => {
      const on = values[name] === "true";
      return Promise.resolve({
        view: { kind: "switch", name, label: t(label), on },
        chip: on && chip ? { label: t(chip.label), value: t(chip.value) } : undefined,
      });
    },
  };
}
