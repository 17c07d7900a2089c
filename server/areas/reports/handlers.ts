import type { fourWayCalls } from '../../../contract/reports/fourWay.ts';
import type { reportsCalls } from '../../../contract/reports/reports.ts';
import type { trialPathCalls } from '../../../contract/trials/trialPath.ts';
import type { Handlers } from '../../http/serve.ts';
import { periodOf } from '../../records/period.ts';
import { readHeldBack } from '../../records/rules/readHeldBack.ts';
import { readFigureRecords } from './figureRecords.ts';
import type { TrialsAsked } from './figureSources.ts';
import { readFourWay } from './months/fourWay.ts';
import { readStatistics } from './months/statistics.ts';
import { readRecruitment, readTrialRecruitment } from './recruitment.ts';
import { readTrialPath } from './trialPath.ts';

type Which = Parameters<typeof periodOf>[0] & {
  trial_ids?: string[] | undefined;
  sponsor?: string | null | undefined;
};

/** Which trials and days are asked for. */
const askedBy = (input: Which, today: string): TrialsAsked => ({
  period: periodOf(input),
  today,
  trials: input.trial_ids ?? 'all',
  sponsor: input.sponsor,
});

export const reportHandlers = {
  getTrialPath: ({ db, input, today }) => readTrialPath(db, input.trial_id, today),
  getTrialStatistics: ({ report, input, today }) =>
    report((db) => readStatistics(db, { ...askedBy(input, today), isByMonth: input.by === 'month' })),
  getFourWay: ({ report, input, today }) =>
    report((db) => readFourWay(db, { ...askedBy(input, today), isByMonth: input.by === 'month' })),
  listFigureRecords: ({ report, input, today }) =>
    report(async (db) => {
      const held = await readHeldBack(db, input.trial_ids);
      return readFigureRecords(db, { ...askedBy(input, today), held }, input);
    }),
  getTrialRecruitment: ({ report, input, today }) =>
    report((db) => readRecruitment(db, today, periodOf(input))),
  getTrialRecruitmentStatistics: ({ report, input, today }) =>
    report((db) => readTrialRecruitment(db, today, { trialId: input.trial_id, period: periodOf(input) })),
} satisfies Handlers<keyof typeof fourWayCalls | keyof typeof reportsCalls | keyof typeof trialPathCalls>;
