import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { useEditable } from "~/ui/permissions";
import type { Option, OptionList } from "../../checking/options";
import { controlClass } from "../control";

interface Props {
  control: Record<string, unknown> & { id: string; name: string };
  value: string;
  list: OptionList;
  empty: string;
  selectRef: React.Ref<HTMLSelectElement>;
  findRef: React.Ref<HTMLInputElement>;
  autoFocus?: boolean;
  onFocus: () => void;
  onKeyDown: (event: React.KeyboardEvent<HTMLSelectElement>) => void;
  onMouseDown: (event: React.MouseEvent<HTMLSelectElement>) => void;
  onChange: (option: Option | null) => void;
}

/**
 * A searchable select as plain HTML: a native select and, where there are more options than it lists, a text
 * box with a "Find" button that loads others.
 */
export function NativeSelect(props: Props) {
  const { control, value, list, empty, selectRef, findRef, onFocus, onKeyDown, onChange } = props;
  const { t } = useTranslation();
  const editable = useEditable();
  return (
    <>
      {list.more && editable ? (
        <span className="flex gap-2">
          <input
            ref={findRef}
            className={controlClass()}
            type="search"
            name={`${control.name}_search`}
            aria-label={t("common:FORM.FIND_LABEL", { label: empty || control["aria-label"] })}
            maxLength={100}
            onFocus={onFocus}
          />
          <Button variant="secondary" name="intent" value="load" formNoValidate>
            {t("common:FORM.FIND")}
          </Button>
        </span>
      ) : null}
      <select
        ref={selectRef}
        className={controlClass()}
        value={value}
        autoFocus={props.autoFocus}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onMouseDown={props.onMouseDown}
        onChange={({ target }) =>
          onChange(list.options.find((option) => option.value === target.value) ?? null)
        }
        {...control}
      >
        {empty ? <option value="">{empty}</option> : null}
        {list.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}
