/** A cell of several lines at times: names and addresses keep their words. */
export const inLines = { py: '6px', maxWidth: 320, whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

/** A name with its chips behind it. */
export const namedInLines = {
  ...inLines,
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minWidth: 160,
} as const;
