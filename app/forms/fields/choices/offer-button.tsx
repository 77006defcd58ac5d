import { Button, ButtonLink } from "~/ui/button";
import { useEditable } from "~/ui/permissions";
import type { Offer } from "./search-select";

interface Props {
  /** The name of the select. */
  name: string;
  offer: Offer;
  onTake: () => void;
}

/**
 * Chooses an option of the select before it. Without scripts a posted form comes back with the choice and all that was
 * entered; another form's page is opened with it.
 */
export function OfferButton({ name, offer: { option, label, to }, onTake }: Props) {
  const editable = useEditable();
  const take = (event: React.MouseEvent) => {
    event.preventDefault();
    onTake();
  };
  if (to) {
    return (
      <span>
        <ButtonLink variant="text" size="small" to={to} onClick={take}>
          {label}
        </ButtonLink>
      </span>
    );
  }
  if (!editable) return null;
  return (
    <span>
      <Button
        variant="text"
        size="small"
        name="intent"
        value={`load:${name}=${option.value}`}
        formNoValidate
        onClick={take}
      >
        {label}
      </Button>
    </span>
  );
}
