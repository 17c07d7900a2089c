import { Box, Button } from '@mui/material';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ViewPlace } from '../../contract/site/sharedViews.ts';
import { Page } from '../frame/Page.tsx';
import { sidePanelWidth } from '../frame/sidePanelWidth.ts';
import { Toolbar } from '../frame/Toolbar.tsx';
import { useKey } from '../keyboard/useKey.ts';
import type { ListFilters } from '../list/filter/narrowing.ts';
import { SearchField } from '../list/filter/SearchField.tsx';
import { KeyHints } from '../list/KeyHints.tsx';
import { ListTable, type ListTableProps } from '../list/table/ListTable.tsx';
import { useMayChange } from '../session/currentUser.ts';
import { ListViews } from '../views/ListViews.tsx';
import { useText } from '../words/useText.ts';

interface Props<R, F extends ListFilters<R>> extends Omit<ListTableProps<R, F>, 'rowClass' | 'children'> {
  /** Leads to the other catalogs, and to the same one as a table. */
  toolbarStart?: ReactNode;
  /** Where its named views are kept. */
  viewPlace: ViewPlace;
  newLabel: string;
  searchHint: string;
  /** Give it a stable function: N calls it too. */
  onNew: () => void;
  openedId: string | null;
  /** The panel of the opened record; null while none is open. */
  panel: ReactNode;
  /** Stands under the list. */
  remark?: string;
}

/** A catalog: its list with search, and the panel that edits one of its records. */
export function CatalogFrame<R, F extends ListFilters<R>>({
  toolbarStart,
  viewPlace,
  newLabel,
  searchHint,
  onNew,
  openedId,
  panel,
  remark,
  ...table
}: Props<R, F>) {
  const text = useText();
  const { list, rowId } = table;
  const mayChange = useMayChange();
  useKey('n', mayChange ? onNew : nothing);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flexGrow: 1,
        pr: panel ? { lg: `${sidePanelWidth}px` } : 0,
      }}
    >
      <Page isFilled>
        <Toolbar
          secondary={<ListViews place={viewPlace} />}
          actions={
            mayChange && (
              <Button
                variant={panel ? 'outlined' : 'contained'}
                onClick={onNew}
                startIcon={<Plus size={16} aria-hidden />}
              >
                {newLabel}
              </Button>
            )
          }
        >
          {toolbarStart}
          <SearchField label={searchHint} value={list.search} onSearch={list.find} />
        </Toolbar>
        <ListTable {...table} rowClass={(row) => (rowId(row) === openedId ? 'opened' : undefined)}>
          <KeyHints
            enter={text('providers.keys.edit')}
            more={[
              { key: 'N', does: text('providers.keys.create') },
              { key: 'Esc', does: text('providers.keys.close') },
            ]}
          />
          {remark && <Box sx={{ mt: '10px', fontSize: 12, color: 'var(--text2)' }}>{remark}</Box>}
        </ListTable>
      </Page>
      {panel}
    </Box>
  );
}

const nothing = (): void => undefined;
