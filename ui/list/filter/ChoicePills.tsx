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

/** Single choice with counts, as segments on one line, scrollable if they do not fit. */
export function ChoicePills({ label, value, pills, onChoose }: Props) {
  const format = useFormat();
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: '2px',
        minWidth: 0,
        p: '2px',
        border: '1px solid var(--border)',
        borderRadius: '7px',
        background: 'var(--head)',
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
            minHeight: { xs: 40, sm: 26 },
            px: '9px',
            border: 0,
            borderRadius: '5px',
            background: 'transparent',
            color: 'var(--text2)',
            font: 'inherit',
            fontSize: 12.5,
            whiteSpace: 'nowrap',
            cursor: 'pointer',
            '&[aria-pressed="true"]': {
              background: 'var(--surface)',
              color: 'var(--text)',
              fontWeight: 600,
              boxShadow: '0 0 0 1px var(--border-strong)',
            },
            '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: -2 },
          }}
        >
          {pill.label}
          {pill.count !== undefined && <span className="tabular">{format.count(pill.count)}</span>}
        </Box>
      ))}
    </Box>
  );
}
