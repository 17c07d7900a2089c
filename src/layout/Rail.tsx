import { Box } from '@mui/material';
import { LinkBase } from 'ra-core';
import { constants } from '../../contract/constants.ts';
import { staticPageNames } from '../../contract/site/staticPages.ts';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { Logo } from './Logo.tsx';
import { type NavEntry, useNavEntries } from './useNavEntries.ts';

/** The side drawer: areas of the product above, configuration and settings at its foot. */
export function Rail() {
  const text = useText();
  const entries = useNavEntries();
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
        width: constants.drawerWidth,
        height: '100vh',
        flexShrink: 0,
        pb: '12px',
        borderRight: '1px solid var(--border)',
        overflowY: 'auto',
      }}
    >
      <Box
        component={LinkBase}
        to={href('login')}
        aria-label={text('shell.product')}
        sx={{ display: 'flex', my: '12px', borderRadius: '7px' }}
      >
        <Logo />
      </Box>
      {entries.filter(({ isAtFoot }) => !isAtFoot).map(railLink)}
      <Box sx={{ flexGrow: 1 }} />
      {entries.filter(({ isAtFoot }) => isAtFoot).map(railLink)}
      <Box
        component="ul"
        aria-label={text('shell.static.label')}
        sx={{
          m: 0,
          mt: '4px',
          p: 0,
          listStyle: 'none',
          textAlign: 'center',
          fontSize: 11,
          lineHeight: '24px',
        }}
      >
        {staticPageNames.map((name) => (
          <li key={name}>
            <Box
              component={LinkBase}
              to={href('staticPage', { name })}
              sx={{
                display: 'inline-block',
                px: '4px',
                color: 'var(--text2)',
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline' },
              }}
            >
              {text(`shell.static.${name}`)}
            </Box>
          </li>
        ))}
      </Box>
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
      width: 84,
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
