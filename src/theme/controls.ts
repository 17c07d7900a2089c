import { onPhone, thumbHeight } from './phone.ts';
import type { ThemeParts } from './themeParts.ts';

const focusRing = { outline: '2px solid var(--accent)', outlineOffset: 2 };

/** How what is pressed looks: buttons, segments, tabs, links. Controls side by side are 32 pixels high, on a phone 44. */
export const controls: ThemeParts = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 32,
        minWidth: 0,
        padding: '0 12px',
        whiteSpace: 'nowrap',
        gap: 6,
        // Dates on buttons one under another are as wide as each other.
        fontVariantNumeric: 'tabular-nums',
        [onPhone]: { minHeight: thumbHeight, whiteSpace: 'normal' },
      },
      sizeSmall: { padding: '0 8px', fontSize: 12.5 },
      sizeLarge: { minHeight: 40, padding: '0 16px', fontSize: 14, [onPhone]: { minHeight: 48 } },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
      outlined: {
        color: 'var(--text)',
        background: 'var(--surface)',
        borderColor: 'var(--border-strong)',
        '&:hover': { background: 'var(--hover)', borderColor: 'var(--border-strong)' },
        '&.MuiButton-colorError': { color: 'var(--overdue-f)' },
        '&.Mui-disabled, &.MuiButton-colorError.Mui-disabled': {
          color: 'var(--text3)',
          background: 'var(--sunken)',
          borderColor: 'var(--border)',
        },
      },
      text: { color: 'var(--accent-text)', '&:hover': { background: 'var(--hover)' } },
      contained: ({ theme }) => ({
        '&:hover': { background: 'var(--accent-h)' },
        '&.MuiButton-colorError:hover': { background: theme.palette.error.main, filter: 'brightness(0.95)' },
        '&.Mui-disabled': { background: 'var(--sunken)', color: 'var(--text3)' },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: 7,
        color: 'var(--text2)',
        '&:hover': { background: 'var(--hover)' },
        [onPhone]: { width: thumbHeight, height: thumbHeight },
      },
    },
  },
  MuiCheckbox: {
    styleOverrides: { root: { [onPhone]: { width: thumbHeight, height: thumbHeight } } },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        height: 32,
        padding: 2,
        gap: 2,
        border: '1px solid var(--border)',
        borderRadius: 7,
        background: 'var(--head)',
        [onPhone]: { height: 'auto', minHeight: thumbHeight, flexWrap: 'wrap' },
      },
      grouped: { margin: '0 !important', border: '0 !important', borderRadius: '5px !important' },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        height: 26,
        padding: '0 9px',
        gap: 6,
        color: 'var(--text2)',
        fontSize: 12.5,
        lineHeight: '18px',
        whiteSpace: 'nowrap',
        [onPhone]: { height: 'auto', minHeight: thumbHeight - 6 },
        '&:hover': { background: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--surface)',
          color: 'var(--text)',
          fontWeight: 600,
          boxShadow: '0 0 0 1px var(--border-strong)',
        },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 36, [onPhone]: { minHeight: thumbHeight } },
      indicator: { height: 2, backgroundColor: 'var(--accent)' },
      list: { gap: 22 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 36,
        minWidth: 0,
        padding: 0,
        [onPhone]: { minHeight: thumbHeight },
        gap: 6,
        color: 'var(--text2)',
        '&.Mui-selected': { color: 'var(--text)', fontWeight: 600 },
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: {
        color: 'var(--accent-text)',
        // Within sentences a link is told by more than its colour (WCAG 2.2, 1.4.1).
        '.MuiAlert-message &': { textDecoration: 'underline' },
      },
    },
  },
};
