import type { fourWayCalls } from '../../../contract/reports/fourWay.ts';
import type { reportsCalls } from '../../../contract/reports/reports.ts';
import type { trialPathCalls } from '../../../contract/trials/trialPath.ts';
import type { Db } from '../../db/schema.ts';
import type { Handlers } from '../../http/serve.ts';
import { periodOf } from '../../records/period.ts';
import { readHeldBack } from '../../records/rules/readHeldBack.ts';
import { readFigureRecords } from './figureRecords.ts';
import type { FigureQuery } from './figureSources.ts';
import { readFourWay } from './fourWay.ts';
import { readRecruitment, readTrialRecruitment } from './recruitment.ts';
import { readStatistics } from './statistics.ts';
import { readTrialPath } from './trialPath.ts';

type Which = Parameters<typeof periodOf>[0] & {
  trial_ids?: string[] | undefined;
  sponsor?: string | null | undefined;
};

/** Which trials and days are asked for, with what rules hold back in them. */
const queryOf = async (db: Db, input: Which, today: string): Promise<FigureQuery> => ({
  period: periodOf(input),
  today,
  trials: input.trial_ids ?? 'all',
  sponsor: input.sponsor,
  held: await readHeldBack(db, input.trial_ids),
});

export const reportHandlers = {
  getTrialPath: ({ db, input, today }) => readTrialPath(db, input.trial_id, today),
  getTrialStatistics: ({ report, input, today }) =>
    report(async (db) =>
      readStatistics(db, { ...(await queryOf(db, input, today)), isByMonth: input.by === 'month' }),
    ),
  getFourWay: ({ report, input, today }) =>
    report(async (db) =>
      readFourWay(db, { ...(await queryOf(db, input, today)), isByMonth: input.by === 'month' }),
    ),
  listFigureRecords: ({ report, input, today }) =>
    report(async (db) => readFigureRecords(db, await queryOf(db, input, today), input)),
  getTrialRecruitment: ({ report, input, today }) =>
    report((db) => readRecruitment(db, today, periodOf(input))),
  getTrialRecruitmentStatistics: ({ report, input, today }) =>
    report((db) => readTrialRecruitment(db, today, { trialId: input.trial_id, period: periodOf(input) })),
} satisfies Handlers<keyof typeof fourWayCalls | keyof typeof reportsCalls | keyof typeof trialPathCalls>;
