import { Box } from '@mui/material';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import type { OperationalEntry, RecordedOperationalService } from '../../contract/operationalRecording.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { Count } from '../../ui/chips/Count.tsx';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { DayMonthYearField } from '../../ui/form/DayMonthYearField.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Open {
  service: RecordedOperationalService;
  entry: OperationalEntry;
}

const isOpen = ({ state }: OperationalEntry): boolean =>
  state === 'due' || state === 'overdue' || state === 'dated';

/** What is due or dated of these services, the longest due first. */
export const openEntries = (services: readonly RecordedOperationalService[]): Open[] =>
  services
    .flatMap((service) => service.entries.filter(isOpen).map((entry) => ({ service, entry })))
    .toSorted((a, b) => ((a.entry.due_date ?? '9999') < (b.entry.due_date ?? '9999') ? -1 : 1));

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', md: 'minmax(140px, 1fr) 110px 100px 150px 100px 120px' },
  alignItems: 'center',
  gap: '8px 12px',
  px: '16px',
} as const;

function ToDoEntry({ service, entry, onChoose }: Open & { onChoose: () => void }) {
  const text = useText();
  const format = useFormat();
  const [date, setDate] = useState(entry.performance_date ?? entry.due_date);
  const record = useCallMutation(api.putOperationalEntry);
  const { recorded_study_service_id, contract_study_service_id, version, verdicts, state } = entry;
  return (
    <Box component="li" sx={{ ...grid, minHeight: 52, py: '6px', borderTop: '1px solid var(--line)' }}>
      <Box
        component="button"
        type="button"
        onClick={onChoose}
        sx={{
          all: 'unset',
          cursor: 'pointer',
          fontWeight: 600,
          '&:focus-visible': { outline: '2px solid var(--accent)' },
        }}
      >
        {service.label}
      </Box>
      <Box>
        <StateChip look={state === 'dated' ? 'dated' : state}>{text(`vocab.entryState.${state}`)}</StateChip>
      </Box>
      <Box className="tabular">{entry.due_date ? format.date(entry.due_date) : '–'}</Box>
      <DayMonthYearField
        label={text('operationalRecording.dateOf', { service: service.label })}
        isLabelHidden
        value={date}
        onChange={setDate}
      />
      <Box className="tabular" sx={{ textAlign: 'right', fontWeight: 550 }}>
        {format.euro(service.amount)}
      </Box>
      <VerdictButton
        variant="outlined"
        verdict={verdicts.record}
        disabled={date === null || record.isPending}
        aria-label={text('operationalRecording.confirmOf', {
          service: service.label,
          date: date ? format.date(date) : '',
        })}
        onClick={() =>
          record.mutate({
            recorded_study_service_id,
            contract_study_service_id,
            version,
            performance_date: date,
            is_confirmed: true,
          })
        }
      >
        {text('operationalRecording.confirm')}
      </VerdictButton>
    </Box>
  );
}

interface Props {
  services: readonly RecordedOperationalService[];
  onChoose: (entryId: string) => void;
}

/** Entries that are to be dated or confirmed: one click where the proposed date is right. */
export function ToDoEntries({ services, onChoose }: Props) {
  const text = useText();
  const format = useFormat();
  const open = openEntries(services);
  const columns = ['service', 'state', 'due', 'date', 'amount'] as const;
  return (
    <Card isFlush title={text('operationalRecording.toDo')} hint={<Count>{format.count(open.length)}</Count>}>
      {open.length === 0 ? (
        <Box sx={{ p: '16px', color: 'var(--text2)' }}>{text('operationalRecording.nothingToDo')}</Box>
      ) : (
        <>
          <Box
            aria-hidden
            sx={{
              ...grid,
              display: { xs: 'none', md: 'grid' },
              minHeight: 34,
              fontSize: 12,
              fontWeight: 550,
              color: 'var(--text2)',
            }}
          >
            {columns.map((column) => (
              <Box key={column} sx={{ textAlign: column === 'amount' ? 'right' : 'left' }}>
                {text(`operationalRecording.columns.${column}`)}
              </Box>
            ))}
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {open.map(({ service, entry }) => (
              <ToDoEntry
                key={`${entry.recorded_study_service_id}/${entry.version}`}
                service={service}
                entry={entry}
                onChoose={() => onChoose(entry.recorded_study_service_id)}
              />
            ))}
          </Box>
        </>
      )}
    </Card>
  );
}
