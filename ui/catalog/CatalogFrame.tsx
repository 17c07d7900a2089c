import { Box, Button } from '@mui/material';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '../frame/Page.tsx';
import { sidePanelWidth } from '../frame/sidePanelWidth.ts';
import { Toolbar } from '../frame/Toolbar.tsx';
import { Key } from '../keyboard/Key.tsx';
import { useKey } from '../keyboard/useKey.ts';
import { SearchField } from '../list/SearchField.tsx';
import { useText } from '../words/useText.ts';
import { type Catalog, CatalogSwitch } from './CatalogSwitch.tsx';

interface Props {
  /** Absent where the list has a place of its own. */
  catalog?: Catalog;
  /** Leads to the same catalog as a table. */
  viewSwitch?: ReactNode;
  newLabel: string;
  searchHint: string;
  search: string;
  onSearch: (search: string) => void;
  /** Give it a stable function: N calls it too. */
  onNew: () => void;
  /** The panel of the opened record; null while none is open. */
  panel: ReactNode;
  children: ReactNode;
}

/** A catalog: its list with search, and the panel that edits one of its records. */
export function CatalogFrame({
  catalog,
  viewSwitch,
  newLabel,
  searchHint,
  search,
  onSearch,
  onNew,
  panel,
  children,
}: Props) {
  const text = useText();
  useKey('n', onNew);
  return (
    <Box sx={{ pr: panel ? { lg: `${sidePanelWidth}px` } : 0 }}>
      <Page>
        <Toolbar
          actions={
            <Button
              variant={panel ? 'outlined' : 'contained'}
              onClick={onNew}
              startIcon={<Plus size={16} aria-hidden />}
            >
              {newLabel}
            </Button>
          }
        >
          {catalog && <CatalogSwitch catalog={catalog} />}
          {viewSwitch}
          <SearchField label={searchHint} value={search} onSearch={onSearch} />
        </Toolbar>
        <Box sx={{ '& tbody tr.opened': { background: 'var(--accent-weak)' } }}>{children}</Box>
        <Box
          sx={{
            display: { xs: 'none', sm: 'flex' },
            gap: '16px',
            mt: '10px',
            fontSize: 12,
            color: 'var(--text3)',
          }}
        >
          <span>
            <Key>↑</Key> <Key>↓</Key> {text('common.table.keys.move')}
          </span>
          <span>
            <Key>Enter</Key> {text('providers.keys.edit')}
          </span>
          <span>
            <Key>N</Key> {text('providers.keys.create')}
          </span>
          <span>
            <Key>Esc</Key> {text('providers.keys.close')}
          </span>
        </Box>
      </Page>
      {panel}
    </Box>
  );
}
