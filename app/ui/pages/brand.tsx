/** The product's mark: a brass key on a petrol board. */
export function BrandMark({ height = 22 }: { height?: number }) {
  return (
    <svg className="flex-none" width={height / 2} height={height} viewBox="0 0 11 22" aria-hidden>
      <rect width="11" height="7" rx="1" fill="var(--color-brass)" />
      <rect y="9" width="11" height="13" rx="1" fill="var(--color-accent)" />
    </svg>
  );
}
