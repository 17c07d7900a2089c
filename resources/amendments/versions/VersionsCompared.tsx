import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { Amendment } from '../../../contract/amendments/amendments.ts';
import type { ContractOfTrial } from '../../../contract/amendments/contractVersions.ts';
import { contractVersionsCalls } from '../../../contract/amendments/contractVersions.ts';
import { participantPriceOf } from '../../../domain/amendments/comparison.ts';
import { versionOf } from '../../../domain/amendments/version.ts';
import type { amendmentsEn } from '../../../messages/amendments/amendments.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { columnKit } from '../../../ui/sheet/columnKit.ts';
import { RecordSheet } from '../../../ui/sheet/RecordSheet.tsx';
import type { SheetColumn } from '../../../ui/spreadsheet/columns.ts';
import { moneyType } from '../../../ui/spreadsheet/values/cellTypes.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';
import { type DifferenceRow, differenceRows } from './differenceRows.ts';
import { useVersionName } from './useVersionName.ts';

/** Two versions by their numbers: 0 is that of go-live. */
export interface ComparedVersions {
  one: number;
  other: number;
}

interface Props {
  trialId: string;
  amendments: readonly Amendment[];
  compared: ComparedVersions;
  onChoose: (compared: ComparedVersions) => void;
}

const idOf = ({ id }: DifferenceRow): string => id;

/** Diff of two versions of a contract, cell by cell. */
export function VersionsCompared({ trialId, amendments, compared, onChoose }: Props) {
  const text = useText();
  const nameOf = useVersionName();
  const one = useCallQuery(contractVersionsCalls.getContractVersion, {
    trial_id: trialId,
    number: compared.one,
  });
  const other = useCallQuery(contractVersionsCalls.getContractVersion, {
    trial_id: trialId,
    number: compared.other,
  });
  const choices = [
    { value: '0', label: nameOf(null) },
    ...amendments
      .filter(({ state }) => state === 'in_force' || state === 'draft')
      .map((amendment) => ({ value: String(amendment.number), label: nameOf(amendment) })),
  ];
  const choice = (side: keyof ComparedVersions) => (
    <Box sx={{ width: 300 }}>
      <ChoiceField<string>
        label={text(`amendments.versionsView.${side}`)}
        value={String(compared[side])}
        choices={choices}
        onChange={(number) => onChoose({ ...compared, [side]: Number(number) })}
      />
    </Box>
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px', py: '12px' }}>
        {choice('one')}
        {choice('other')}
      </Box>
      <Loaded queries={{ one, other }}>{(read) => <Differences {...read} />}</Loaded>
    </>
  );
}

const columnsOf = (text: Text): SheetColumn<DifferenceRow>[] => {
  const column = columnKit<DifferenceRow, keyof typeof amendmentsEn.versionsView.columns>((field) =>
    text(`amendments.versionsView.columns.${field}`),
  );
  const shown = { editable: false, maxLength: 4_000 };
  return [
    column.text('part', { ...shown, width: 130, emphasis: 'weak' }),
    column.text('element', { ...shown, width: 300, flex: 1, emphasis: 'strong' }),
    column.text('field', { ...shown, width: 170 }),
    column.text('before', { ...shown, width: 180 }),
    column.text('after', { ...shown, width: 180, emphasis: 'strong' }),
    column.calculated('delta', moneyType({}), ({ delta }) => delta, { width: 130 }),
  ];
};

function Differences({ one, other }: { one: ContractOfTrial; other: ContractOfTrial }) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo(() => columnsOf(text), [text]);
  const rows = useMemo(
    () => differenceRows(one, other, { text, cents: format.cents, percent: format.percent }),
    [one, other, text, format],
  );
  const hint = useMemo(() => {
    const note = text('amendments.versionsView.differs');
    return ({ field }: { field: string }) => (field === 'after' ? { look: 'amended' as const, note } : null);
  }, [text]);
  return (
    <RecordSheet<DifferenceRow>
      name="contract-differences"
      title={text('amendments.versionsView.fileName', { one: one.number, other: other.number })}
      ownerId={one.trial_id}
      rows={rows}
      rowId={idOf}
      columns={columns}
      hint={hint}
      readOnly
      hasQuietLocks
      statusFacts={(shown) => [
        text('amendments.versionsView.count', { smart_count: shown.length }),
        text('amendments.sheet.perParticipant', {
          now: format.euro(participantPriceOf(versionOf(one))),
          after: format.euro(participantPriceOf(versionOf(other))),
        }),
      ]}
    />
  );
}
