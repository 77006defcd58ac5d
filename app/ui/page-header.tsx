interface Props {
  title: string;
  /** One line that says what the page is for. */
  purpose?: string;
  action?: React.ReactNode;
}

export function PageHeader({ title, purpose, action }: Props) {
  return (
    <div className="page-header">
      <div>
        <h1>{title}</h1>
        {purpose ? <p>{purpose}</p> : null}
      </div>
      {action}
    </div>
  );
}
