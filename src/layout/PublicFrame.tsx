import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { LicenceLine } from '../licence/LicenceLine.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Frame of the pages for everybody: product, language, appearance above; licence and legal pages below. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '10px',
          px: { xs: '16px', sm: '32px' },
          py: '16px',
        }}
      >
        <Box
          component={LinkBase}
          to={href('login')}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: '10px',
            color: 'var(--text)',
            fontSize: 15,
            fontWeight: 600,
            textDecoration: 'none',
          }}
        >
          <Logo />
          {text('shell.product')}
        </Box>
        <Box sx={{ flexGrow: 1 }} />
        <LanguageSwitch />
        <ThemeSwitch />
      </Box>
      <Box
        component="main"
        sx={{
          flexGrow: 1,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          px: '16px',
        }}
      >
        {children}
      </Box>
      <Box
        component="footer"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: '20px',
          rowGap: '4px',
          px: { xs: '16px', sm: '32px' },
          py: '20px',
          fontSize: 12,
          color: 'var(--text3)',
        }}
      >
        <LicenceLine />
        <Box sx={{ flexGrow: 1, flexBasis: { xs: '100%', sm: 'auto' } }} />
        {(['imprint', 'data-protection', 'help'] as const).map((name) => (
          <Link
            key={name}
            component={LinkBase}
            to={href('staticPage', { name })}
            sx={{ color: 'var(--text2)' }}
          >
            {text(staticTitle[name])}
          </Link>
        ))}
      </Box>
    </Box>
  );
}

/** The static pages by the name in their address. */
const staticTitle = {
  imprint: 'shell.static.imprint',
  'data-protection': 'shell.static.dataProtection',
  help: 'shell.static.help',
} as const;
