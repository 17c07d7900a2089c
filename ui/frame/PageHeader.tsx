import { Box, Tab, Tabs } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import { Count } from '../chips/Count.tsx';
import { useOwnHeading } from './ownHeading.ts';

interface PageTab {
  value: string;
  label: string;
  to: string;
  count?: string;
}

interface Fact {
  label: string;
  value: ReactNode;
}

interface Props {
  title: string;
  chips?: ReactNode;
  /** Small words after the chips: identifiers. */
  hint?: ReactNode;
  /** Key numbers at the right end. */
  facts?: readonly Fact[];
  /** What may be done with the record, right of the key numbers. */
  actions?: ReactNode;
  tabs?: readonly PageTab[];
  tab?: string;
  tabsLabel?: string;
  /** It stays in sight while the page below it is scrolled; on a phone it would take too much of that. */
  isKept?: boolean;
}

/** Below the top bar, above what lies on the page. */
const kept = { position: { md: 'sticky' }, top: 52, zIndex: 5 } as const;

/** What a head with tabs takes from the top of the window, with the top bar, in pixels. */
export const keptHeadHeight = 138;

/** Head of a record's page: what it is, its states, its key numbers, its parts. */
export function PageHeader({ title, chips, hint, facts = [], actions, tabs, tab, tabsLabel, isKept }: Props) {
  useOwnHeading();
  return (
    <Box
      component="header"
      sx={{
        ...(isKept && kept),
        borderBottom: '1px solid var(--border)',
        background: 'var(--surface)',
        px: { xs: '16px', sm: '24px' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: '10px',
          minHeight: 46,
          py: '6px',
        }}
      >
        <Box
          component="h1"
          sx={{
            m: 0,
            fontSize: { xs: 22, sm: 18 },
            lineHeight: '26px',
            fontWeight: 650,
            letterSpacing: '-0.017em',
          }}
        >
          {title}
        </Box>
        {chips}
        {hint && <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{hint}</Box>}
        {facts.length > 0 && (
          <Box
            component="dl"
            sx={{
              display: 'flex',
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              gap: { xs: '4px 16px', sm: '24px' },
              m: 0,
              ml: { xs: 0, sm: 'auto' },
              textAlign: { xs: 'left', sm: 'right' },
            }}
          >
            {facts.map(({ label, value }) => (
              <div key={label}>
                <Box component="dt" sx={{ fontSize: 11.5, lineHeight: '16px', color: 'var(--text3)' }}>
                  {label}
                </Box>
                <Box
                  component="dd"
                  className="tabular"
                  sx={{ m: 0, fontSize: 14.5, lineHeight: '18px', fontWeight: 600 }}
                >
                  {value}
                </Box>
              </div>
            ))}
          </Box>
        )}
        {actions && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: '8px',
              ml: facts.length > 0 ? { sm: '14px' } : 'auto',
            }}
          >
            {actions}
          </Box>
        )}
      </Box>
      {tabs && (
        <Tabs value={tab ?? false} aria-label={tabsLabel} variant="scrollable" scrollButtons={false}>
          {tabs.map(({ value, label, to, count }) => (
            <Tab
              key={value}
              value={value}
              component={LinkBase}
              to={to}
              iconPosition="end"
              icon={count === undefined ? undefined : <Count>{count}</Count>}
              label={label}
            />
          ))}
        </Tabs>
      )}
    </Box>
  );
}
