import { FolderOpen } from 'lucide-react';
import { useMemo } from 'react';
import type { Trial } from '../../contract/trials/trials.ts';
import { trialsCalls } from '../../contract/trials/trials.ts';
import { trialName } from '../../domain/trials/trialName.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { TypeChip } from '../../ui/chips/TypeChip.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { SearchField } from '../../ui/list/filter/SearchField.tsx';
import { KeyHints } from '../../ui/list/KeyHints.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { ListTable } from '../../ui/list/table/ListTable.tsx';
import { useList } from '../../ui/list/useList.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** Of a trial a nurse is told title and type only; others are told its code, too. */
type RecordingTrial = Pick<Trial, 'trial_id' | 'title' | 'type'> & Partial<Pick<Trial, 'identifiers'>>;

const list = {
  name: 'trials',
  searched: (trial: RecordingTrial) => [trialName(trial)],
  filters: {},
  sort: { field: 'title', order: 'ASC' },
} as const;

/** The trials somebody records for, to look a participant up in. */
export function RecordingTrials() {
  const text = useText();
  const format = useFormat();
  const columns = useMemo<TableColumn<RecordingTrial>[]>(
    () => [
      {
        key: 'title',
        head: text('visitLists.columns.trial'),
        sortBy: trialName,
        isFlexible: true,
        cell: (trial) => <strong title={trialName(trial)}>{trialName(trial)}</strong>,
      },
      {
        key: 'type',
        head: text('recording.trials.type'),
        sortBy: ({ type }) => text(`vocab.trialType.${type}`),
        cell: ({ type }) => <TypeChip type={type} />,
      },
    ],
    [text],
  );
  const trials = useList<RecordingTrial, Record<never, never>>(useRecords(trialsCalls.listTrials, {}), {
    ...list,
    columns,
  });
  return (
    <>
      <Toolbar>
        <SearchField
          label={text('recording.trials.searchHint')}
          value={trials.search}
          onSearch={trials.find}
        />
      </Toolbar>
      <ListTable
        list={trials}
        label={text('recording.views.trials')}
        icon={FolderOpen}
        rowId={({ trial_id }) => trial_id}
        hrefOf={({ trial_id }) => hrefOfTab(trial_id, 'participants')}
        total={({ length }) => text('trials.total', format.counted(length))}
        empty={{ message: text('recording.trials.empty'), description: text('recording.trials.emptyHint') }}
        noHits={{ message: text('trials.noHits'), description: text('recording.trials.noHitsHint') }}
      >
        <KeyHints />
      </ListTable>
    </>
  );
}
