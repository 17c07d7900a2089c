import type { Density } from '../../../contract/vocab.ts';
import { pointerOnly } from './inHand.ts';

/** Row height in pixels including the border; taller rows are measured when rendered. */
export const rowHeights = { comfortable: 37, compact: 29 } as const satisfies Record<Density, number>;

const stripes =
  'repeating-linear-gradient(135deg, color-mix(in srgb, var(--test-s) 7%, transparent) 0 6px, transparent 6px 14px)';

/** Scroll container: as high as its rows, or the remaining height of the page. */
export const scrollerStyle = {
  // No scroll anchoring: the virtualizer keeps the scroll position itself.
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
    // Same baseline as headers that are not buttons.
    verticalAlign: 'top',
    cursor: 'pointer',
  },
  // The sort icon comes before the text, so that the text is right-aligned with the numbers below.
  '& thead .numeric button': { flexDirection: 'row-reverse' },
  '& thead button:hover, & thead button[data-order]': { color: 'var(--text)' },
  '& thead th button svg': { opacity: 0, transition: 'transform 150ms' },
  '& thead button:hover svg': { opacity: 0.5 },
  '& thead button[data-order] svg': { opacity: 1 },
  '& thead button[data-order="ASC"] svg': { transform: 'rotate(180deg)' },
};

/** Sticky first column, if there is enough width. */
const inSight = {
  '@media (min-width: 600px)': {
    '& tr > :first-of-type': { position: 'sticky', left: 0, zIndex: 1 },
    '& :is(thead, tfoot) tr > :first-of-type': { zIndex: 3 },
  },
};

/** One style for the whole table: plain cell elements render thousands of rows quickly. */
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
  // Overlay scroll bars must not cover the last digits.
  '& tr > :last-of-type': { pr: '20px' },
  '& .numeric': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .flexible': { width: '100%' },
  // Larger where the browser's text is.
  '& thead .flexible': { minWidth: 'max(160px, 6.25rem)' },
  '& tbody .flexible': { maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tbody .wrapped': { py: '5px', lineHeight: '18px', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // Sticky header and footer.
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
  // As in `inHand`; the first rows show what the others have.
  [pointerOnly]: {
    '& tbody tr:not(:hover, :focus-within, :nth-of-type(-n + 2)) .rowAct': { opacity: 0 },
  },
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

/** Compact cells, for many numeric columns or beside a chart. */
export const denseTableStyle = {
  ...tableStyle,
  '& :is(td, th)': { ...tableStyle['& :is(td, th)'], px: '8px' },
  // The sort icon stands between two columns, so that a column is as wide as its words and numbers.
  '& thead .numeric button': { ...tableStyle['& thead .numeric button'], position: 'relative' },
  '& thead .numeric button svg': { position: 'absolute', right: '100%' },
  // Beside the first column, which stays in sight and lies over its neighbour.
  '& thead th:nth-of-type(2)': { pl: '14px' },
};
