import { Box } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useText } from '../../ui/words/useText.ts';
import { useNavEntries } from './useNavEntries.ts';

/** On a phone the areas of the product lie at the thumb. */
export function BottomTabs() {
  const text = useText();
  const entries = useNavEntries();
  return (
    <Box
      component="nav"
      aria-label={text('shell.nav.label')}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 5,
        display: { xs: 'flex', sm: 'none' },
        borderTop: '1px solid var(--border)',
        background: 'var(--surface)',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {entries.map(({ label, icon: Icon, to, isActive }) => (
        <Box
          key={to}
          component={LinkBase}
          to={to}
          aria-current={isActive ? 'page' : undefined}
          sx={{
            flex: '1 1 0',
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: '2px',
            py: '8px',
            minHeight: 56,
            color: 'var(--text2)',
            px: '3px',
            fontSize: 10.5,
            lineHeight: '16px',
            fontWeight: 550,
            textDecoration: 'none',
            '&[aria-current]': { color: 'var(--accent-text)', fontWeight: 600 },
          }}
        >
          <Icon size={20} strokeWidth={1.8} aria-hidden />
          <Box
            component="span"
            sx={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {label}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
