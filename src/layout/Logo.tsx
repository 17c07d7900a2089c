/** The product's mark: visits as dots over the line of an invoice. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="var(--accent)" />
      <g fill="var(--on-accent)">
        <circle cx="8.5" cy="9" r="1.9" />
        <circle cx="14" cy="9" r="1.9" opacity=".65" />
        <circle cx="19.5" cy="9" r="1.9" />
        <circle cx="8.5" cy="14.5" r="1.9" opacity=".65" />
        <circle cx="14" cy="14.5" r="1.9" />
        <circle cx="19.5" cy="14.5" r="1.9" opacity=".65" />
        <rect x="6.6" y="18.8" width="14.8" height="2.4" rx="1.2" />
      </g>
    </svg>
  );
}
