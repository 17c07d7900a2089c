import { createContext, useContext } from 'react';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { laterCancelledVisits, laterOpenVisits } from '../../../domain/recording/recording.ts';

/** All visits of the schedule that is shown. */
export const ScheduleVisitsContext = createContext<readonly RecordedVisit[]>([]);

/** How many later visits of the schedule would be cancelled with this one, and resumed with it. */
export function useLaterVisits(visit: RecordedVisit): { open: number; cancelled: number } {
  const visits = useContext(ScheduleVisitsContext);
  return {
    open: laterOpenVisits(visits, visit).length,
    cancelled: laterCancelledVisits(visits, visit).length,
  };
}
