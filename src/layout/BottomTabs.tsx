import { Box, Menu, MenuItem } from '@mui/material';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { useState } from 'react';
import type { BottomTab } from '../../ui/frame/bottomTabs.ts';
import { useText } from '../../ui/words/useText.ts';
import { type NavEntry, useNavEntries } from './useNavEntries.ts';

/** What sticks to the bottom stands above the tabs, however high their words make them. */
const tellHeight = (tabs: HTMLElement | null) => {
  if (!tabs) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--tabs-height', `${tabs.offsetHeight}px`));
  observer.observe(tabs);
  return () => {
    observer.disconnect();
    style.removeProperty('--tabs-height');
  };
};

/** So many tabs have room for their words on a phone. */
const mostTabs = 5;

/**
 * On a phone the areas of the product lie at the thumb, those that have no room behind *More*; on a page with parts of its
 * own those, and all areas behind *More*.
 */
export function BottomTabs({ ofPage }: { ofPage: readonly BottomTab[] | null }) {
  const text = useText();
  const entries = useNavEntries();
  // Who has one area only finds the settings at the account.
  const isOfTabs = ({ to }: NavEntry) => ofPage?.some((tab) => tab.to.startsWith(to)) === true;
  const areas = entries.filter((entry) => !entry.isActive && !entry.isAtFoot && !isOfTabs(entry));
  const atThumb = entries.length > mostTabs ? entries.slice(0, mostTabs - 1) : entries;
  const others = entries.slice(atThumb.length);
  return (
    <Box
      component="nav"
      ref={tellHeight}
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
      {(ofPage ?? atThumb).map((tab) => (
        <Box
          key={tab.to}
          component={LinkBase}
          to={tab.to}
          aria-current={tab.isActive ? 'page' : undefined}
          sx={tabStyle}
        >
          <Tab {...tab} />
        </Box>
      ))}
      {ofPage
        ? areas.length > 0 && <MoreAreas entries={entries.filter(({ isActive }) => !isActive)} />
        : others.length > 0 && <MoreAreas entries={others} />}
    </Box>
  );
}

const tabStyle = {
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2px',
  py: '8px',
  minHeight: 56,
  border: 0,
  background: 'none',
  color: 'var(--text2)',
  px: '3px',
  fontFamily: 'inherit',
  fontSize: 10.5,
  lineHeight: '16px',
  fontWeight: 550,
  textDecoration: 'none',
  '&[aria-current]': { color: 'var(--accent-text)', fontWeight: 600 },
};

function Tab({ label, icon: Icon }: { label: string; icon: LucideIcon }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.8} aria-hidden />
      <Box
        component="span"
        sx={{ maxWidth: '100%', textAlign: 'center', overflowWrap: 'anywhere', hyphens: 'auto' }}
      >
        {label}
      </Box>
    </>
  );
}

function MoreAreas({ entries }: { entries: readonly NavEntry[] }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-current={entries.some(({ isActive }) => isActive) ? 'true' : undefined}
        onClick={(event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        sx={tabStyle}
      >
        <Tab label={text('shell.nav.more')} icon={Ellipsis} />
      </Box>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        {entries.map(({ label, icon: Icon, to, isActive }) => (
          <MenuItem
            key={to}
            component={LinkBase}
            to={to}
            aria-current={isActive ? 'page' : undefined}
            onClick={() => setAnchor(null)}
            sx={{ minHeight: 44 }}
          >
            <Icon size={18} aria-hidden />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
