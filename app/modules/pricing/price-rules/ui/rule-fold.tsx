import { useTranslation } from "react-i18next";
import { FormFold } from "~/forms/form-fold";
import { useRuleWords } from "./rule-words";

interface Props {
  part: keyof ReturnType<typeof useRuleWords>["parts"];
  title: string;
  /** The names of its fields. */
  names: string[];
  /** The fields whose value opens it, where others have one from the start. */
  filledBy?: string[];
  open?: boolean;
  children: React.ReactNode;
}

/** A folded part of the rule's form, whose title says in a line what is set in it. */
export function RuleFold({ part, ...fold }: Props) {
  const { t } = useTranslation();
  const { parts } = useRuleWords();
  return <FormFold {...fold} as="h3" said={parts[part] || t(`price-rules:FORM.NOT_SET.${part}`)} />;
}
