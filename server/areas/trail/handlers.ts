import type { historyCalls } from '../../../contract/trail/history.ts';
import type { trailCalls } from '../../../contract/trail/trail.ts';
import type { Handlers } from '../../http/serve.ts';
import { exportTrail } from './page/exportTrail.ts';
import { listTrail } from './page/listTrail.ts';
import { readTrailState, reviewTrail } from './page/reviews.ts';
import { readRecordHistory } from './recordHistory.ts';
import { verifyTrail } from './sealing/verifyTrail.ts';

export const trailHandlers = {
  getRecordHistory: ({ db, input, user }) => readRecordHistory(db, input, user),
  listTrail: ({ db, input, user }) => listTrail(db, input, user.time_zone),
  getTrailState: ({ db }) => readTrailState(db),
  verifyTrail: ({ db, settings, share }) =>
    share('verifyTrail', () => verifyTrail(db, settings.auditHeadsFile)),
  reviewTrail: ({ db, input, user, now }) => reviewTrail(db, input, { userId: user.user_id, now }),
  exportTrail: async ({ db, input, user, today }) =>
    exportTrail(db, input, { timeZone: user.time_zone, today }),
} satisfies Handlers<keyof typeof historyCalls | keyof typeof trailCalls>;
