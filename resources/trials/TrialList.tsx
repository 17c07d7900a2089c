import { FolderOpen } from 'lucide-react';
import { useNavigate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { Trial } from '../../contract/trials/trials.ts';
import { trialsCalls } from '../../contract/trials/trials.ts';
import { type TrialState, trialStates, trialTypes } from '../../contract/vocab.ts';
import { trialTotals } from '../../domain/reports/trialTotals.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { useKey } from '../../ui/keyboard/useKey.ts';
import { ListFilter } from '../../ui/list/filter/ListFilter.tsx';
import { whereEach } from '../../ui/list/filter/narrowing.ts';
import { SearchField } from '../../ui/list/filter/SearchField.tsx';
import { KeyHints } from '../../ui/list/KeyHints.tsx';
import { ListTable } from '../../ui/list/table/ListTable.tsx';
import { useList } from '../../ui/list/useList.ts';
import { href } from '../../ui/routes/paths.ts';
import { useCurrentUser } from '../../ui/session/currentUser.ts';
import { useMakingTrials } from '../../ui/session/makingTrials.ts';
import { useBeginWith } from '../../ui/views/useBeginWith.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import { NewTrialButton } from './NewTrialButton.tsx';
import { TrialListViews } from './TrialListViews.tsx';
import { TypeFilter } from './TypeFilter.tsx';
import { trialColumns } from './trialColumns.tsx';

const list = {
  searched: ({ title, identifiers, recipients }: Trial) => [
    title,
    ...identifiers.map(({ value }) => value),
    ...recipients,
  ],
  filters: {
    state: whereEach(trialStates, (trial: Trial, state) => trial.state === state),
    type: whereEach(trialTypes, (trial: Trial, type) => trial.type === type),
  },
  sort: { field: 'title', order: 'ASC' },
} as const;

/** The states as they stand in the filter: what is worked on first. */
const statesInFilter: readonly TrialState[] = ['enrolling', 'follow_up', 'new', 'completed'];

const isStale = ({ stale_as_of }: Trial): boolean => typeof stale_as_of === 'string';

/** What the figures of these trials leave out, and of when they are where they are not of this moment. */
const noteOn = (shown: readonly Trial[], text: Text, format: ReturnType<typeof useFormat>): string | null => {
  const stale = shown.flatMap(({ stale_as_of }) => (stale_as_of ? new Date(stale_as_of).getTime() : []));
  const notes = [
    trialTotals(shown).hasTestTrial ? text('trials.withoutTest') : '',
    stale.length > 0 ? text('trials.staleAsOf', { time: format.time(new Date(Math.min(...stale))) }) : '',
  ].filter(Boolean);
  return notes.length > 0 ? notes.join(' · ') : null;
};

/** All trials with what is due in them: what to recruit, what is overdue, what is not yet billed. N makes a new one. */
export function TrialList() {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const isFree = useMakingTrials().length === 0;
  const columns = useMemo(() => trialColumns(text, format), [text, format]);
  const trials = useList(useRecords(trialsCalls.listTrials, {}, { isStale }), { ...list, columns });
  useKey(
    'n',
    useCallback(() => {
      if (isFree) navigate(href('billingTrialNew'));
    }, [navigate, isFree]),
  );
  useBeginWith(useCurrentUser()?.trial_list_start);
  usePageTitle([{ label: text('trials.title') }]);

  const newButton = <NewTrialButton variant="contained">{text('trials.newTrial')}</NewTrialButton>;
  return (
    <Page isFilled>
      {/* An empty list has its one button in the middle. */}
      <Toolbar
        actions={
          trials.all?.length !== 0 && (
            <>
              <TrialListViews />
              {newButton}
            </>
          )
        }
      >
        <SearchField label={text('trials.searchHint')} value={trials.search} onSearch={trials.find} />
        <ListFilter
          list={trials}
          filter="state"
          label={text('trials.filterState')}
          values={statesInFilter}
          wordOf={(state) => text(`vocab.trialState.${state}`)}
          hidesEmpty
        />
        <TypeFilter value={trials.chosen.type} onChange={(type) => trials.choose('type', type)} />
      </Toolbar>
      <ListTable
        list={trials}
        label={text('trials.title')}
        icon={FolderOpen}
        rowId={({ trial_id }) => trial_id}
        hrefOf={({ trial_id }) => href('billingTrial', { trialId: trial_id })}
        rowClass={({ type }) => (type === 'test' ? 'striped' : undefined)}
        total={({ length }) => text('trials.total', format.counted(length))}
        note={(shown) => noteOn(shown, text, format)}
        empty={{ message: text('trials.empty'), description: text('trials.emptyHint'), action: newButton }}
        noHits={{ message: text('trials.noHits'), description: text('trials.noHitsHint') }}
      >
        <KeyHints more={isFree ? [{ key: 'N', does: text('trials.newTrialKey') }] : []} />
      </ListTable>
    </Page>
  );
}
