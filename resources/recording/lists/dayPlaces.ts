import { addDays } from '../../../domain/dates.ts';

interface Place {
  day: string;
  recorded_visit_id: string;
}

/** The ids before and after all others. */
const [firstId, lastId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** Where a reading of visits by day begins, so that those of the day itself come forwards and those before it backwards. */
export const placeBefore = (day: string, direction: 'forward' | 'backward'): Place =>
  direction === 'forward'
    ? { day: addDays(day, -1), recorded_visit_id: lastId }
    : { day, recorded_visit_id: firstId };
