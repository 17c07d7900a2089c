import type { RecordedVisit } from '../../contract/recording/recording.ts';
import { daysOutside } from '../../domain/recording/visitSchedule.ts';
import { useFormat } from '../words/useFormat.ts';
import { type Text, useText } from '../words/useText.ts';
import { StateChip } from './StateChip.tsx';

type Format = ReturnType<typeof useFormat>;

/** A visit as a list shows it, however much of it. */
type SeenVisit = Pick<RecordedVisit, 'state' | 'visit_date' | 'window_from' | 'window_to'>;

/** The state of a visit in words, with the days where they matter: `7 days over`, `11 days early`, `Last day`. */
const visitStateWords = (visit: SeenVisit, today: string, text: Text, format: Format): string => {
  const { state, window_to } = visit;
  const days = daysOutside(visit, today);
  const counted = format.counted(Math.abs(days));
  if (state === 'overdue' && days > 0) return text('recording.schedule.daysOver', counted);
  if (state === 'out_of_window' && days !== 0)
    return text(days < 0 ? 'recording.schedule.daysEarly' : 'recording.schedule.daysLate', counted);
  if (state === 'due' && window_to === today) return text('recording.schedule.lastDay');
  return text(`vocab.visitState.${state}`);
};

/** The state of a visit as a chip, with the days it is over, early or late. */
export function VisitStateChip({ visit, today }: { visit: SeenVisit; today: string }) {
  const text = useText();
  const format = useFormat();
  return <StateChip look={visit.state}>{visitStateWords(visit, today, text, format)}</StateChip>;
}
