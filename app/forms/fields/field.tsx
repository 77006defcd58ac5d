import { CircleAlert } from "lucide-react";
import type { FieldState } from "../resource-form";

interface Props {
  field: FieldState;
  label: string;
  hint?: string;
  required?: boolean;
  children: React.ReactNode;
}

/** The one shell of every labelled field: label above, error over the control, hint under it. */
export function Field({ field, label, hint, children }: Props) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={field.id}>
        {label}
      </label>
      <FieldErrors field={field} />
      {children}
      {hint ? (
        <p className="field-hint" id={field.hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** The messages of a field; `aria-describedby` of its control points here. */
export function FieldErrors({ field }: { field: FieldState }) {
  if (field.errors.length === 0) return null;
  return (
    <p className="field-error" id={field.errorId}>
      <CircleAlert aria-hidden size={16} />
      {field.errors.join(" ")}
    </p>
  );
}
