import { Box } from '@mui/material';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ContractOfTrial } from '../../../contract/amendments/contractVersions.ts';
import { contractVersionsCalls } from '../../../contract/amendments/contractVersions.ts';
import { languages } from '../../../contract/vocab.ts';
import { participantPriceOf } from '../../../domain/amendments/comparison.ts';
import { versionOf } from '../../../domain/amendments/version.ts';
import { formatDate, parseDayMonthYear } from '../../../domain/dates.ts';
import { daysFromRoot } from '../../../domain/visitPlan/visitReferences.ts';
import { MenuButton } from '../../../ui/buttons/MenuButton.tsx';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useDownload } from '../../../ui/files/useDownload.ts';
import { DateField } from '../../../ui/form/dates/DateField.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useToday } from '../../../ui/session/useToday.ts';
import { markType } from '../../../ui/sheet/markType.ts';
import { RecordSheet } from '../../../ui/sheet/RecordSheet.tsx';
import { moneyColumn, type SheetColumn, sheetColumn, textColumn } from '../../../ui/spreadsheet/columns.ts';
import { useFormat, useLanguage } from '../../../ui/words/useFormat.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';
import { type ContractRow, contractRows } from './contractRows.ts';

const idOf = ({ id }: ContractRow): string => id;

/** The contract as it held on a day, to see and to take along as a file. */
export function ContractOfDay({ trialId }: { trialId: string }) {
  const text = useText();
  const today = useToday();
  const [typed, setTyped] = useState(() => formatDate(today));
  const day = parseDayMonthYear(typed, today) ?? today;
  const contract = useCallQuery(contractVersionsCalls.getContractVersion, { trial_id: trialId, on: day });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12px', py: '12px' }}>
        <Box sx={{ width: 220 }}>
          <DateField label={text('amendments.versionsView.on')} text={typed} onType={setTyped} />
        </Box>
        <PrintMenu trialId={trialId} on={day} />
      </Box>
      <Loaded queries={{ contract }}>
        {(read) => <Contract key={read.contract.number} contract={read.contract} day={day} />}
      </Loaded>
    </>
  );
}

/** Prints it in either language, the reader's own first. */
function PrintMenu({ trialId: trial_id, on }: { trialId: string; on: string }) {
  const text = useText();
  const own = useLanguage();
  const call = useCall();
  const { isMaking, download } = useDownload();
  const ordered = [own, ...languages.filter((language) => language !== own)];
  return (
    <MenuButton
      variant="outlined"
      startIcon={<Printer size={15} aria-hidden />}
      disabled={isMaking}
      choices={ordered.map((language) => ({
        label: text('amendments.versionsView.printIn', { language: text(`shell.language.${language}`) }),
        onChoose: () =>
          void download((signal) =>
            call(contractVersionsCalls.printContract, { trial_id, on, language }, { signal }),
          ),
      }))}
    >
      {text('amendments.versionsView.print')}
    </MenuButton>
  );
}

const columnsOf = ({ visits }: ContractOfTrial, text: Text): SheetColumn<ContractRow>[] => {
  const present = visits.filter(({ is_retired }) => !is_retired);
  const days = daysFromRoot(present);
  const type = markType(text);
  return [
    textColumn<ContractRow>({
      field: 'label',
      title: text('studyServices.columns.label'),
      pinned: 'left',
      width: 260,
      editable: false,
      emphasis: 'strong',
    }),
    moneyColumn<ContractRow>({
      field: 'amount',
      title: text('studyServices.columns.price'),
      pinned: 'left',
      width: 100,
      editable: false,
    }),
    textColumn<ContractRow>({
      field: 'kind',
      title: text('amendments.versionsView.kind'),
      pinned: 'left',
      width: 150,
      editable: false,
      emphasis: 'weak',
      read: ({ kind }) => text(`amendments.versionsView.kinds.${kind}`),
    }),
    ...present.map(({ protocol_visit_id: id, label }) => {
      const day = days.get(id);
      return sheetColumn<ContractRow>({
        type,
        field: id,
        title: label,
        subtitle: day === undefined ? [] : [text('studyServices.day', { days: day })],
        width: 72,
        editable: false,
        read: (row) => row.marks[id] ?? null,
      });
    }),
  ];
};

function Contract({ contract, day }: { contract: ContractOfTrial; day: string }) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo(() => columnsOf(contract, text), [contract, text]);
  const rows = useMemo(() => contractRows(contract), [contract]);
  const { number, effective_date } = contract;
  return (
    <RecordSheet<ContractRow>
      name="contract-of-day"
      title={text('amendments.versionsView.contractOn', { date: format.date(day) })}
      ownerId={contract.trial_id}
      density="matrix"
      rows={rows}
      rowId={idOf}
      columns={columns}
      readOnly
      hasQuietLocks
      statusFacts={(shown) => [
        effective_date === null
          ? text('amendments.versionsView.first')
          : text('amendments.versionsView.version', {
              number: format.count(number),
              date: format.date(effective_date),
            }),
        text('studyServices.facts.services', { smart_count: shown.length }),
        text('amendments.versionsView.price', {
          amount: format.euro(participantPriceOf(versionOf(contract))),
        }),
      ]}
    />
  );
}
