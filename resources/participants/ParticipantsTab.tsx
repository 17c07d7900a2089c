import { Box } from '@mui/material';
import { Users } from 'lucide-react';
import { useNavigate } from 'ra-core';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Participant } from '../../contract/trials/participants.ts';
import { participantsCalls } from '../../contract/trials/participants.ts';
import type { TrialPage } from '../../contract/trials/trials.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { catalogViews, ViewSwitch } from '../../ui/catalog/ViewSwitch.tsx';
import { useVerdictText } from '../../ui/failures/useVerdictText.ts';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { EmptyActions } from '../../ui/frame/EmptyActions.tsx';
import { ImportLink } from '../../ui/frame/ImportLink.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { ListFilter } from '../../ui/list/filter/ListFilter.tsx';
import { SearchField } from '../../ui/list/filter/SearchField.tsx';
import { KeyHints } from '../../ui/list/KeyHints.tsx';
import { ListTable } from '../../ui/list/table/ListTable.tsx';
import { useList } from '../../ui/list/useList.ts';
import { href } from '../../ui/routes/paths.ts';
import { useChoice } from '../../ui/routes/useChoice.ts';
import { useIsManager } from '../../ui/session/currentUser.ts';
import { useIsPhone } from '../../ui/session/useIsPhone.ts';
import { useToday } from '../../ui/session/useToday.ts';
import { ListViews } from '../../ui/views/ListViews.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { Adders } from './Adders.tsx';
import { AddParticipantsDialog } from './AddParticipantsDialog.tsx';
import { ManyMenu } from './ManyMenu.tsx';
import { ParticipantCards } from './ParticipantCards.tsx';
import { participantColumns } from './participantColumns.tsx';
import { SuggestedStatuses } from './SuggestedStatuses.tsx';

const ConfirmUpToDialog = lazy(async () => ({
  default: (await import('./ConfirmUpToDialog.tsx')).ConfirmUpToDialog,
}));
const EndParticipantsDialog = lazy(async () => ({
  default: (await import('./EndParticipantsDialog.tsx')).EndParticipantsDialog,
}));
const ParticipantSheet = lazy(async () => ({
  default: (await import('./ParticipantSheet.tsx')).ParticipantSheet,
}));

const filters = ['overdue', 'due', 'done', 'enrolled', 'completed'] as const;
const list = {
  name: 'participants',
  searched: ({ subject_id }: Participant) => [subject_id],
  filters: {
    show: {
      overdue: ({ overdue_count }: Participant) => overdue_count > 0,
      due: ({ next_visit_state }: Participant) => next_visit_state === 'due',
      done: ({ visit_count, done_count }: Participant) => visit_count > 0 && done_count === visit_count,
      enrolled: ({ trial_status }: Participant) => trial_status === 'enrolled',
      completed: ({ trial_status }: Participant) => trial_status === 'completed',
    },
  },
  sort: { field: 'subject_id', order: 'ASC' },
} as const;

/** On a phone what adds people lies over the tabs. */
const atTheThumb = {
  position: 'sticky',
  bottom: 'var(--tabs-height)',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: '8px',
  mx: '-16px',
  mt: 'auto',
  p: '10px 16px',
  borderTop: '1px solid var(--line)',
  background: 'var(--canvas)',
} as const;

/** Who takes part: subject IDs with what is next for each; Enter opens the schedule. */
export function ParticipantsTab({ trial }: { trial: TrialPage }) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const isManager = useIsManager();
  const why = useVerdictText();
  const [view, setView] = useChoice('view', catalogViews, 'list');
  const [asked, setAsked] = useState<'confirm' | 'end' | null>(null);
  const [adding, setAdding] = useState<'one' | 'many' | null>(null);
  const trialId = trial.trial_id;
  const today = useToday();
  const isPhone = useIsPhone();
  const isTable = isManager && view === 'table';
  const columns = useMemo(() => participantColumns(text, format, today), [text, format, today]);
  const read = useRecords(participantsCalls.listParticipants, { trial_id: trialId }, { isEnabled: !isTable });
  const participants = useList(read, { ...list, columns });

  const hrefOf = (participantId: string) => href('billingRecordingSchedule', { trialId, participantId });
  const viewSwitch = isManager && <ViewSwitch view={view} onChange={setView} />;
  if (isTable)
    return (
      <Suspense fallback={<LoadingRows />}>
        <ParticipantSheet
          trial={trial}
          onOpen={(participantId) => navigate(hrefOf(participantId))}
          toolbarStart={viewSwitch}
        />
      </Suspense>
    );

  const blocked = why(trial.verdicts.add_participants);
  return (
    <Page isFilled>
      <Toolbar
        secondary={
          !isPhone && (
            <>
              {isManager && <ImportLink trialId={trialId} kind="performed-visits" />}
              <ManyMenu
                hasSome={participants.shown.length > 0}
                mayAdd={blocked === undefined}
                onAsk={(act) => (act === 'paste' ? setAdding('many') : setAsked(act))}
              />
            </>
          )
        }
        actions={
          !isPhone && (
            <>
              <ListViews place="participant-list" />
              <Adders blocked={blocked} onAdd={setAdding} />
            </>
          )
        }
      >
        {viewSwitch}
        <SearchField
          label={text('participants.searchHint')}
          value={participants.search}
          onSearch={participants.find}
        />
        <ListFilter
          list={participants}
          filter="show"
          label={text('participants.filter')}
          values={filters}
          hidesEmpty
          wordOf={(value) => text(`participants.filters.${value}`)}
        />
      </Toolbar>
      {blocked && <Box role="note">{blocked}</Box>}
      <SuggestedStatuses
        trialId={trialId}
        count={(participants.all ?? []).filter(({ status_proposal }) => status_proposal !== null).length}
      />
      {isPhone && participants.shown.length > 0 ? (
        <ParticipantCards
          participants={participants.shown}
          today={today}
          hrefOf={({ patient_in_trial_id }) => hrefOf(patient_in_trial_id)}
        />
      ) : (
        <ListTable
          list={participants}
          label={text('participants.title')}
          icon={Users}
          rowId={({ patient_in_trial_id }) => patient_in_trial_id}
          hrefOf={({ patient_in_trial_id }) => hrefOf(patient_in_trial_id)}
          total={({ length }) => text('participants.total', format.counted(length))}
          empty={{
            message: text('participants.empty'),
            description: text('participants.emptyHint'),
            action: isManager && (
              <EmptyActions
                trialId={trialId}
                kind="participants"
                {...(blocked === undefined && { onAdd: () => setAdding('many') })}
              />
            ),
          }}
          noHits={{ message: text('participants.noHits'), description: text('participants.noHitsHint') }}
        >
          <KeyHints />
        </ListTable>
      )}
      {isPhone && (
        <Box sx={atTheThumb}>
          <Adders hasMany blocked={blocked} onAdd={setAdding} />
        </Box>
      )}
      <Suspense fallback={null}>
        {asked === 'confirm' && <ConfirmUpToDialog trialId={trialId} onClose={() => setAsked(null)} />}
        {asked === 'end' && <EndParticipantsDialog trialId={trialId} onClose={() => setAsked(null)} />}
      </Suspense>
      {adding && participants.all && (
        <AddParticipantsDialog
          trialId={trialId}
          present={new Set(participants.all.map(({ subject_id }) => subject_id))}
          isMany={adding === 'many'}
          onAdded={(participantId) => navigate(hrefOf(participantId))}
          onClose={() => setAdding(null)}
        />
      )}
    </Page>
  );
}
