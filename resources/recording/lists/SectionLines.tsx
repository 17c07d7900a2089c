import { Box } from '@mui/material';
import { LayoutGrid } from 'lucide-react';
import { useMemo } from 'react';
import { MoreRows } from '../../../ui/list/table/MoreRows.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { Narrowing } from '../filter/useNarrowing.ts';
import { useHold } from './useHold.ts';
import { useVisitDays } from './useVisitDays.ts';
import { VisitList } from './VisitList.tsx';
import { VisitListFrame } from './VisitListFrame.tsx';

interface Props {
  today: string;
  kind: 'participant' | 'visit';
  narrowing: Narrowing;
  trialId: string;
  sectionId: string;
  title: string;
  count: number;
}

const shownByTrial = {
  participant: ['trial', 'subject'],
  visit: ['trial', 'visit'],
} as const;

/** The visits of a section, one below the other. */
export function SectionLines({ today, kind, narrowing, trialId, sectionId, title, count }: Props) {
  const text = useText();
  const format = useFormat();
  const hold = useHold();
  const input = useMemo(
    () => ({
      ...narrowing.input,
      trial_id: trialId,
      ...(kind === 'participant' ? { patient_in_trial_id: sectionId } : { protocol_visit_id: sectionId }),
    }),
    [narrowing.input, trialId, kind, sectionId],
  );
  const visits = useVisitDays(input, hold.isHeld);
  return (
    <Box sx={{ px: { xs: '8px', sm: '12px' }, pb: '12px' }}>
      <VisitListFrame
        visits={visits}
        narrowing={narrowing}
        icon={LayoutGrid}
        empty={{
          message: text('visitLists.calendar.empty'),
          description: text('visitLists.calendar.emptyHint'),
        }}
      >
        {(lines) => (
          <VisitList
            isAmongOthers
            label={title}
            items={lines.map((line) => ({ kind: 'visit', id: line.recorded_visit_id, line }))}
            today={today}
            hold={hold}
            onRefresh={visits.refetch}
            leavesOut={shownByTrial[kind]}
            total={text('visitLists.total', format.counted(count))}
            more={
              visits.hasMore && (
                <MoreRows
                  label={text(visits.isReadingMore ? 'visitLists.reading' : 'visitLists.more')}
                  isLoading={visits.isReadingMore}
                  onMore={visits.readMore}
                />
              )
            }
          />
        )}
      </VisitListFrame>
    </Box>
  );
}
