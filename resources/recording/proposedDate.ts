import type { RecordedVisit } from '../../contract/recording.ts';

type Planned = Pick<RecordedVisit, 'planned_date' | 'window_from' | 'window_to'>;

/** The date to offer: today inside the window, else the planned day; a day in the future is never offered. */
export const proposedDate = ({ planned_date, window_from, window_to }: Planned, today: string): string => {
  const isInside = window_from !== null && window_to !== null && window_from <= today && today <= window_to;
  if (isInside || planned_date === null || planned_date > today) return today;
  return planned_date;
};
