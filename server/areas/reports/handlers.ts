import type { reports } from '../../../contract/reports.ts';
import type { Handlers } from '../../http/serve.ts';
import { periodOf } from './period.ts';
import { readRecruitment, readTrialRecruitment } from './recruitment.ts';
import { readStatistics } from './statistics.ts';

const moment = (now: number): string => new Date(now).toISOString();

export const reportHandlers = {
  getTrialStatistics: async ({ db, input, today, now }) => ({
    as_of: moment(now),
    ...(await readStatistics(db, {
      period: periodOf(input),
      today,
      trials: input.trial_ids ?? 'all',
      isByMonth: input.by === 'month',
    })),
  }),
  getTrialRecruitment: async ({ db, input, today, now }) => ({
    as_of: moment(now),
    ...(await readRecruitment(db, today, periodOf(input))),
  }),
  getTrialRecruitmentStatistics: async ({ db, input, today, now }) => ({
    as_of: moment(now),
    ...(await readTrialRecruitment(db, today, input.trial_id)),
  }),
} satisfies Handlers<keyof typeof reports>;
