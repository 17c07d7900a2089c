import { token } from './theme.ts';

const drawn = (shape: string, width = 2.2): string =>
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="black" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${shape}</svg>`,
  );
const path = (d: string, width?: number): string => drawn(`<path d="${d}"/>`, width);

const lockIcon = drawn(
  '<rect width="18" height="11" x="3" y="11" rx="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>',
);
const alertIcon = drawn('<circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/>');
const checkIcon = path('M20 6 9 17l-5-5', 3.5);
const linkIcon = path(
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
);

/** An icon in the colour of the text around it. */
const inked = (icon: string) => ({
  background: 'currentColor',
  mask: `url("data:image/svg+xml,${icon}") center / contain no-repeat`,
});

const corner = (color: string, side: 'left' | 'right'): string =>
  `linear-gradient(to bottom ${side === 'left' ? 'right' : 'left'}, ${color} 50%, transparent 50%) top ${side} / 8px 8px no-repeat`;

const hatch = `repeating-linear-gradient(135deg, ${token.line} 0 1px, transparent 1px 6px)`;

/** Cells that wear any of these. */
export const cellsWith = (...classes: readonly string[]): string =>
  classes.map((name) => `& .ag-cell.sheet-${name}`).join(', ');

const layersOf = (...names: readonly string[]): string =>
  names.map((name) => `var(--${name}, none)`).join(', ');

/** What lies on a cell, the uppermost first. */
export const layers = `${layersOf('mark', 'error-corner', 'corner', 'fill-of-mark', 'hatch')}, var(--base, transparent)`;

/**
 * How cells are painted. Layers from bottom to top: locked or calculated, changed, marked, error, focus; each class sets
 * its own layer, so that any of them meet in one cell. A cell without any has no layer: most have none, and they are many.
 */
export const sheetStyles = {
  [`${cellsWith('calculated', 'locked', 'changed', 'doubtful', 'checked', 'noted', 'amended', 'retired', 'tried', 'hit', 'marked', 'fill', 'error', 'dot', 'ring')}, & .ag-row-pinned .ag-cell, & .ag-floating-bottom .ag-cell`]:
    { background: layers },
  [cellsWith('stale', 'error', 'doubtful', 'checked', 'made')]: {
    boxShadow: ['--stale-edge', '--error-edge', '--hint-edge']
      .map((layer) => `var(${layer}, 0 0 transparent)`)
      .join(', '),
  },
  '& .ag-cell': {
    userSelect: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
  },
  // Where nothing can stick out, nothing has to be cut off: that is work for every cell.
  '& .ag-cell:empty, & .ag-cell.sheet-dot, & .ag-cell.sheet-ring': { overflow: 'visible' },
  // The grid's editors stand among blank texts, which would be lines of their own.
  '& .ag-cell.ag-cell-inline-editing': { whiteSpace: 'normal' },
  '& .ag-cell.sheet-right.ag-cell-inline-editing input': { textAlign: 'right' },
  '& .ag-cell.ag-cell-focus:not(.ag-cell-inline-editing)': { borderColor: 'transparent', outline: 'none' },
  '& .ag-cell.sheet-right': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .ag-cell.sheet-center': { textAlign: 'center', paddingInline: 0 },
  '& .ag-cell.sheet-strong': { fontWeight: 550 },
  '& .ag-cell.sheet-weak': { color: token.text2 },
  '& .ag-cell.sheet-calculated': { '--base': token.head, color: token.text2 },
  '& .ag-cell.sheet-calculated.sheet-strong': { color: token.text },
  '& .ag-cell.sheet-group-start, & .ag-header-cell.sheet-group-start, & .ag-header-group-cell.sheet-group-start':
    {
      borderLeft: `1px solid ${token.borderStrong}`,
    },
  '& .ag-cell.sheet-row-number': {
    color: token.text3,
    fontSize: 12,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    paddingInline: '4px',
  },
  '& .ag-cell.sheet-locked': { '--base': token.locked, '--hatch': hatch, color: token.text2 },
  // A lock for each value that stands there; what is empty is hatched only.
  '& .ag-cell.sheet-locked:not(.sheet-center, .sheet-with-aside, :empty)::before, & .ag-cell.sheet-locked .sheet-aside:not(.sheet-blank)::before':
    {
      content: '""',
      display: 'inline-block',
      flex: 'none',
      width: 12,
      height: 12,
      marginRight: '6px',
      verticalAlign: '-1px',
      background: token.text3,
      mask: `url("data:image/svg+xml,${lockIcon}") center / contain no-repeat`,
    },
  '& .ag-cell.sheet-changed': { '--base': token.changed, '--corner': corner(token.changedLine, 'left') },
  // Drawn, not typed: the marks look alike in every font. As a layer they cost no box of their own.
  '& .ag-cell.sheet-dot': {
    fontSize: 0,
    '--mark': 'radial-gradient(circle, currentColor 4px, transparent 4.75px) center / 12px 12px no-repeat',
  },
  '& .ag-cell.sheet-ring': {
    fontSize: 0,
    '--mark':
      'radial-gradient(circle, transparent 3.25px, currentColor 3.75px 4.75px, transparent 5.25px) center / 12px 12px no-repeat',
  },
  '& .ag-cell.sheet-doubtful': {
    '--base': token.warnWeak,
    '--hint-edge': `inset 0 0 0 1.5px ${token.warnText}`,
  },
  '& .ag-cell.sheet-checked': {
    '--hint-edge': `inset 0 0 0 1px ${token.doneText}`,
    '--base': token.doneWeak,
  },
  '& .ag-cell.sheet-noted': { '--corner': corner(token.accentLine, 'right') },
  '& .ag-cell.sheet-amended': { '--base': token.changed, '--corner': corner(token.changedLine, 'left') },
  '& .ag-cell.sheet-made': { '--hint-edge': `inset 3px 0 0 ${token.accent}` },
  '& .ag-cell.sheet-retired, & .ag-cell.sheet-retired.sheet-locked.ag-cell': {
    '--hatch': hatch,
    color: token.text3,
  },
  '& .ag-cell.sheet-retired .sheet-value': { flex: 'none', textDecoration: 'line-through' },
  '& .ag-cell.sheet-retired.sheet-right .sheet-value': { marginLeft: 'auto' },
  '& .ag-cell.sheet-tried': { '--base': token.accentWeak },
  '& .ag-cell.sheet-tried .sheet-note': { textDecoration: 'line-through' },
  '& .ag-cell.sheet-tried .sheet-value': { color: token.accent, fontWeight: 600 },
  '& .ag-cell.sheet-hit': { '--base': token.warnLine },
  [cellsWith('marked', 'fill')]: { '--fill-of-mark': `linear-gradient(${token.sel}, ${token.sel})` },
  // Among what is marked, the cell that is typed into keeps its ground.
  '& .ag-cell.sheet-marked.sheet-active': { '--fill-of-mark': 'none' },
  '& .ag-cell.sheet-stale': { '--stale-edge': `inset 3px 0 0 ${token.changedLine}` },
  '& .ag-cell.sheet-error': {
    '--base': token.error,
    '--error-corner': corner(token.errorLine, 'right'),
    '--error-edge': `inset 0 0 0 1.5px ${token.errorLine}`,
  },
  '& .ag-cell.sheet-edge-top': { '--edge-top': `inset 0 2px 0 ${token.accent}` },
  '& .ag-cell.sheet-edge-right': { '--edge-right': `inset -2px 0 0 ${token.accent}` },
  '& .ag-cell.sheet-edge-bottom': { '--edge-bottom': `inset 0 -2px 0 ${token.accent}` },
  '& .ag-cell.sheet-edge-left': { '--edge-left': `inset 2px 0 0 ${token.accent}` },
  '& .ag-cell.sheet-handle:not(.ag-cell-inline-editing)::after': {
    content: '""',
    position: 'absolute',
    right: 0,
    bottom: 0,
    width: 7,
    height: 7,
    background: token.accent,
    borderTop: `1px solid ${token.surface}`,
    borderLeft: `1px solid ${token.surface}`,
    cursor: 'crosshair',
  },
  '& .sheet-old': {
    color: token.text3,
    fontSize: '11.5px',
    textDecoration: 'line-through',
    marginRight: '6px',
  },
  '& .sheet-then': { color: token.accent, fontWeight: 600 },
  '& .sheet-aside': { display: 'flex', alignItems: 'center', gap: '6px' },
  '& .sheet-aside .sheet-value': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .sheet-right .sheet-aside .sheet-value': { textAlign: 'right', fontWeight: 550 },
  '& .sheet-aside .sheet-note': { color: token.text3, fontSize: '11.5px' },
  '& .sheet-icon': { flex: 'none', width: 12, height: 12, color: token.text2 },
  '& .sheet-icon-link': inked(linkIcon),
  '& .sheet-icon-dot': {
    width: 8,
    height: 8,
    marginInline: '2px',
    borderRadius: '50%',
    background: token.text,
  },
  '& .sheet-icon-ring': {
    width: 9,
    height: 9,
    marginInline: '2px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: '1.5px solid currentColor',
  },
  '& .sheet-icon-alert': { marginLeft: 'auto', color: token.errorText, ...inked(alertIcon) },
  '& .sheet-alert .sheet-value': { flex: 'none', color: token.errorText },
  '& .sheet-split': {
    flex: 'none',
    width: 46,
    height: 6,
    borderRadius: '3px',
    background: `linear-gradient(to right, ${token.chart1} var(--part), ${token.chart3} var(--part))`,
  },
  '& .ag-cell.sheet-on, & .ag-cell.sheet-off': { fontSize: 0 },
  '& .ag-cell.sheet-on::before, & .ag-cell.sheet-off:not(.sheet-locked)::before': {
    content: '""',
    display: 'inline-block',
    boxSizing: 'border-box',
    width: 14,
    height: 14,
    borderRadius: '4px',
    verticalAlign: 'middle',
    border: `1px solid ${token.field}`,
    background: token.surface,
  },
  '& .ag-cell.sheet-on:not(.sheet-locked)::before': {
    border: 0,
    mask: 'none',
    background: `${token.accent} url("data:image/svg+xml,${checkIcon.replace('black', 'white')}") center / 11px no-repeat`,
  },
  '& .ag-cell.sheet-on.sheet-locked, & .ag-cell.sheet-off.sheet-locked': { fontSize: 13 },
  '& .ag-row-pinned .ag-cell, & .ag-floating-bottom .ag-cell': {
    '--base': token.head,
    boxSizing: 'border-box',
    whiteSpace: 'pre-line',
    lineHeight: '15px',
    paddingTop: '6px',
    color: token.text3,
    fontSize: '11px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .ag-row-pinned .ag-cell::first-line, & .ag-floating-bottom .ag-cell::first-line': {
    color: token.text,
    fontWeight: 600,
    fontSize: '12px',
  },
  // Where scroll bars take no room the grid lays its own over the last row, and counts that as seen. Its room is there from
  // the first sight on, but not where nothing is to be scrolled.
  '&:not([data-fits]) .ag-body-horizontal-scroll.ag-scrollbar-invisible:not(.ag-apple-scrollbar), & .ag-body-horizontal-scroll.ag-scrollbar-invisible:not(.ag-apple-scrollbar, .ag-invisible)':
    { position: 'static' },
  // The one at the side would lie over the last digits of the last column; where all rows are in sight there is none.
  '& .ag-root:has(.ag-body-vertical-scroll.ag-scrollbar-invisible:not(.ag-invisible, .ag-hidden)) .ag-grid-viewport':
    {
      marginRight: '16px',
    },
  '& .sheet-head': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    width: '100%',
    height: '100%',
    cursor: 'pointer',
  },
  '& .sheet-head-marked': { color: token.accentText },
  '& .sheet-head-texts': { minWidth: 0, lineHeight: '15px' },
  '& .sheet-head-texts > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .sheet-head-texts > .sheet-head-note': { fontSize: 11, fontWeight: 400, color: token.text3 },
  // A name that is longer than its column goes on in a second line.
  '& .sheet-head-texts > span:first-of-type': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& .sheet-group-head': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .sheet-group-note': { marginLeft: '6px', fontSize: 11, fontWeight: 400, color: token.text3 },
  '& .sheet-head-buttons': { display: 'inline-flex', flex: 'none' },
  '& .sheet-head-button': {
    display: 'grid',
    placeContent: 'center',
    width: 17,
    height: 17,
    padding: 0,
    border: 0,
    borderRadius: '4px',
    background: 'none',
    cursor: 'pointer',
    color: token.text3,
  },
  '& .sheet-head-button:hover': { background: token.hover },
  '& .sheet-head-button .sheet-icon': { width: 13, height: 13, color: 'inherit' },
  '& .sheet-head-used': { color: token.accent },
  '& .sheet-icon-lock': inked(lockIcon),
  '& .sheet-icon-unsorted': inked(path('m7 15 5 5 5-5M7 9l5-5 5 5', 2)),
  '& .sheet-icon-asc': inked(path('m5 12 7-7 7 7M12 19V5', 2)),
  '& .sheet-icon-desc': inked(path('M12 5v14M19 12l-7 7-7-7', 2)),
  '& .sheet-icon-filter': inked(path('M2 5h20M6 12h12M9 19h6', 2)),
  '& .sheet-head-quiet': {
    position: 'absolute',
    right: 0,
    top: '50%',
    transform: 'translateY(-50%)',
    opacity: 0,
    background: token.head,
  },
  '& .sheet-right-head .sheet-head-quiet': { right: 'auto', left: 0 },
  '& .ag-header-cell:hover .sheet-head-quiet, & .sheet-head-quiet:focus-within': { opacity: 1 },
  '& .sheet-right-head .sheet-head': { justifyContent: 'flex-end', textAlign: 'right' },
  '& .sheet-center-head .sheet-head': { justifyContent: 'center', textAlign: 'center' },
} as const;

/** What cannot be edited as grey text on the ground of its neighbours: no lock, no hatch. */
export const quietLockStyles = {
  '& .ag-cell.sheet-locked.ag-cell': { '--base': 'transparent', '--hatch': 'none', color: token.text2 },
  '& .ag-cell.sheet-calculated.ag-cell': { '--base': 'transparent' },
  '& .ag-cell.sheet-locked.ag-cell:not(.sheet-center, .sheet-with-aside, :empty)::before, & .ag-cell.sheet-locked.ag-cell .sheet-aside:not(.sheet-blank)::before':
    { content: 'none' },
} as const;
