import { Box } from '@mui/material';
import { ChevronRight } from 'lucide-react';
import { LinkBase } from 'ra-core';
import type { Participant } from '../../contract/trials/participants.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { windowText } from './participantColumns.tsx';
import { NextVisitChip, VisitsDone } from './progress.tsx';

interface Props {
  participants: readonly Participant[];
  today: string;
  hrefOf: (participant: Participant) => string;
}

/** The participants on a phone: one line to press for each, with what is next and how far they are. */
export function ParticipantCards({ participants, today, hrefOf }: Props) {
  const text = useText();
  return (
    <Box
      component="ul"
      aria-label={text('participants.title')}
      sx={{
        m: '0 0 12px',
        p: 0,
        listStyle: 'none',
        border: '1px solid var(--border)',
        borderRadius: '14px',
        background: 'var(--surface)',
        overflow: 'hidden',
      }}
    >
      {participants.map((participant) => (
        <Box
          key={participant.patient_in_trial_id}
          component="li"
          sx={{ '& + &': { borderTop: '1px solid var(--line)' } }}
        >
          <Box
            component={LinkBase}
            to={hrefOf(participant)}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: '4px 10px',
              minHeight: 64,
              p: '10px 14px',
              color: 'var(--text)',
              textDecoration: 'none',
            }}
          >
            <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' }}>
                <Box component="strong" sx={{ fontSize: 16, fontWeight: 650, overflowWrap: 'anywhere' }}>
                  {participant.subject_id}
                </Box>
                <NextVisitChip participant={participant} today={today} />
              </Box>
              <NextWords participant={participant} />
            </Box>
            <VisitsDone participant={participant} />
            <ChevronRight size={18} color="var(--text3)" aria-hidden />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The next visit with its window, else the last one. */
function NextWords({ participant }: { participant: Participant }) {
  const text = useText();
  const format = useFormat();
  const { has_schedule, next_visit_label, next_visit_from, next_visit_to } = participant;
  const { last_visit_label, last_visit_date } = participant;
  const words = (): string => {
    if (!has_schedule) return text('participants.noSchedule');
    if (next_visit_label !== null)
      return `${next_visit_label} · ${windowText(next_visit_from, next_visit_to, format, text('common.none'))}`;
    if (last_visit_date === null) return text('common.none');
    return text('participants.lastVisit', {
      label: last_visit_label ?? '',
      date: format.date(last_visit_date),
    });
  };
  return (
    <Box className="tabular" sx={{ fontSize: 13, lineHeight: '18px', color: 'var(--text2)' }}>
      {words()}
    </Box>
  );
}
