import { Box } from '@mui/material';
import { useFormat } from '../../words/useFormat.ts';

export interface Pill {
  value: string;
  label: string;
  count?: number;
}

interface Props {
  /** Accessible name. */
  label: string;
  value: string;
  pills: readonly Pill[];
  onChoose: (value: string) => void;
}

/** Single choice as pills on one line, scrollable if they do not fit. */
export function ChoicePills({ label, value, pills, onChoose }: Props) {
  const format = useFormat();
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: '8px',
        minWidth: 0,
        // Space for the focus ring.
        p: '4px',
        m: '-4px',
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {pills.map((pill) => (
        <Box
          key={pill.value}
          component="button"
          type="button"
          aria-pressed={pill.value === value}
          onClick={() => onChoose(pill.value)}
          sx={{
            display: 'inline-flex',
            flex: 'none',
            alignItems: 'center',
            gap: '8px',
            minHeight: { xs: 44, sm: 32 },
            px: '14px',
            border: '1px solid var(--border-strong)',
            borderRadius: '22px',
            background: 'var(--surface)',
            color: 'var(--text)',
            font: 'inherit',
            fontWeight: 550,
            whiteSpace: 'nowrap',
            cursor: 'pointer',
            '&[aria-pressed="true"]': {
              background: 'var(--inverse)',
              borderColor: 'var(--inverse)',
              color: 'var(--on-inverse)',
            },
            '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: 2 },
          }}
        >
          {pill.label}
          {pill.count !== undefined && <span className="tabular">{format.count(pill.count)}</span>}
        </Box>
      ))}
    </Box>
  );
}
