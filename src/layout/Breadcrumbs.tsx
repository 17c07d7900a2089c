import { Box } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { Fragment } from 'react';
import type { Crumbs } from '../../ui/frame/pageTitle.ts';
import { useText } from '../../ui/words/useText.ts';

const oneLine = { m: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const onItsOwn = { fontSize: 15, lineHeight: '20px', fontWeight: 600, letterSpacing: '-0.01em' };
// A phone shows the name whole: nobody can point at what is left out of it.
const whole = { overflow: { xs: 'visible', sm: 'hidden' }, whiteSpace: { xs: 'normal', sm: 'nowrap' } };
const atTheEnd = { fontSize: { xs: 15, sm: 'inherit' }, lineHeight: 'inherit', fontWeight: 600 };
// Where there is little room the way gives way before the page's name does; on a phone it is one step back.
const link = {
  ...oneLine,
  display: { xs: 'none', sm: 'block' },
  flexShrink: 4,
  minWidth: 24,
  color: 'var(--text2)',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
};
const back = {
  display: { xs: 'flex', sm: 'none' },
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  ml: '-14px',
  color: 'var(--text)',
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
      title={page.label}
      aria-current={crumbs.length > 1 ? 'page' : undefined}
      sx={{ ...oneLine, ...whole, ...(crumbs.length > 1 ? atTheEnd : onItsOwn) }}
    >
      {page.label}
    </Box>
  );
  if (crumbs.length < 2) return name;
  const before = crumbs.at(-2);
  return (
    <Box
      component="nav"
      aria-label={text('shell.breadcrumbs')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '6px',
        minWidth: 0,
        ...whole,
        overflowWrap: 'anywhere',
      }}
    >
      {before && (
        <Box component={LinkBase} to={before.to ?? ''} aria-label={before.label} sx={back}>
          <ChevronLeft size={22} aria-hidden />
        </Box>
      )}
      {crumbs.slice(0, -1).map(({ label, to = '' }) => (
        <Fragment key={`${to}${label}`}>
          <Box component={LinkBase} to={to} title={label} sx={link}>
            {label}
          </Box>
          <Box
            component={ChevronRight}
            size={14}
            color="var(--text3)"
            aria-hidden
            sx={{ display: { xs: 'none', sm: 'block' }, flexShrink: 0 }}
          />
        </Fragment>
      ))}
      {name}
    </Box>
  );
}
