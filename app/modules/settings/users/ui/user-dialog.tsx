import { NounDialog } from "~/screens/look/noun-dialog";
import { useEditable } from "~/ui/permissions";
import { useTranslation } from "react-i18next";
import { CheckboxField, ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { FieldPair } from "~/forms/fields/field-pair";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { Link } from "~/ui/link";
import { roleList } from "../../roles/role.list";
import { SetField } from "~/forms/fields/choices/set-field";
import { TextField } from "~/forms/fields/text-field";
import type { OptionList } from "~/forms/checking/options";
import type { FormProps } from "~/screens/noun-screen";
import { userTypes } from "../user";
import { ConfirmationField, useConfirmationLabel } from "./confirmation-field";
import { NewPasswordFields, passwordsTogether } from "./new-password-fields";

interface UserChoices {
  roles: OptionList;
  points: OptionList;
  hotels: OptionList;
}

/** What a user with a distribution point may see: the values of the choice, and their words. */
const limits = [
  { value: "true", sees: "LIMITED" },
  { value: "false", sees: "UNLIMITED" },
] as const;

/** The form that adds or edits a user: 500 px wide. */
export function UserDialog(props: FormProps<UserChoices>) {
  const { choices, dialog } = props;
  const adding = dialog.mode === "create";
  const { t } = useTranslation();
  const text = (key: string) => t(`users:FORM.${key}`);
  const confirmation = useConfirmationLabel();
  // Who only reads has no password to enter.
  const editable = useEditable();
  const password = text(adding ? "PASSWORD" : "NEW_PASSWORD");
  return (
    <NounDialog
      {...props}
      id="user"
      texts="users"
      width={500}
      together={passwordsTogether}
      labels={{ password, ...confirmation }}
    >
      <TextField name="username" autoComplete="off" />
      <FieldPair>
        <TextField name="first_name" autoComplete="off" />
        <TextField name="last_name" autoComplete="off" />
      </FieldPair>
      <TextField name="email" type="email" autoComplete="off" />
      <SearchSelectField name="role_id" list={choices.roles} empty={text("CHOOSE_ROLE")}>
        <span className="text-sm/5">
          <Link to={roleList.path}>{text("ROLES")}</Link>
        </span>
      </SearchSelectField>
      <SearchSelectField
        name="distribution_point_id"
        list={choices.points}
        source="/options/user-distribution-points"
        empty={text("NO_DISTRIBUTION_POINT")}
      />
      <ChoiceGroup
        name="limited_to_point"
        hint={text("LIMITED_TO_POINT_HINT")}
        choices={limits.map(({ value, sees }) => ({ value, label: text(sees) }))}
      />
      <SetField
        name="hotel_ids"
        legend={text("HOTEL_IDS")}
        hint={text("HOTEL_IDS_HINT")}
        list={choices.hotels}
      />
      <ChoiceGroup
        name="user_type"
        choices={userTypes.map((value) => ({ value, label: t(`users:TYPES.${value}`) }))}
      />
      {editable ? (
        <NewPasswordFields
          password={password}
          confirm={text("CONFIRM_PASSWORD")}
          hint={adding ? undefined : text("PASSWORD_HINT")}
        />
      ) : null}
      <CheckboxField name="is_active" />
      {editable && !adding && <ConfirmationField hint={text("CONFIRM_HINT")} />}
    </NounDialog>
  );
}
