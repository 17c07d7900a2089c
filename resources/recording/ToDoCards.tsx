import { Box, Button } from '@mui/material';
import type { VisitLine } from '../../contract/recordingLists.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  visits: readonly VisitLine[];
  isBusy: boolean;
  onConfirm: (visit: VisitLine, date: string) => void;
  onOpen: (visit: VisitLine) => void;
}

/** The to-do list on a phone: one card for each visit, one tap says that it was done. */
export function ToDoCards({ visits, isBusy, onConfirm, onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <Box component="ul" sx={{ display: 'grid', gap: '12px', m: 0, p: 0, listStyle: 'none' }}>
      {visits.map((visit) => {
        const date = visit.proposed_date;
        const { window_from: from, window_to: to } = visit;
        return (
          <Box
            component="li"
            key={visit.recorded_visit_id}
            sx={{
              display: 'grid',
              gap: '8px',
              p: '12px 16px',
              border: '1px solid var(--border)',
              borderRadius: '14px',
              background: 'var(--surface)',
            }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px' }}>
              <strong>
                {visit.subject_id} · {visit.short_label ?? visit.label}
              </strong>
              <StateChip look={visit.state}>{text(`vocab.visitState.${visit.state}`)}</StateChip>
            </Box>
            <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>
              {visit.trial_title}
              {from && to && (
                <Box className="tabular">
                  {format.date(from)} – {format.date(to)}
                </Box>
              )}
            </Box>
            <Box sx={{ display: 'flex', gap: '8px' }}>
              <VerdictButton
                variant="contained"
                verdict={visit.verdicts.set_date}
                disabled={isBusy}
                sx={{ flexGrow: 1, minHeight: 44 }}
                onClick={() => onConfirm(visit, date)}
              >
                {text('recording.toDo.confirm', { date: format.date(date) })}
              </VerdictButton>
              <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => onOpen(visit)}>
                {text('recording.toDo.open')}
              </Button>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
