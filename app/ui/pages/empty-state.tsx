interface Props {
  title: string;
  description: string;
  action?: React.ReactNode;
}

/** The style of the message in an empty card. */
export const emptyClass = "flex flex-col items-center gap-2 px-6 py-12 text-center";

export function EmptyState({ title, description, action }: Props) {
  return (
    <div className={emptyClass}>
      <h2>{title}</h2>
      <p className="mb-2 max-w-[60ch] text-muted">{description}</p>
      {action}
    </div>
  );
}
