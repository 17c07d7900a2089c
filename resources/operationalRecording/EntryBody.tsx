import { Box, Button, Stack } from '@mui/material';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type {
  OperationalEntry,
  RecordedOperationalService,
} from '../../contract/recording/operationalRecording.ts';
import { operationalRecordingCalls } from '../../contract/recording/operationalRecording.ts';
import type { Verdict } from '../../contract/verdict.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { Obstacles } from '../../ui/failures/Obstacles.tsx';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { useEditing } from '../../ui/form/editing.ts';
import { DayMonthYearInput } from '../../ui/form/inputs/DayMonthYearInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { EntryForm, useTypedDate } from './EntryForm.tsx';
import { FittingDate } from './FittingDate.tsx';
import { ProviderAnswers } from './ProviderAnswers.tsx';

export interface EntryProps {
  service: RecordedOperationalService;
  entry: OperationalEntry;
  onRemoved: () => void;
}

interface Props extends EntryProps {
  /** At the thumb, on a phone: what is done most stands last. */
  isPrimaryLast?: boolean;
}

/** What can be done with an entry now: date it, confirm it, close it, end the chain with it, and each of them back. */
export function EntryBody({ isPrimaryLast = false, ...props }: Props) {
  const record = <RecordPart key="record" {...props} />;
  const others = <OtherActs key="others" {...props} />;
  return (
    <Stack spacing={2}>
      <Facts {...props} />
      {!isPrimaryLast && record}
      <ProviderAnswers entry={props.entry} />
      {others}
      {isPrimaryLast && record}
    </Stack>
  );
}

function Facts({ service, entry }: EntryProps) {
  const text = useText();
  const format = useFormat();
  const { due_date: due, covered_until: until, performance_date: date, amount } = entry;
  const facts = [
    ...(due ? [[text('operationalRecording.columns.due'), format.date(due)]] : []),
    ...(date && until
      ? [[text('operationalRecording.covers'), `${format.date(date)} – ${format.date(until)}`]]
      : []),
    [text('operationalRecording.columns.amount'), format.euro(amount ?? service.amount)],
  ];
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 12px', m: 0 }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'var(--text3)' }}>
            {name}
          </Box>
          <Box component="dd" className="tabular" sx={{ m: 0, textAlign: 'right' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function RecordPart({ entry }: EntryProps) {
  const { record } = entry.verdicts;
  if (record.length > 0) return <Obstacles verdict={record} />;
  return (
    <EntryForm entry={entry} at="panel">
      <Stack spacing={2}>
        <RecordFields entry={entry} />
      </Stack>
    </EntryForm>
  );
}

function RecordFields({ entry }: Pick<EntryProps, 'entry'>) {
  const text = useText();
  const format = useFormat();
  const { isSaving } = useEditing();
  const date = useTypedDate();
  const isConfirming: unknown = useWatch({ name: 'is_confirmed' });
  const shown = date ? format.date(date) : '…';
  const act = isConfirming === true ? 'confirmOn' : 'dateOn';
  const isSame = entry.is_confirmed && date === entry.performance_date;
  const why = useId();
  const isWaiting = date === null || isSame;
  return (
    <>
      <DayMonthYearInput source="performance_date" label={text('operationalRecording.columns.date')} />
      <FittingDate />
      {!entry.is_confirmed && (
        <ToggleInput source="is_confirmed" label={text('operationalRecording.confirmAtOnce')} />
      )}
      <VerdictButton
        type="submit"
        variant="contained"
        verdict={entry.verdicts.record}
        disabled={isWaiting || isSaving}
        aria-describedby={isWaiting ? why : undefined}
        startIcon={<Check size={15} aria-hidden />}
      >
        {text(`operationalRecording.${entry.is_confirmed ? 'moveTo' : act}`, { date: shown })}
      </VerdictButton>
      {isWaiting && (
        <Box id={why} sx={{ fontSize: 12, color: 'var(--text2)' }}>
          {text(`operationalRecording.${isSame ? 'sameDate' : 'noDate'}`)}
        </Box>
      )}
    </>
  );
}

/** What stands in the way of the acts that are shown, each reason once, beside what is said above them. */
const reasonsOf = ({ verdicts, ...entry }: OperationalEntry): Verdict => {
  const said = new Set(verdicts.record.map(({ code }) => code));
  const shown = [
    entry.performance_date !== null && !entry.is_confirmed ? verdicts.remove_date : [],
    entry.is_closed ? verdicts.reopen : verdicts.close,
    entry.chain_number === null ? [] : entry.is_interrupting ? verdicts.resume : verdicts.interrupt,
  ];
  return shown.flat().filter(({ code }) => !said.has(code) && said.add(code));
};

function OtherActs({ entry, onRemoved }: EntryProps) {
  const text = useText();
  const { recorded_study_service_id, contract_study_service_id, version, verdicts } = entry;
  const key = { recorded_study_service_id, version };
  const record = useCallMutation(operationalRecordingCalls.putOperationalEntry);
  const removeDate = useCallMutation(operationalRecordingCalls.removeOperationalEntryDate);
  const setClosed = useCallMutation(operationalRecordingCalls.setOperationalEntryClosed);
  const setInterrupting = useCallMutation(operationalRecordingCalls.setOperationalEntryInterrupting);
  const remove = useCallMutation(operationalRecordingCalls.removeOperationalEntry, { onSuccess: onRemoved });
  return (
    <Stack spacing={1}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' }}>
        {entry.is_confirmed && (
          <VerdictButton
            variant="outlined"
            verdict={verdicts.record}
            onClick={() =>
              record.mutate({
                ...key,
                contract_study_service_id,
                performance_date: entry.performance_date,
                is_confirmed: false,
              })
            }
          >
            {text('operationalRecording.takeBack')}
          </VerdictButton>
        )}
        {entry.performance_date !== null && !entry.is_confirmed && (
          <VerdictButton
            variant="outlined"
            verdict={verdicts.remove_date}
            onClick={() => removeDate.mutate(key)}
          >
            {text('operationalRecording.removeDate')}
          </VerdictButton>
        )}
        <VerdictButton
          variant="outlined"
          verdict={entry.is_closed ? verdicts.reopen : verdicts.close}
          onClick={() => setClosed.mutate({ ...key, is_closed: !entry.is_closed })}
        >
          {text(entry.is_closed ? 'operationalRecording.reopen' : 'operationalRecording.close')}
        </VerdictButton>
        {entry.chain_number !== null && (
          <VerdictButton
            variant="outlined"
            verdict={entry.is_interrupting ? verdicts.resume : verdicts.interrupt}
            onClick={() => setInterrupting.mutate({ ...key, is_interrupting: !entry.is_interrupting })}
          >
            {text(entry.is_interrupting ? 'operationalRecording.resume' : 'operationalRecording.interrupt')}
          </VerdictButton>
        )}
        {verdicts.remove.length === 0 && (
          <Button color="error" disabled={remove.isPending} onClick={() => remove.mutate(key)}>
            {text('operationalRecording.remove')}
          </Button>
        )}
      </Box>
      <Obstacles verdict={reasonsOf(entry)} />
    </Stack>
  );
}
