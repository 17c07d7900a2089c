import { Box } from '@mui/material';
import type { Crumbs } from '../../ui/frame/pageTitle.ts';
import { BellPlace } from '../notes/BellPlace.tsx';
import { QuickAccess } from '../search/QuickAccess.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** Where the user is, search, language, account. */
export function TopBar({ crumbs, hasOwnHeading }: { crumbs: Crumbs; hasOwnHeading: boolean }) {
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
        minHeight: 52,
        px: { xs: '16px', sm: '24px' },
        borderBottom: '1px solid var(--border)',
        background: 'var(--surface)',
      }}
    >
      <Breadcrumbs crumbs={crumbs} hasOwnHeading={hasOwnHeading} />
      <Box sx={{ flexGrow: 1 }} />
      <QuickAccess />
      <BellPlace />
      {/* On a phone they stand in the settings: the page's name needs the room. */}
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: '10px' }}>
        <LanguageSwitch />
      </Box>
      <AccountMenu />
    </Box>
  );
}
