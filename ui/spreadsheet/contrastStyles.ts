const cell = (name: string): string => `& .ag-cell.sheet-${name}`;
const icon = '& .ag-cell.sheet-locked:not(.sheet-center)::before';

/**
 * Where the person's own colours replace the page's, layers and shadows are not painted: what is marked, wrong, changed or
 * locked is told by lines, words and the person's own colour for what is selected.
 */
export const contrastStyles = {
  '@media (forced-colors: active)': {
    [`${cell('dot')}, ${cell('ring')}, ${cell('on')}, ${cell('off')}`]: { fontSize: 13 },
    [`${cell('on')}::before, ${cell('off')}::before`]: { display: 'none' },
    [cell('marked')]: { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
    [`${cell('marked')}.sheet-active`]: { background: 'Canvas', color: 'CanvasText' },
    [cell('fill')]: { outline: '1px dashed Highlight', outlineOffset: '-2px' },
    [cell('active')]: { outline: '3px solid Highlight', outlineOffset: '-3px' },
    [cell('changed')]: { borderLeft: '4px double CanvasText' },
    [cell('error')]: {
      textDecoration: 'underline wavy',
      outline: '2px dashed CanvasText',
      outlineOffset: '-3px',
    },
    [cell('hit')]: { forcedColorAdjust: 'none', background: 'Mark', color: 'MarkText' },
    [cell('calculated')]: { fontStyle: 'italic' },
    [`${cell('handle')}:not(.ag-cell-inline-editing)::after, ${icon}`]: {
      forcedColorAdjust: 'none',
      background: 'CanvasText',
    },
    '& .sheet-icon:not(.sheet-icon-ring)': {
      forcedColorAdjust: 'none',
      background: 'CanvasText',
    },
    '& .sheet-head-marked': { textDecoration: 'underline' },
  },
} as const;
