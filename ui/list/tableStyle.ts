import type { Density } from '../../contract/vocab.ts';

/** Height of a row in pixels, its line included; rows that hold more are measured when they are drawn. */
export const rowHeights = { comfortable: 37, compact: 29 } as const satisfies Record<Density, number>;

const stripes =
  'repeating-linear-gradient(135deg, color-mix(in srgb, var(--test-s) 7%, transparent) 0 6px, transparent 6px 14px)';

/** The box a table scrolls in: as high as its rows, or as the page leaves room. */
export const scrollerStyle = {
  // The list decides itself what stays in sight: the browser must not scroll for it when rows above are drawn or not.
  overflowAnchor: 'none',
  flex: '0 1 auto',
  minHeight: 0,
  overflow: 'auto',
  border: '1px solid var(--border)',
  borderRadius: '10px',
  background: 'var(--surface)',
  boxShadow: 'var(--sh1)',
};

const sortButton = {
  '& thead button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    p: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    // Its words stand on the line of the heads that are no buttons.
    verticalAlign: 'top',
    cursor: 'pointer',
  },
  // The sign of the order stands before the words, so that these end where the numbers under them do.
  '& thead .numeric button': { flexDirection: 'row-reverse' },
  '& thead button:hover, & thead button[data-order]': { color: 'var(--text)' },
  '& thead th button svg': { opacity: 0, transition: 'transform 150ms' },
  '& thead button:hover svg': { opacity: 0.5 },
  '& thead button[data-order] svg': { opacity: 1 },
  '& thead button[data-order="ASC"] svg': { transform: 'rotate(180deg)' },
};

/** The first column stays in sight beside the others where there is room for it. */
const inSight = {
  '@media (min-width: 600px)': {
    '& tr > :first-of-type': { position: 'sticky', left: 0, zIndex: 1 },
    '& :is(thead, tfoot) tr > :first-of-type': { zIndex: 3 },
  },
};

/** One style for the whole table: its cells are plain elements, so that thousands of them are drawn at once. */
export const tableStyle = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  lineHeight: '20px',
  '& :is(td, th)': {
    height: 36,
    px: '12px',
    py: 0,
    borderBottom: '1px solid var(--line)',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    fontWeight: 'inherit',
  },
  '&[data-density="compact"] tbody :is(td, th)': { height: rowHeights.compact - 1 },
  // Where a scroll bar lies over the table, the last digits stay free of it.
  '& tr > :last-of-type': { pr: '20px' },
  '& .numeric': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .flexible': { width: '100%' },
  // Larger where the browser's text is.
  '& thead .flexible': { minWidth: 'max(160px, 6.25rem)' },
  '& tbody .flexible': { maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  // Head and sums stay in sight above and below the rows.
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    background: 'var(--head)',
    borderColor: 'var(--border)',
    color: 'var(--text2)',
    fontSize: 12,
    fontWeight: 550,
  },
  '& tbody tr': { background: 'var(--surface)', scrollMarginTop: 37, scrollMarginBottom: 38 },
  '& tbody tr > :first-of-type': { background: 'inherit' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody tr:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '& tbody tr[data-opens]': { cursor: 'pointer' },
  '& tbody tr.striped': { backgroundImage: stripes },
  '& tbody tr[data-opens]:hover': { background: 'var(--hover)' },
  '& tbody tr.opened': { background: 'var(--accent-weak)' },
  '& tbody tr.marked': { background: 'var(--accent-weak)' },
  '& tbody tr.heading': { background: 'var(--head)' },
  '& tbody tr.heading > th': { fontWeight: 600, position: 'static' },
  '& tbody tr.outOfRows > td': { textAlign: 'center', position: 'static' },
  '& tbody .lead': { color: 'inherit', textDecoration: 'none' },
  '& tfoot td': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    height: 37,
    background: 'var(--head)',
    borderTop: '1px solid var(--border)',
    borderBottom: 0,
    color: 'var(--text2)',
  },
  ...sortButton,
  ...inSight,
};

/** Cells closer together: for many numbers side by side, or beside a chart. */
export const denseTableStyle = {
  ...tableStyle,
  '& :is(td, th)': { ...tableStyle['& :is(td, th)'], px: '8px' },
};
