import { Box, Button } from '@mui/material';
import { FolderOpen, Plus, SearchX } from 'lucide-react';
import { LinkBase, useListContext, useNavigate } from 'ra-core';
import { useCallback, useState } from 'react';
import type { Trial } from '../../contract/trials.ts';
import { type TrialState, type TrialType, trialTypes } from '../../contract/vocab.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { Key } from '../../ui/keyboard/Key.tsx';
import { useKey } from '../../ui/keyboard/useKey.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { StateFilter } from './StateFilter.tsx';
import { TypeFilter } from './TypeFilter.tsx';
import { trialColumns } from './trialColumns.tsx';

/** Search, filter by state and type, table with totals; N makes a new trial. */
export function TrialListView() {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { data, error, isPending, refetch, filterValues, setFilters, sort, setSort } = useListContext<
    Trial & { id: string }
  >();
  const [state, setState] = useState<TrialState | 'all'>('all');
  const newTrial = useCallback(() => navigate(href('billingTrialNew')), [navigate]);
  useKey('n', newTrial);
  const type = trialTypes.find((each) => each === filterValues.type) ?? null;
  const searched = String(filterValues.search ?? '');
  const filterBy = useCallback(
    (search: string, ofType: TrialType | null) =>
      setFilters({ ...(search ? { search } : {}), ...(ofType ? { type: ofType } : {}) }),
    [setFilters],
  );
  const search = useCallback((typed: string) => filterBy(typed, type), [filterBy, type]);

  const trials = data ?? [];
  const shown = state === 'all' ? trials : trials.filter((trial) => trial.state === state);
  const isFiltered = searched !== '' || type !== null || state !== 'all';
  // An empty list has its one button in the middle.
  const isEmpty = !isPending && !error && trials.length === 0 && !isFiltered;
  const sortBy = (field: string) =>
    setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' });

  const newButton = (
    <Button
      variant="contained"
      component={LinkBase}
      to={href('billingTrialNew')}
      startIcon={<Plus size={16} aria-hidden />}
    >
      {text('trials.newTrial')}
    </Button>
  );
  const body = () => {
    if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    if (isPending) return <LoadingRows />;
    if (shown.length > 0) {
      return (
        <DataTable
          label={text('trials.title')}
          columns={trialColumns(shown, text, format)}
          rows={shown}
          rowId={({ trial_id }) => trial_id}
          sort={sort}
          onSort={sortBy}
          onOpen={({ trial_id }) => navigate(href('billingTrial', { trialId: trial_id }))}
          rowClass={({ type }) => (type === 'test' ? 'striped' : undefined)}
        />
      );
    }
    return (
      <Card>
        <EmptyState
          icon={isFiltered ? SearchX : FolderOpen}
          message={text(isFiltered ? 'trials.noHits' : 'trials.empty')}
          description={text(isFiltered ? 'trials.noHitsHint' : 'trials.emptyHint')}
          action={isFiltered ? undefined : newButton}
        />
      </Card>
    );
  };

  return (
    <Page>
      <Toolbar actions={isEmpty ? undefined : newButton}>
        <SearchField label={text('trials.searchHint')} value={searched} onSearch={search} />
        <StateFilter trials={trials} value={state} onChange={setState} />
        <TypeFilter value={type} onChange={(picked) => filterBy(searched, picked)} />
      </Toolbar>
      {body()}
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
          <Key>Enter</Key> {text('common.table.keys.open')}
        </span>
        <span>
          <Key>N</Key> {text('trials.newTrialKey')}
        </span>
      </Box>
    </Page>
  );
}
