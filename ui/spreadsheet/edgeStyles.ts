import { cellsWith, layers } from './sheetStyles.ts';
import { token } from './theme.ts';

type Side = 'top' | 'right' | 'bottom' | 'left';

/** A line along a side of a cell, from corner to corner, over its borders, too. */
const line = (color: string, side: Side, width: number): string => {
  const size = side === 'top' || side === 'bottom' ? `100% ${width}px` : `${width}px 100%`;
  return `linear-gradient(${color}, ${color}) ${side} / ${size} no-repeat border-box`;
};

const edgeLayers = [
  'edge-top',
  'edge-right',
  'edge-bottom',
  'edge-left',
  'column-line',
  'start-line',
  'row-line',
]
  .map((layer) => `var(--${layer}, none)`)
  .join(', ');

const edgeOf = (side: Side) => ({ [`--edge-${side}`]: line(token.accent, side, 2) });

/**
 * The edges of what is marked. They lie over the lines between cells, which are layers here, too: drawn as borders, each of
 * them would break the edge. The lines between rows are the rows' own, so a cell at the side reaches over the one below it.
 */
export const edgeStyles = {
  [cellsWith('edge-top', 'edge-right', 'edge-bottom', 'edge-left')]: {
    background: `${edgeLayers}, ${layers}`,
    // The grid's line beside kept columns is more specific than any class.
    borderColor: 'transparent !important',
    '--column-line': line(token.line, 'right', 1),
  },
  '& .ag-cell.ag-cell-last-left-pinned': { '--column-line': line(token.borderStrong, 'right', 1) },
  '& .ag-cell.ag-cell-first-right-pinned, & .ag-cell.sheet-group-start': {
    '--start-line': line(token.borderStrong, 'left', 1),
  },
  '& .ag-cell.sheet-edge-left:not(.sheet-edge-bottom), & .ag-cell.sheet-edge-right:not(.sheet-edge-bottom)': {
    height: 'calc(100% + 1px)',
    '--row-line': line(token.line, 'bottom', 1),
  },
  '& .ag-cell.sheet-edge-top': edgeOf('top'),
  '& .ag-cell.sheet-edge-right': edgeOf('right'),
  '& .ag-cell.sheet-edge-bottom': edgeOf('bottom'),
  '& .ag-cell.sheet-edge-left': edgeOf('left'),
} as const;
