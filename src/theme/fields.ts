import { onPhone, thumbHeight } from './phone.ts';
import type { ThemeParts } from './themeParts.ts';

/** How a field of a form looks: its label above it, its hint or fault below. */
export const fields: ThemeParts = {
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
        // Smaller letters make a phone zoom into the field.
        [onPhone]: { minHeight: thumbHeight, fontSize: 16 },
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
};
