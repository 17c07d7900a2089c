import { Box } from '@mui/material';
import type {
  OperationalEntry,
  RecordedOperationalService,
} from '../../contract/recording/operationalRecording.ts';
import { Count } from '../../ui/chips/Count.tsx';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { useEditing } from '../../ui/form/editing.ts';
import { DayMonthYearInput } from '../../ui/form/inputs/DayMonthYearInput.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { EntryForm, useTypedDate } from './EntryForm.tsx';
import { FittingDate } from './FittingDate.tsx';

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

const row = {
  ...grid,
  minHeight: 52,
  py: { xs: '12px', md: '6px' },
  borderTop: '1px solid var(--line)',
} as const;

/** On a phone the date and its act are as wide as the card. */
const wide = { gridColumn: { xs: '1 / -1', md: 'auto' } } as const;

/** The act that a thumb looks for. */
const tonalOnPhone = {
  '@media (max-width: 37.49em)': {
    background: 'var(--accent-weak)',
    borderColor: 'var(--accent-line)',
    color: 'var(--accent-text)',
  },
};

function ConfirmButton({ service, entry }: Open) {
  const text = useText();
  const format = useFormat();
  const { isSaving } = useEditing();
  const date = useTypedDate();
  const whole = text('operationalRecording.confirmOf', {
    service: service.label,
    date: date ? format.date(date) : '…',
  });
  return (
    <VerdictButton
      type="submit"
      variant="outlined"
      verdict={entry.verdicts.record}
      disabled={date === null || isSaving}
      sx={tonalOnPhone}
      aria-label={whole}
    >
      <Box component="span" sx={{ display: { md: 'none' } }}>
        {whole}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {text('operationalRecording.confirm')}
      </Box>
    </VerdictButton>
  );
}

function ToDoEntry({ service, entry, onChoose }: Open & { onChoose: () => void }) {
  const text = useText();
  const format = useFormat();
  return (
    <li>
      <EntryForm entry={entry} at="list">
        <Box sx={row}>
          <Box
            component="button"
            type="button"
            onClick={onChoose}
            sx={{
              all: 'unset',
              display: 'flex',
              alignItems: 'center',
              minHeight: { xs: 44, md: 0 },
              cursor: 'pointer',
              fontWeight: 600,
              overflowWrap: 'anywhere',
              '&:focus-visible': { outline: '2px solid var(--accent)' },
            }}
          >
            {service.label}
          </Box>
          <Box>
            <StateChip look={entry.state}>{text(`vocab.entryState.${entry.state}`)}</StateChip>
          </Box>
          <Box className="tabular">{entry.due_date ? format.date(entry.due_date) : '–'}</Box>
          <Box sx={{ ...wide, order: { xs: 1, md: 0 }, display: 'grid', gap: '4px' }}>
            <DayMonthYearInput
              source="performance_date"
              label={text('operationalRecording.dateOf', { service: service.label })}
              isLabelHidden
            />
            <FittingDate />
          </Box>
          <Box className="tabular" sx={{ textAlign: 'right', fontWeight: 550 }}>
            {format.euro(service.amount)}
          </Box>
          <Box sx={{ ...wide, order: { xs: 2, md: 0 }, display: 'grid' }}>
            <ConfirmButton service={service} entry={entry} />
          </Box>
        </Box>
      </EntryForm>
    </li>
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
