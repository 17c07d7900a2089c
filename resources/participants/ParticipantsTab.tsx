import { Box, Button } from '@mui/material';
import { ClipboardList, SearchX, UserPlus, Users } from 'lucide-react';
import { useGetList, useNavigate } from 'ra-core';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Participant } from '../../contract/participants.ts';
import type { TrialPage } from '../../contract/trials.ts';
import { catalogViews, ViewSwitch } from '../../ui/catalog/ViewSwitch.tsx';
import { Count } from '../../ui/chips/Count.tsx';
import { useVerdictText } from '../../ui/failures/useVerdictText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { ImportLink } from '../../ui/frame/ImportLink.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { DataTable, type TableSort } from '../../ui/list/DataTable.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useChoice } from '../../ui/routes/useChoice.ts';
import { useIsManager } from '../../ui/session/currentUser.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { AddParticipantsDialog } from './AddParticipantsDialog.tsx';
import { participantColumns } from './participantColumns.tsx';

const ParticipantSheet = lazy(async () => ({
  default: (await import('./ParticipantSheet.tsx')).ParticipantSheet,
}));

const filters = ['all', 'overdue', 'due', 'enrolled', 'completed'] as const;
type Filter = (typeof filters)[number];

const passes: Record<Filter, (participant: Participant) => boolean> = {
  all: () => true,
  overdue: ({ overdue_count }) => overdue_count > 0,
  due: ({ next_visit_state }) => next_visit_state === 'due',
  enrolled: ({ trial_status }) => trial_status === 'enrolled',
  completed: ({ trial_status }) => trial_status === 'completed',
};

/** Who takes part: subject IDs with what is next for each; Enter opens the schedule. */
export function ParticipantsTab({ trial }: { trial: TrialPage }) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const isManager = useIsManager();
  const why = useVerdictText();
  const [view, setView] = useChoice('view', catalogViews, 'list');
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [sort, setSort] = useState<TableSort>({ field: 'subject_id', order: 'ASC' });
  const [adding, setAdding] = useState<'one' | 'many' | null>(null);
  const trialId = trial.trial_id;
  const isTable = isManager && view === 'table';
  const { data, error, refetch } = useGetList<Participant & { id: string }>(
    'participants',
    {
      filter: { trial_id: trialId, ...(search ? { search } : {}) },
      sort,
      pagination: { page: 1, perPage: 0 },
    },
    { enabled: !isTable },
  );
  const columns = useMemo(() => participantColumns(text, format), [text, format]);
  const open = (participantId: string) =>
    navigate(href('billingRecordingSchedule', { trialId, participantId }));
  const viewSwitch = isManager && <ViewSwitch view={view} onChange={setView} />;
  if (isTable)
    return (
      <Suspense fallback={<LoadingRows />}>
        <ParticipantSheet
          trialId={trialId}
          trialTitle={trial.title}
          onOpen={open}
          toolbarStart={viewSwitch}
        />
      </Suspense>
    );

  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;

  const shown = data.filter(passes[filter]);
  const isFiltered = search !== '' || filter !== 'all';
  const blocked = why(trial.verdicts.add_participants);
  return (
    <Page>
      <Toolbar
        actions={
          <>
            {isManager && <ImportLink trialId={trialId} kind="performed-visits" />}
            <Button
              variant="outlined"
              disabled={blocked !== undefined}
              startIcon={<ClipboardList size={15} aria-hidden />}
              onClick={() => setAdding('many')}
            >
              {text('participants.addMany')}
            </Button>
            <Button
              variant="contained"
              disabled={blocked !== undefined}
              title={blocked}
              startIcon={<UserPlus size={15} aria-hidden />}
              onClick={() => setAdding('one')}
            >
              {text('participants.add')}
            </Button>
          </>
        }
      >
        {viewSwitch}
        <SearchField label={text('participants.searchHint')} value={search} onSearch={setSearch} />
        <Box sx={{ maxWidth: '100%', overflowX: 'auto' }}>
          <Segments
            label={text('participants.filter')}
            value={filter}
            onChange={setFilter}
            segments={filters.map((value) => ({
              value,
              label: (
                <Box component="span" sx={{ display: 'inline-flex', gap: '6px' }}>
                  {text(`participants.filters.${value}`)}
                  <Count>{format.count(data.filter(passes[value]).length)}</Count>
                </Box>
              ),
            }))}
          />
        </Box>
      </Toolbar>
      {blocked && <Box role="note">{blocked}</Box>}
      {shown.length > 0 ? (
        <DataTable
          label={text('participants.title')}
          columns={columns}
          rows={shown}
          rowId={({ patient_in_trial_id }) => patient_in_trial_id}
          sort={sort}
          onSort={(field) =>
            setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })
          }
          onOpen={({ patient_in_trial_id }) => open(patient_in_trial_id)}
        />
      ) : (
        <Card>
          <EmptyState
            icon={isFiltered ? SearchX : Users}
            message={text(isFiltered ? 'participants.noHits' : 'participants.empty')}
            description={text(isFiltered ? 'participants.noHitsHint' : 'participants.emptyHint')}
          />
        </Card>
      )}
      {adding && (
        <AddParticipantsDialog
          trialId={trialId}
          present={new Set(data.map(({ subject_id }) => subject_id))}
          isMany={adding === 'many'}
          onClose={() => setAdding(null)}
        />
      )}
    </Page>
  );
}
