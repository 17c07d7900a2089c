import { constants } from '../../contract/constants.ts';
import { onPhone, thumbHeight } from './phone.ts';
import type { ThemeParts } from './themeParts.ts';

/** How what lies on or over a page looks: tables, dialogs, menus, notices. */
export const surfaces: ThemeParts = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTableCell: {
    styleOverrides: {
      root: { height: 36, padding: '0 12px', borderColor: 'var(--line)', fontSize: 13, lineHeight: '20px' },
      head: {
        background: 'var(--head)',
        color: 'var(--text2)',
        fontSize: 12,
        fontWeight: 550,
        borderColor: 'var(--border)',
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { gap: 4, '&.Mui-active': { color: 'var(--text)' } }, icon: { margin: 0 } },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: constants.tooltipDelayMs },
    styleOverrides: {
      tooltip: {
        maxWidth: constants.iconTooltipWidth,
        background: 'var(--inverse)',
        color: 'var(--on-inverse)',
        fontSize: 12,
        fontWeight: 400,
      },
      arrow: { color: 'var(--inverse)' },
    },
  },
  MuiDialog: {
    defaultProps: { transitionDuration: 120 },
    styleOverrides: {
      paper: {
        width: 440,
        maxWidth: 'calc(100vw - 32px)',
        margin: 16,
        borderRadius: 10,
        border: '1px solid var(--border)',
        background: 'var(--raised)',
        boxShadow: 'var(--sh3)',
        // Between the dialog and its parts only for what it sends: the parts are laid out as if it were not there.
        '& > form': { display: 'contents' },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '16px 16px 0', fontSize: 15, lineHeight: '20px', fontWeight: 600 } },
  },
  MuiDialogContent: {
    styleOverrides: {
      // MUI takes the upper distance away below a title, where only a text would have one of its own.
      root: { '&, .MuiDialogTitle-root + &': { padding: '12px 16px' }, color: 'var(--text2)' },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '4px 16px 16px', gap: 8, '& > :not(style) ~ :not(style)': { margin: 0 } },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        marginTop: 4,
        border: '1px solid var(--border)',
        borderRadius: 10,
        background: 'var(--raised)',
        boxShadow: 'var(--sh3)',
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 32,
        [onPhone]: { minHeight: thumbHeight, fontSize: 15 },
        gap: 8,
        fontSize: 13,
        '&:hover': { background: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-focusVisible': { background: 'var(--accent-weak)' },
      },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: { background: 'var(--inverse)', color: 'var(--on-inverse)', borderRadius: 10, fontSize: 13 },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
};
