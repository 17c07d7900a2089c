import { Box } from '@mui/material';
import { ChevronRight } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { Fragment } from 'react';
import type { Crumbs } from '../../ui/frame/pageTitle.ts';
import { useText } from '../../ui/words/useText.ts';

const oneLine = { m: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const onItsOwn = { fontSize: 15, lineHeight: '20px', fontWeight: 600, letterSpacing: '-0.01em' };
const atTheEnd = { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 600 };
// Where there is little room the way gives way before the page's name does.
const link = {
  ...oneLine,
  flexShrink: 4,
  minWidth: 24,
  color: 'var(--text2)',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
};

interface Props {
  crumbs: Crumbs;
  /** The page shows its level-one heading itself: its name here is plain text. */
  hasOwnHeading: boolean;
}

/** The way to the page, the page itself last; its name is the page's heading where it has no other. */
export function Breadcrumbs({ crumbs, hasOwnHeading }: Props) {
  const text = useText();
  const page = crumbs.at(-1);
  const name = page && (
    <Box
      component={hasOwnHeading ? 'span' : 'h1'}
      aria-current={crumbs.length > 1 ? 'page' : undefined}
      sx={{ ...oneLine, ...(crumbs.length > 1 ? atTheEnd : onItsOwn) }}
    >
      {page.label}
    </Box>
  );
  if (crumbs.length < 2) return name;
  return (
    <Box
      component="nav"
      aria-label={text('shell.breadcrumbs')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '6px',
        minWidth: 0,
        overflow: 'hidden',
        whiteSpace: 'nowrap',
      }}
    >
      {crumbs.slice(0, -1).map(({ label, to = '' }) => (
        <Fragment key={`${to}${label}`}>
          <Box component={LinkBase} to={to} sx={link}>
            {label}
          </Box>
          <ChevronRight size={14} color="var(--text3)" aria-hidden style={{ flexShrink: 0 }} />
        </Fragment>
      ))}
      {name}
    </Box>
  );
}
