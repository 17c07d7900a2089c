import { sql } from 'kysely';
import type { DraftLine, ManagersPart, Recruiting } from '../../../../contract/reports/dashboard.ts';
import { sumOf } from '../../../../domain/money.ts';
import { targetCountOn } from '../../../../domain/reports/recruitment.ts';
import type { Db } from '../../../db/schema.ts';
import type { ReasonDigest } from '../../../db/tables/digest.ts';
import { newestDigest } from '../../../records/digests.ts';
import { isBillingOverdue, itemsNet } from '../../../records/predicates/drafts.ts';
import { readNearValues } from '../../../records/rules/readValues.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { trialName } from '../../../records/trialName.ts';
import { figuresOf, totalsOf } from '../radarFigures.ts';

/** How many lines of each kind stand on the dashboard; the lists behind them have all. */
const shown = 8;

interface TrialSums {
  trial_id: string;
  trial_title: string;
  recruitment_target: number | null;
  recruitment_end_date: string | null;
  recruited_count: number;
  first_recruited_date: string | null;
  radar: ReasonDigest[];
  /** The moment that its digest is of, where it was written to since. */
  stale_as_of: Date | null;
}

const readTrials = async (db: Db, today: string): Promise<TrialSums[]> => {
  const { rows } = await sql<TrialSums>`
    select t.trial_id, ${trialName} as trial_title, t.recruitment_target, t.recruitment_end_date, d.recruited_count,
      d.first_recruited_date, d.radar, d.stale_as_of
    from trial t join ${newestDigest(today, 'radar')} d on true where t.type <> 'test'
    order by sort_key(${trialName}), t.trial_id`.execute(db);
  return rows;
};

const readDrafts = async (db: Db, today: string): Promise<ManagersPart['drafts'] & { tests: number }> => {
  const { rows } = await sql<ManagersPart['drafts'] & { tests: number }>`
    with draft as materialized (
      select i.trial_id, ${trialName} as trial_title, i.invoice_id, i.label, i.expected_billing_date,
        ${isBillingOverdue(today)} as is_overdue, ${itemsNet} as net_amount, t.type = 'test' as is_test
      from invoice i join trial t using (trial_id) where i.state = 'draft'
    )
    select count(*) as draft_count, count(*) filter (where is_overdue) as overdue_count,
      ${sumOfCents(sql`sum(net_amount) filter (where not is_test)`)} as net_amount,
      (select count(*) from trial where type = 'test') as tests,
      (select coalesce(json_agg(l), '[]'::json) from (
        select trial_id, trial_title, invoice_id, label, expected_billing_date, is_overdue, net_amount
        from draft order by expected_billing_date nulls last, sort_key(trial_title), invoice_id limit ${shown}) l
      ) as lines
    from draft`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('The drafts have no sum');
  return read;
};

const unbilledOf = (trials: readonly TrialSums[]): ManagersPart['unbilled'] => {
  const open = trials.flatMap(({ trial_id, trial_title, radar }) => {
    const figures = radar.flatMap((digest) => figuresOf(digest, 'all') ?? []);
    const found = totalsOf(figures).find(({ kind }) => kind === 'unbilled');
    return found && found.row_count > 0
      ? [{ trial_id, trial_title, row_count: found.row_count, amount: found.amount }]
      : [];
  });
  return {
    row_count: sumOf(open.map(({ row_count }) => row_count)),
    amount: sumOf(open.map(({ amount }) => amount)),
    trial_count: open.length,
    trials: open.sort((one, other) => other.amount - one.amount).slice(0, shown),
  };
};

const radarOf = (trials: readonly TrialSums[]): ManagersPart['radar'] =>
  totalsOf(trials.flatMap(({ radar }) => radar.flatMap((digest) => figuresOf(digest, 'without') ?? [])));

const behind = ({ recruited_count, target_count }: Recruiting): number =>
  target_count === null ? Number.NEGATIVE_INFINITY : target_count - recruited_count;

const recruitmentOf = (trials: readonly TrialSums[], today: string): ManagersPart['recruitment'] => {
  const recruiting = trials.flatMap((trial): Recruiting[] => {
    const { recruitment_target, recruitment_end_date, recruited_count } = trial;
    const isOver = recruitment_end_date !== null && recruitment_end_date < today;
    if (recruitment_target === null || isOver || recruited_count >= recruitment_target) return [];
    return [
      {
        trial_id: trial.trial_id,
        trial_title: trial.trial_title,
        recruited_count,
        recruitment_target,
        recruitment_end_date,
        target_count: targetCountOn(trial, trial.first_recruited_date, today),
      },
    ];
  });
  const ordered = recruiting.sort((one, other) => {
    const difference = behind(other) - behind(one);
    return Number.isNaN(difference) ? 0 : difference;
  });
  return { trial_count: recruiting.length, trials: ordered.slice(0, shown) };
};

/** What managers see, from the digests that there are; `staleAsOf` = the moment that the oldest of them is of, null = this one. */
export const readManagers = async (
  db: Db,
  today: string,
): Promise<{ managers: ManagersPart; staleAsOf: Date | null }> => {
  const trials = await readTrials(db, today);
  const { tests, ...drafts } = await readDrafts(db, today);
  const stale = trials.flatMap(({ stale_as_of }) => stale_as_of?.getTime() ?? []);
  return {
    staleAsOf: stale.length > 0 ? new Date(Math.min(...stale)) : null,
    managers: {
      test_trial_count: tests,
      drafts: { ...drafts, lines: drafts.lines satisfies DraftLine[] },
      unbilled: unbilledOf(trials),
      radar: radarOf(trials),
      contract_values: await readNearValues(db, today),
      recruitment: recruitmentOf(trials, today),
    },
  };
};
