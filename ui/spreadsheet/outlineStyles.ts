import { mostOutlines } from './outlines.ts';

const parts = ['letters', 'cover', 'text', 'ground', 'line'] as const;

const lookOf = (index: number) =>
  Object.fromEntries(parts.map((part) => [`--outlined-${part}`, `var(--outline-${index}-${part})`]));

const outlined = '& .ag-cell.sheet-outlined.sheet-outlined.sheet-outlined:not(.ag-cell-inline-editing)';

/** Cells outlined by the screen: an edge, letters inside at the left where they have room, and words over the value. */
export const outlineStyles = {
  ...Object.fromEntries(
    Array.from({ length: mostOutlines }, (_, index) => [`& .ag-cell.sheet-outline-${index}`, lookOf(index)]),
  ),
  '& .ag-cell.sheet-outlined': { outline: '2px solid var(--outlined-line)', outlineOffset: '-2px' },
  [`${outlined}:not(.sheet-center, .sheet-right)`]: { paddingLeft: '30px' },
  [`${outlined}:not(.sheet-center)::before`]: {
    content: 'var(--outlined-letters)',
    position: 'absolute',
    inset: '0 auto 0 0',
    display: 'grid',
    placeContent: 'center',
    width: 24,
    height: 'auto',
    margin: 0,
    mask: 'none',
    borderRadius: 0,
    background: 'var(--outlined-ground)',
    color: 'var(--outlined-text)',
    fontSize: 10,
    fontWeight: 700,
  },
  [`${outlined}.sheet-covered`]: { color: 'transparent' },
  [`${outlined}.sheet-covered > *`]: { visibility: 'hidden' },
  [`${outlined}.sheet-covered:not(.sheet-center)::after`]: {
    content: 'var(--outlined-cover)',
    position: 'absolute',
    inset: '2px 2px 2px 24px',
    display: 'grid',
    alignContent: 'center',
    justifyContent: 'start',
    width: 'auto',
    height: 'auto',
    paddingLeft: '8px',
    border: 0,
    background: 'var(--outlined-ground)',
    color: 'var(--outlined-text)',
    fontSize: 12,
  },
};
