import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import { staticPageNames } from '../../contract/site/staticPages.ts';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { LicenceLine } from '../licence/LicenceLine.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Frame of the pages for everybody: product, language, appearance above; licence and legal pages below. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <SkipLink />
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
        id={contentId}
        tabIndex={-1}
        sx={{
          '&:focus-visible': { outline: 'none' },
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
        <Box sx={licenceStyle}>
          <LicenceLine />
        </Box>
        {staticPageNames.map((name) => (
          <Link
            key={name}
            component={LinkBase}
            to={href('staticPage', { name })}
            sx={{ color: 'var(--text2)' }}
          >
            {text(`shell.static.${name}`)}
          </Link>
        ))}
      </Box>
    </Box>
  );
}

/** Its line is there before its words are: the page does not move when they come. */
const licenceStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '20px',
  flex: { xs: '1 0 100%', sm: '1 1 auto' },
  minHeight: '20px',
};
