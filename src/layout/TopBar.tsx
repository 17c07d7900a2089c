import { Box } from '@mui/material';
import { ChevronRight } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { Fragment } from 'react';
import type { Crumbs } from '../../ui/frame/pageTitle.ts';
import { useText } from '../../ui/words/useText.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Where the user is, language, appearance, account. */
export function TopBar({ crumbs }: { crumbs: Crumbs }) {
  const text = useText();
  const [only] = crumbs;
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 10,
        display: 'flex',
        alignItems: 'center',
        gap: '10px',
        height: 52,
        px: { xs: '16px', sm: '24px' },
        borderBottom: '1px solid var(--border)',
        background: 'var(--surface)',
      }}
    >
      {crumbs.length > 1 ? (
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
          {crumbs.map(({ label, to }, index) => (
            <Fragment key={`${to}${label}`}>
              {index > 0 && (
                <ChevronRight size={14} color="var(--text3)" aria-hidden style={{ flexShrink: 0 }} />
              )}
              {to ? (
                <Box
                  component={LinkBase}
                  to={to}
                  sx={{
                    color: 'var(--text2)',
                    textDecoration: 'none',
                    '&:hover': { textDecoration: 'underline' },
                  }}
                >
                  {label}
                </Box>
              ) : (
                <Box
                  component="span"
                  aria-current="page"
                  sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  {label}
                </Box>
              )}
            </Fragment>
          ))}
        </Box>
      ) : (
        <Box
          component="h1"
          sx={{
            m: 0,
            fontSize: 15,
            lineHeight: '20px',
            fontWeight: 600,
            letterSpacing: '-0.01em',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {only?.label}
        </Box>
      )}
      <Box sx={{ flexGrow: 1 }} />
      <LanguageSwitch />
      <ThemeSwitch />
      <AccountMenu />
    </Box>
  );
}
