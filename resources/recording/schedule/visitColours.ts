import type { VisitState } from '../../../contract/vocab.ts';

/** The token family of each state of a visit. */
export const visitColours: Record<VisitState, string> = {
  upcoming: 'upcoming',
  due: 'due',
  overdue: 'overdue',
  done: 'done',
  out_of_window: 'oow',
  closed: 'closed',
  cancelled: 'cancelled',
};

/** The height of a lane of the schedule's picture, in pixels: a name, a box, a date. */
export const laneHeight = 62;

/** Where its boxes have their middle. */
export const laneMiddle = 27;
