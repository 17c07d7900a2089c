import { colorSchemeVariable, createTheme, inputStyleBordered } from 'ag-grid-community';

/** The colours the page hands in, as CSS custom properties of its root (README.md lists them); none is known here. */
export const token = {
  surface: 'var(--surface)',
  raised: 'var(--raised)',
  head: 'var(--head)',
  hover: 'var(--hover)',
  border: 'var(--border)',
  borderStrong: 'var(--border-strong)',
  field: 'var(--field)',
  line: 'var(--line)',
  text: 'var(--text)',
  text2: 'var(--text2)',
  text3: 'var(--text3)',
  accent: 'var(--accent)',
  accentWeak: 'var(--accent-weak)',
  accentLine: 'var(--accent-line)',
  accentText: 'var(--accent-text)',
  onAccent: 'var(--on-accent)',
  sel: 'var(--sel)',
  changed: 'var(--chg-cell)',
  changedLine: 'var(--chg-line)',
  error: 'var(--err-cell)',
  errorLine: 'var(--err-line)',
  errorText: 'var(--overdue-f)',
  locked: 'var(--lock-cell)',
  warnText: 'var(--oow-f)',
  doneText: 'var(--done-f)',
  doneWeak: 'var(--done-b)',
  warnWeak: 'var(--warn-b)',
  warnLine: 'var(--warn-l)',
  canvas: 'var(--canvas)',
  chart1: 'var(--c1)',
  chart3: 'var(--c3)',
} as const;

/**
 * AG Grid's theme from the tokens; they change with the page's colour mode, so one theme serves both. Of its parts only
 * those that a sheet shows: boxes to tick, tabs, buttons and icons are the sheet's own.
 */
export const agTheme = createTheme()
  .withPart(colorSchemeVariable)
  .withPart(inputStyleBordered)
  .withParams({
    backgroundColor: token.surface,
    foregroundColor: token.text,
    accentColor: token.accent,
    borderColor: token.border,
    chromeBackgroundColor: token.head,
    headerBackgroundColor: token.head,
    headerTextColor: token.text2,
    headerFontSize: 12,
    headerFontWeight: 550,
    headerHeight: 34,
    rowHeight: 32,
    fontFamily: 'inherit',
    fontSize: 13,
    dataFontSize: 13,
    spacing: 6,
    cellHorizontalPadding: 10,
    iconSize: 14,
    borderRadius: 5,
    wrapperBorderRadius: 0,
    wrapperBorder: false,
    rowBorder: { color: token.line },
    columnBorder: { color: token.line },
    headerColumnBorder: { color: token.line },
    headerRowBorder: { color: token.border },
    pinnedColumnBorder: { color: token.borderStrong },
    pinnedRowBorder: { color: token.borderStrong },
    rowHoverColor: token.hover,
    selectedRowBackgroundColor: token.accentWeak,
    oddRowBackgroundColor: token.surface,
    cellEditingBorder: { width: 2, color: token.accent },
    focusShadow: 'none',
    inputFocusBorder: { color: token.accent },
    browserColorScheme: 'inherit',
  });
