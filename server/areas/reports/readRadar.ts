import { sql } from 'kysely';
import type { api } from '../../../contract/api.ts';
import type { Radar } from '../../../contract/reports/radar.ts';
import { radarReasons } from '../../../contract/vocab.ts';
import { sumOf } from '../../../domain/money.ts';
import type { Db } from '../../db/schema.ts';
import type { ReasonDigest } from '../../db/tables/digest.ts';
import type { Call } from '../../http/serve.ts';
import { newestDigest } from '../../records/digests.ts';
import { trialName } from '../../records/trialName.ts';
import { figuresOf, type ReasonFigures, totalsOf } from './radarFigures.ts';

type Input = Call<typeof api.getRadar>['input'];

/** The drafts of a trial that hold something, or leave something out: how many, and the first of them. */
interface Drafts {
  draft_count: number;
  draft_invoice_id: string | null;
  draft_label: string | null;
}

interface TrialRadar {
  trial_id: string;
  trial_title: string;
  radar: ReasonDigest[];
  stale_as_of: Date | null;
  holding: Drafts;
  leaving: Drafts;
}

const draftsWith = (table: 'invoice_item_record' | 'invoice_exclusion') => sql`(
  select json_build_object('draft_count', count(*), 'draft_invoice_id', (array_agg(i.invoice_id order by i.invoice_id))[1],
    'draft_label', (array_agg(i.label order by i.invoice_id))[1])
  from invoice i where i.trial_id = t.trial_id and i.state = 'draft' and exists (
    select 1 from ${sql.table(table)} r where r.trial_id = i.trial_id and r.invoice_id = i.invoice_id))`;

const readTrials = async (db: Db, today: string, { trial_id }: Input): Promise<TrialRadar[]> => {
  const { rows } = await sql<TrialRadar>`
    select t.trial_id, ${trialName} as trial_title, d.radar, d.stale_as_of,
      ${draftsWith('invoice_item_record')} as holding, ${draftsWith('invoice_exclusion')} as leaving
    from trial t join ${newestDigest(today, 'radar')} d on true
    where t.type <> 'test' and ${trial_id === undefined ? sql`true` : sql`t.trial_id = ${trial_id}`}
    order by t.trial_id`.execute(db);
  return rows;
};

const placeOf = ({ reason }: ReasonFigures): number => radarReasons.indexOf(reason);

/** Of an age: what is old alone, where that is asked for. */
const ofAge = (figures: ReasonFigures, age: Input['age']): ReasonFigures[] => {
  if (age === 'any') return [figures];
  const { old_count, old_amount } = figures;
  return old_count === 0 ? [] : [{ ...figures, row_count: old_count, amount: old_amount }];
};

const none: Drafts = { draft_count: 0, draft_invoice_id: null, draft_label: null };

/** The radar by trial and reason, from the digests that there are. */
export const readRadar = async (
  { db, today, now }: { db: Db; today: string; now: number },
  input: Input,
): Promise<Radar> => {
  const trials = await readTrials(db, today, input);
  const { rows: tests } = await sql<{ number: number }>`
    select count(*)::int as number from trial t
    where t.type = 'test' and ${input.trial_id === undefined ? sql`true` : sql`t.trial_id = ${input.trial_id}`}`.execute(
    db,
  );
  const lines = trials.flatMap(({ trial_id, trial_title, radar, holding, leaving }) =>
    radar.flatMap((digest) => {
      const figures = figuresOf(digest, input.aside);
      const { reason } = digest;
      const drafts = reason === 'drafted' ? holding : reason === 'taken_out' ? leaving : none;
      return figures
        ? ofAge(figures, input.age).map((shown) => ({ trial_id, trial_title, ...shown, ...drafts }))
        : [];
    }),
  );
  const stale = trials.flatMap(({ stale_as_of }) => stale_as_of?.getTime() ?? []);
  return {
    as_of: new Date(stale.length > 0 ? Math.min(...stale) : now).toISOString(),
    is_stale: stale.length > 0,
    test_trial_count: tests[0]?.number ?? 0,
    totals: totalsOf(lines),
    lines: lines.toSorted((one, other) => other.amount - one.amount || placeOf(one) - placeOf(other)),
    aside_count: sumOf(trials.flatMap(({ radar }) => radar.map(({ aside_row_count }) => aside_row_count))),
  };
};
