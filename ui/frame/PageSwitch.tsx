import { Box, Button } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  pages: readonly {
    words: string;
    to: string;
    isOpen: boolean;
    /** Stands after the words: how many records the page has. */
    count?: ReactNode;
  }[];
}

/** Leads from one page to those of its kind. Where they have no room side by side they are scrolled. */
export function PageSwitch({ label, pages }: Props) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: '2px',
        p: '2px',
        border: '1px solid var(--border)',
        borderRadius: '7px',
        background: 'var(--head)',
        maxWidth: '100%',
        overflowX: 'auto',
      }}
    >
      {pages.map(({ words, to, isOpen, count }) => (
        <Button
          key={to}
          component={LinkBase}
          to={to}
          size="small"
          aria-current={isOpen ? 'page' : undefined}
          sx={{
            flex: 'none',
            minHeight: { xs: 44, sm: 26 },
            color: 'var(--text2)',
            '&[aria-current]': {
              color: 'var(--text)',
              background: 'var(--surface)',
              boxShadow: '0 0 0 1px var(--border-strong)',
            },
          }}
        >
          {words}
          {count}
        </Button>
      ))}
    </Box>
  );
}
