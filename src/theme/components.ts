import type { Components, Theme } from '@mui/material/styles';
import { baseStyles } from './baseStyles.ts';
import { type Mode, tokens } from './tokens.ts';

const focusRing = { outline: '2px solid var(--accent)', outlineOffset: 2 };

/** How MUI's parts look here: dense, flat, structured by lines. Colours are the mode's custom properties. */
export const components = (mode: Mode): Components<Theme> => ({
  MuiCssBaseline: { styleOverrides: baseStyles(mode) },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { height: 32, minWidth: 0, padding: '0 12px', whiteSpace: 'nowrap', gap: 6 },
      sizeSmall: { padding: '0 8px', fontSize: 12.5 },
      sizeLarge: { height: 40, padding: '0 16px', fontSize: 14 },
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
      contained: {
        '&:hover': { background: 'var(--accent-h)' },
        '&.MuiButton-colorError:hover': { background: 'var(--overdue-s)', filter: 'brightness(0.95)' },
        '&.Mui-disabled': { background: 'var(--sunken)', color: 'var(--text3)' },
      },
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
      },
    },
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
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 4,
        fontSize: 12.5,
        lineHeight: '18px',
        fontWeight: 550,
        color: 'var(--text)',
        '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'var(--text)' },
      },
      asterisk: { color: 'var(--text3)' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 36,
        background: 'var(--surface)',
        '& fieldset': { borderColor: 'var(--field)', top: 0 },
        '& legend': { display: 'none' },
        '&:hover fieldset.MuiOutlinedInput-notchedOutline': { borderColor: 'var(--text3)' },
        '&.Mui-focused fieldset.MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: 'var(--accent)',
        },
        '&.Mui-error fieldset.MuiOutlinedInput-notchedOutline': { borderColor: 'var(--err-line)' },
        '&.Mui-disabled': { background: 'var(--sunken)' },
        '&.Mui-disabled fieldset.MuiOutlinedInput-notchedOutline': { borderColor: 'var(--border)' },
      },
      input: {
        height: 20,
        padding: '8px 10px',
        '&::placeholder': { color: 'var(--text3)', opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: 'var(--text2)' },
      },
      multiline: { padding: 0 },
      adornedEnd: { paddingRight: 10 },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: 'var(--text3)' } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: 12,
        lineHeight: '18px',
        color: 'var(--text3)',
        '&.Mui-error': { color: 'var(--overdue-f)' },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 36 },
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
        gap: 6,
        color: 'var(--text2)',
        '&.Mui-selected': { color: 'var(--text)', fontWeight: 600 },
      },
    },
  },
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
    defaultProps: { arrow: true, enterDelay: 300 },
    styleOverrides: {
      tooltip: {
        maxWidth: 280,
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
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 2, background: 'transparent' },
      bar: { background: tokens[mode].accent },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { color: 'var(--accent-text)' } },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
});
