import { useTranslation } from "react-i18next";
import { FormActions } from "~/forms/posting/form-actions";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PrintButton } from "~/ui/print-button";
import { CopyButton } from "./copy-button";

interface Props {
  codes: string[];
  /** The address to go on to. */
  onward: string;
}

/** The new recovery codes, which are shown this once: to be copied, printed or written down. */
export function RecoveryCodes({ codes, onward }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`second-factor:CODES.${key}`);
  return (
    <Card as="section" padded className="flex max-w-180 flex-col gap-4">
      <h2 ref={focusOnce} tabIndex={-1}>
        {text("TITLE")}
      </h2>
      <Notice tone="warning" role="status">
        {text("ONCE")}
      </Notice>
      <p>{text("PURPOSE")}</p>
      <ol className="grid list-none grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-subtle bg-sunken p-4 max-md:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base">{code}</code>
          </li>
        ))}
      </ol>
      <FormActions>
        <CopyButton
          text={codes.join("\n")}
          label={text("COPY")}
          copied={text("COPIED")}
          failed={text("NOT_COPIED")}
        />
        <PrintButton variant="secondary">{text("PRINT")}</PrintButton>
        <ButtonLink variant="primary" to={onward}>
          {text("KEPT")}
        </ButtonLink>
      </FormActions>
    </Card>
  );
}

function focusOnce(heading: HTMLElement | null) {
  heading?.focus();
}
