/** What hangs under a field that something is picked from. */
export const pickerPaper = {
  sx: {
    mt: '4px',
    border: '1px solid var(--border)',
    borderRadius: '10px',
    background: 'var(--raised)',
    boxShadow: 'var(--sh3)',
    '& .MuiAutocomplete-listbox .MuiAutocomplete-option.Mui-focused': {
      background: 'var(--accent-weak)',
    },
  },
} as const;
