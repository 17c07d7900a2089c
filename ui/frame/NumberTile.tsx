import { Box, Link } from '@mui/material';
import { ArrowUpRight, type LucideIcon } from 'lucide-react';
import { LinkBase } from 'ra-core';

interface Props {
  icon: LucideIcon;
  /** The token of the icon's colour. */
  colour: string;
  label: string;
  /** The number, as text. */
  value: string;
  /** Where the rows are that it counts. */
  to: string;
  hint?: string;
  /** A second number with rows of its own. */
  more?: { words: string; to: string };
  /** One line, where several stand over a list. */
  isSmall?: boolean;
}

const tile = {
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  minWidth: 0,
  border: '1px solid var(--border)',
  borderRadius: '10px',
  background: 'var(--surface)',
  boxShadow: 'var(--sh1)',
  '&:hover': { borderColor: 'var(--border-strong)' },
  // The whole tile is the link; what is a link of its own lies over it.
  '& .whole::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '10px' },
  '& .own': { position: 'relative', zIndex: 1, justifySelf: 'start' },
};

const small = { minHeight: { xs: 44, sm: 36 }, alignContent: 'center', px: '12px' };
const large = { minHeight: 96, p: '12px 16px' };

const smallLine = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' };
const smallValue = { fontSize: 16, lineHeight: '22px', fontWeight: 650 };
const largeValue = { fontSize: 24, lineHeight: '36px', fontWeight: 650, letterSpacing: '-0.02em' };

/** A number that leads to the rows that it counts. */
export function NumberTile({ icon: Icon, colour, label, value, to, hint, more, isSmall = false }: Props) {
  return (
    <Box sx={{ ...tile, ...(isSmall ? small : large) }}>
      <Link
        className="whole"
        component={LinkBase}
        to={to}
        underline="none"
        sx={{ color: 'var(--text)', ...(isSmall ? smallLine : { display: 'grid' }) }}
      >
        <Box
          component="span"
          sx={{ display: 'flex', alignItems: 'center', gap: '8px', fontWeight: 550, color: 'var(--text2)' }}
        >
          <Icon size={16} color={`var(--${colour})`} aria-hidden style={{ flex: 'none' }} />
          {label}
          {!isSmall && (
            <ArrowUpRight size={14} color="var(--text3)" aria-hidden style={{ marginLeft: 'auto' }} />
          )}
        </Box>
        <Box component="strong" className="tabular" sx={isSmall ? smallValue : largeValue}>
          {value}
        </Box>
      </Link>
      {hint && <Box sx={{ fontSize: 12, lineHeight: '18px', color: 'var(--text3)' }}>{hint}</Box>}
      {more && (
        <Link className="own" component={LinkBase} to={more.to} sx={{ fontSize: 12, lineHeight: '24px' }}>
          {more.words}
        </Link>
      )}
    </Box>
  );
}
