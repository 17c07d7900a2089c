import { Box, Button } from '@mui/material';
import { LinkBase } from 'ra-core';
import { use } from 'react';
import { constants } from '../../contract/constants.ts';
import { useText } from '../../ui/words/useText.ts';
import { HelpOpening } from '../help/helpOpening.ts';
import { Logo } from './Logo.tsx';
import { type NavEntry, useNavEntries } from './useNavEntries.ts';

/** The side drawer: areas of the product above, configuration and settings at its foot. */
export function Rail() {
  const text = useText();
  const entries = useNavEntries();
  const { isOpen, toggle } = use(HelpOpening);
  return (
    <Box
      component="nav"
      aria-label={text('shell.nav.label')}
      sx={{
        position: 'sticky',
        top: 0,
        display: { xs: 'none', sm: 'flex' },
        flexDirection: 'column',
        alignItems: 'center',
        gap: '4px',
        // Words of twice the size are wider than the drawer.
        width: 'max-content',
        minWidth: constants.drawerWidth,
        height: '100vh',
        flexShrink: 0,
        pb: '12px',
        borderRight: '1px solid var(--border)',
        overflowY: 'auto',
      }}
    >
      {/* Where one begins is the first entry below it. */}
      <Box role="img" aria-label={text('shell.product')} sx={{ display: 'flex', my: '12px' }}>
        <Logo />
      </Box>
      {entries.filter(({ isAtFoot }) => !isAtFoot).map(railLink)}
      <Box sx={{ flexGrow: 1 }} />
      {entries.filter(({ isAtFoot }) => isAtFoot).map(railLink)}
      <Button size="small" aria-expanded={isOpen} aria-keyshortcuts="F1" onClick={toggle}>
        {text('shell.static.help')}
      </Button>
    </Box>
  );
}

const railLink = ({ label, icon: Icon, to, isActive }: NavEntry) => (
  <Box
    key={to}
    component={LinkBase}
    to={to}
    aria-current={isActive ? 'page' : undefined}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '3px',
      minWidth: 84,
      px: '2px',
      py: '8px',
      border: '1px solid transparent',
      borderRadius: '7px',
      color: 'var(--text2)',
      fontSize: 11.5,
      lineHeight: '16px',
      fontWeight: 550,
      textDecoration: 'none',
      transition: `background ${constants.animationMs}ms`,
      '&:hover': { background: 'var(--hover)' },
      '&[aria-current]': {
        background: 'var(--surface)',
        borderColor: 'var(--border)',
        boxShadow: 'var(--sh1)',
        color: 'var(--accent-text)',
        fontWeight: 600,
      },
    }}
  >
    <Icon size={20} strokeWidth={1.8} aria-hidden />
    {label}
  </Box>
);
