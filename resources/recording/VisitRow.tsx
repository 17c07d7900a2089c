import { Box, IconButton } from '@mui/material';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { api } from '../../contract/api.ts';
import type { RecordedVisit } from '../../contract/recording.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ServiceLine } from './ServiceLine.tsx';
import { VisitActs } from './VisitActs.tsx';

interface Props {
  visit: RecordedVisit;
  isOpen: boolean;
  onToggle: () => void;
}

export const scheduleGrid = {
  display: 'grid',
  alignItems: 'center',
  columnGap: '12px',
  gridTemplateColumns: {
    xs: '32px minmax(0, 1fr) auto',
    md: '32px minmax(160px, 1.6fr) 130px 100px 190px 100px 70px minmax(0, 1fr)',
  },
  px: '12px',
};

const wide = { display: { xs: 'none', md: 'block' } };

/** A visit of the schedule: its state at a glance, its services when it is opened. */
export function VisitRow({ visit, isOpen, onToggle }: Props) {
  const text = useText();
  const format = useFormat();
  const servicesId = useId();
  const setVisitDate = useCallMutation(api.setVisitDate);
  const { recorded_visit_id, version, study_services: services } = visit;
  const confirmed = services.filter(({ is_confirmed }) => is_confirmed).length;
  const none = text('common.none');
  const date = (value: string | null) => (value ? format.date(value) : none);
  const offered = visit.proposed_date;
  const isOffered = visit.state === 'due' || visit.state === 'overdue';
  const window =
    visit.window_from && visit.window_to ? `${date(visit.window_from)} – ${date(visit.window_to)}` : none;
  return (
    <Box component="li" sx={{ listStyle: 'none', borderTop: '1px solid var(--line)' }}>
      <Box
        sx={{
          ...scheduleGrid,
          minHeight: { xs: 56, md: 40 },
          background: isOpen ? 'var(--hover)' : undefined,
        }}
      >
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-controls={servicesId}
          aria-label={text('recording.schedule.expand', { visit: visit.label })}
          onClick={onToggle}
        >
          {isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
        </IconButton>
        <Box sx={{ minWidth: 0 }}>
          <strong>{visit.short_label ?? visit.label}</strong>{' '}
          <Box component="span" sx={{ color: 'var(--text2)' }}>
            {visit.short_label ? visit.label : ''}
          </Box>
          <Box
            className="tabular"
            sx={{ display: { xs: 'block', md: 'none' }, fontSize: 12, color: 'var(--text3)' }}
          >
            {visit.visit_date ? date(visit.visit_date) : window}
          </Box>
        </Box>
        <Box>
          <StateChip look={visit.state}>{text(`vocab.visitState.${visit.state}`)}</StateChip>
        </Box>
        <Box className="tabular" sx={wide}>
          {date(visit.planned_date)}
        </Box>
        <Box className="tabular" sx={wide}>
          {window}
        </Box>
        <Box className="tabular" sx={{ ...wide, fontWeight: 600 }}>
          {date(visit.visit_date)}
        </Box>
        <Box className="tabular" sx={wide}>
          {confirmed} / {services.length}
        </Box>
        <Box
          sx={{
            textAlign: 'right',
            gridColumn: { xs: '2 / -1', md: 'auto' },
            pb: { xs: isOffered ? '8px' : 0, md: 0 },
          }}
        >
          {isOffered && !isOpen && (
            <VerdictButton
              variant="outlined"
              verdict={visit.verdicts.set_date}
              disabled={setVisitDate.isPending}
              onClick={() =>
                setVisitDate.mutate({ recorded_visit_id, version, visit_date: offered, is_confirming: true })
              }
            >
              {text(
                offered === visit.planned_date
                  ? 'recording.schedule.doneAsPlanned'
                  : 'recording.schedule.doneOn',
                {
                  date: format.date(offered),
                },
              )}
            </VerdictButton>
          )}
        </Box>
      </Box>
      {isOpen && (
        <Box
          id={servicesId}
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', md: 'nowrap' },
            gap: '16px',
            p: '12px 16px 16px',
            background: 'var(--hover)',
          }}
        >
          <Box
            component="ul"
            sx={{
              flexGrow: 1,
              m: 0,
              p: '0 12px',
              listStyle: 'none',
              border: '1px solid var(--border)',
              borderRadius: '10px',
              background: 'var(--surface)',
            }}
          >
            {services.map((service) => (
              <ServiceLine key={service.recorded_study_service_id} service={service} />
            ))}
          </Box>
          <VisitActs key={`${recorded_visit_id}/${version}`} visit={visit} />
        </Box>
      )}
    </Box>
  );
}
