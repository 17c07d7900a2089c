import { Box, IconButton, Link } from '@mui/material';
import { CalendarClock, Check } from 'lucide-react';
import { LinkBase } from 'ra-core';
import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import { VisitStateChip } from '../../../ui/chips/VisitStateChip.tsx';
import { useVerdictText } from '../../../ui/failures/useVerdictText.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { hrefOfLine, visitName } from '../lists/visitItems.ts';
import { useWork } from '../lists/visitWork.ts';

interface Props {
  line: VisitLine;
  today: string;
}

/** A visit over its column: its name, which leads to the schedule, its day and state, and one tap that records it. */
export function MatrixHead({ line, today }: Props) {
  const format = useFormat();
  const day = line.visit_date ?? line.planned_date;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', alignContent: 'start', gap: '2px', p: '6px 8px' }}>
      <Link component={LinkBase} to={hrefOfLine(line)} title={line.label} sx={{ fontWeight: 650 }}>
        {visitName(line)}
      </Link>
      <Box
        component="span"
        className="tabular"
        sx={{ fontSize: 12, fontWeight: line.visit_date ? 550 : 400, color: 'var(--text2)' }}
      >
        {day ? format.date(day) : '–'}
      </Box>
      <VisitStateChip visit={line} today={today} />
      <HeadAct line={line} />
    </Box>
  );
}

function HeadAct({ line }: { line: VisitLine }) {
  const text = useText();
  const format = useFormat();
  const why = useVerdictText()(line.verdicts.set_date);
  const { busy, record, askDate } = useWork();
  const { state, visit_date, proposed_date, planned_date } = line;
  if (visit_date !== null || state === 'closed' || state === 'cancelled') return null;
  const isDue = state === 'due' || state === 'overdue';
  const word = proposed_date === planned_date ? 'visitLists.asPlanned' : 'visitLists.doneToday';
  const visit = `${visitName(line)}, ${line.subject_id}`;
  const label = isDue
    ? `${visit}: ${text(word, { date: format.date(proposed_date) })}`
    : text('visitLists.anotherDate', { visit });
  return (
    <span title={why ?? label}>
      <IconButton
        aria-label={label}
        aria-description={why}
        disabled={why !== undefined || busy.has(line.recorded_visit_id)}
        onClick={() => (isDue ? record(line, proposed_date) : askDate(line))}
        sx={{
          width: { xs: 44, sm: 28 },
          height: { xs: 44, sm: 28 },
          border: '1px solid var(--border-strong)',
          ...(isDue && { color: 'var(--accent-text)', borderColor: 'var(--accent-line)' }),
        }}
      >
        {isDue ? <Check size={16} aria-hidden /> : <CalendarClock size={16} aria-hidden />}
      </IconButton>
    </span>
  );
}
