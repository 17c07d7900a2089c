import type { dailyMailCalls } from '../../../contract/notes/dailyMail.ts';
import type { notesCalls } from '../../../contract/notes/notes.ts';
import type { historyCalls } from '../../../contract/trail/history.ts';
import type { trailCalls } from '../../../contract/trail/trail.ts';
import type { Handlers } from '../../http/serve.ts';
import { keepDailyMail, readDailyMail } from './daily/dailyMailSetting.ts';
import { listNotices, readNotices } from './notes/notices.ts';
import { listNotePeople, listNotes } from './notes/threads.ts';
import { resolveNotes, writeNote } from './notes/writeNote.ts';
import { exportTrail } from './page/exportTrail.ts';
import { listTrail } from './page/listTrail.ts';
import { readTrailState, reviewTrail } from './page/reviews.ts';
import { readRecordHistory } from './recordHistory.ts';
import { verifyTrail } from './sealing/verifyTrail.ts';

export const trailHandlers = {
  getRecordHistory: ({ db, input, user }) => readRecordHistory(db, input, user),
  listTrail: ({ db, input, user }) => listTrail(db, input, user.time_zone),
  getTrailState: ({ db }) => readTrailState(db),
  verifyTrail: ({ db, settings, share, now }) =>
    share('verifyTrail', () => verifyTrail(db, settings.auditHeadsFile, new Date(now))),
  reviewTrail: ({ db, input, user, now }) => reviewTrail(db, input, { userId: user.user_id, now }),
  exportTrail: async ({ db, input, user, today }) =>
    exportTrail(db, input, { timeZone: user.time_zone, today }),
  listNotes: ({ db, input, user }) => listNotes(db, input, user),
  listNotePeople: ({ db, input, user, settings }) => listNotePeople(db, input, user, settings.isDemo),
  writeNote: ({ db, input, user, now, settings }) =>
    writeNote(db, input, { user, now, isDemo: settings.isDemo }),
  resolveNotes: ({ db, input, user, now }) => resolveNotes(db, input, { user, now }),
  listNotices: ({ db, user }) => listNotices(db, user),
  readNotices: ({ db, input, user, now }) => readNotices(db, input.notice_ids, { userId: user.user_id, now }),
  getDailyMail: ({ db, user, settings }) => readDailyMail(db, user.user_id, settings.mail !== null),
  putDailyMail: async ({ db, input, user, now, settings }) => {
    await keepDailyMail(db, input.address, { user_id: user.user_id, now });
    return readDailyMail(db, user.user_id, settings.mail !== null);
  },
} satisfies Handlers<
  keyof typeof historyCalls | keyof typeof trailCalls | keyof typeof notesCalls | keyof typeof dailyMailCalls
>;
