import { Box, Link } from '@mui/material';
import { useState } from 'react';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { useIsPhone } from '../../../ui/session/useIsPhone.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { scheduleGrid, VisitRow } from '../visit/VisitRow.tsx';
import { earlierCount, shownVisits } from './shownVisits.ts';

interface Props {
  visits: readonly RecordedVisit[];
  today: string;
  /** The opened visit. */
  open: string | null;
  /** The visit that was just added. */
  added?: string | null;
  onOpen: (recordedVisitId: string | null) => void;
}

const columns = ['visit', 'state', 'planned', 'window', 'performed', 'services'] as const;

/** The visits of a schedule, one below the other; of a long one those around the next visit until all are asked for. */
export function ScheduleList({ visits, today, open, added, onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  const [isAll, setAll] = useState(false);
  const isPhone = useIsPhone();
  const folded = shownVisits(visits, { isAll: false, open, isPhone });
  const shown = isAll ? visits : folded;
  const hidden = visits.length - folded.length;
  const isLong = hidden > 0;
  const isEarlier = hidden === earlierCount(visits, folded);
  const more = isLong && (
    <Link
      component="button"
      type="button"
      aria-expanded={isAll}
      onClick={() => setAll(!isAll)}
      sx={{ font: 'inherit', minHeight: { xs: 44, md: 24 } }}
    >
      {isAll || !isEarlier
        ? text(isAll ? 'recording.schedule.showFewer' : 'recording.schedule.showAll', {
            count: format.count(visits.length),
          })
        : text('recording.schedule.earlier', { smart_count: hidden, count: format.count(hidden) })}
    </Link>
  );
  return (
    <Box
      sx={{
        border: { md: '1px solid var(--border)' },
        borderRadius: { md: '10px' },
        background: { md: 'var(--surface)' },
        boxShadow: { md: 'var(--sh1)' },
      }}
    >
      <Box
        sx={{
          ...scheduleGrid,
          display: { xs: isLong ? 'flex' : 'none', md: 'grid' },
          minHeight: 34,
          fontSize: 12,
          fontWeight: 550,
          color: 'var(--text2)',
        }}
      >
        <Box aria-hidden sx={{ display: { xs: 'none', md: 'contents' } }}>
          <span />
          {columns.map((column) => (
            <span key={column}>{text(`recording.schedule.columns.${column}`)}</span>
          ))}
        </Box>
        <Box sx={{ ml: 'auto' }}>{more}</Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {shown.map((visit) => (
          <VisitRow
            key={visit.recorded_visit_id}
            visit={visit}
            today={today}
            isOpen={open === visit.recorded_visit_id}
            isAdded={added === visit.recorded_visit_id}
            onToggle={() => onOpen(open === visit.recorded_visit_id ? null : visit.recorded_visit_id)}
          />
        ))}
      </Box>
    </Box>
  );
}
