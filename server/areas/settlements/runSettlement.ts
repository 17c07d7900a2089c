import { sql } from 'kysely';
import type { SettlementSum } from '../../../contract/reports/settlements.ts';
import { runVerdict, settlementRange } from '../../../domain/reports/settlement.ts';
import type { Db } from '../../db/schema.ts';
import { found, reject } from '../../http/rejected.ts';
import { assertMay } from '../../http/unwrap.ts';
import { fingerprint } from '../../records/fingerprint.ts';
import { countUp, openRange } from '../../records/gaplessNumbers.ts';
import { joinSomeTrials, writeLastSet, writeSet } from '../../records/joinByHash.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';
import { makeDocument, textOf } from './document.ts';
import { type Asked, linesToSettle, summedLines } from './openLines.ts';

export interface Run extends Asked {
  settlement_id: string;
  /** One provider from outside; null = those of the hospital. */
  provider_id: string | null;
  /** What the preview showed. */
  fingerprint: string;
}

interface Moment {
  /** Milliseconds. */
  now: number;
  userId: string;
}

/** True where this very run is there already; a run of another kind under its id is refused. */
const isDone = async (db: Db, { settlement_id, kind, period, provider_id }: Run): Promise<boolean> => {
  const done = await db
    .selectFrom('settlement')
    .select(['kind', 'from_date', 'to_date', 'provider_id'])
    .where('settlement_id', '=', settlement_id)
    .executeTakeFirst();
  if (!done) return false;
  const isSame =
    done.kind === kind &&
    done.from_date === period.from &&
    done.to_date === period.to &&
    done.provider_id === provider_id;
  return isSame || reject('id_taken');
};

/** A run as it was written. */
interface Copied {
  line_count: number;
  amount: number;
  fingerprint: string;
  sums: SettlementSum[];
}

/**
 * Copies the records as they are at this moment, in the order in which they are printed, and answers what was written
 * without reading it again. What they are ordered by first is the same for all lines of a provider and a trial, and
 * worked out once for these.
 */
const copyLines = async (db: Db, run: Run): Promise<Copied> => {
  const { rows } = await sql<Copied>`
    with lines as materialized (${linesToSettle(run, run.provider_id)}),
    sections as materialized (
      select g.*, dense_rank() over (order by sort_key(g.provider_label), g.provider_id, sort_key(g.cost_center),
        sort_key(g.trial_title), g.trial_id) as place
      from (select distinct provider_id, provider_label, cost_center, trial_id, trial_title from lines) g
    ),
    copied as (
      insert into settlement_line (trial_id, settlement_id, recorded_provider_service_id, line_number, provider_id,
        provider_label, cost_center, is_external, trial_title, subject_id, visit_label, service_label, payment_label,
        performance_date, amount, corrected_settlement_id)
      select n.trial_id, ${run.settlement_id}::uuid, n.recorded_provider_service_id,
        row_number() over (order by g.place, n.performance_date, sort_key(n.subject_id), n.recorded_provider_service_id),
        n.provider_id, n.provider_label, n.cost_center, n.is_external, n.trial_title, n.subject_id, n.visit_label,
        n.service_label, n.payment_label, n.performance_date, n.amount, n.corrected_settlement_id
      from lines n
      join sections g on g.provider_id = n.provider_id and g.provider_label = n.provider_label
        and g.cost_center is not distinct from n.cost_center and g.trial_id = n.trial_id and g.trial_title = n.trial_title
      returning trial_id, recorded_provider_service_id, line_number, provider_id, provider_label, cost_center,
        is_external, trial_title, performance_date, amount, corrected_settlement_id
    ),
    sums as (
      select n.provider_id, n.provider_label, n.cost_center, n.is_external, n.trial_id, n.trial_title,
        min(n.line_number) as first_line, ${summedLines}
      from copied n group by 1, 2, 3, 4, 5, 6
    )
    select coalesce(sum(n.line_count), 0)::int as line_count, ${sumOfCents(sql`sum(n.amount)`)} as amount,
      ${fingerprint} as fingerprint,
      coalesce(json_agg(json_build_object('provider_id', n.provider_id, 'provider_label', n.provider_label,
        'cost_center', n.cost_center, 'is_external', n.is_external, 'trial_id', n.trial_id,
        'trial_title', n.trial_title, 'line_count', n.line_count, 'amount', n.amount) order by n.first_line),
        '[]'::json) as sums
    from sums n`.execute(db);
  return found(rows[0]);
};

/** Whom a run is for: null = the hospital's own departments, which need no address. */
const readAddressee = async (db: Db, providerId: string | null) => {
  if (providerId === null) return { provider_label: null, has_address: false };
  const provider = await db
    .selectFrom('provider')
    .select(['label', 'address_id'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return { provider_label: provider?.label ?? null, has_address: Boolean(provider?.address_id) };
};

/** One claim for each line; their primary key makes settling twice impossible. A correction lets go of what it takes back. */
const moveClaims = ({ settlement_id, kind }: Run, db: Db) =>
  kind === 'settlement'
    ? sql`
      insert into settlement_claim (trial_id, recorded_provider_service_id, settlement_id)
      select trial_id, recorded_provider_service_id, settlement_id
      from settlement_line where settlement_id = ${settlement_id}`.execute(db)
    : sql`
      delete from settlement_claim c using settlement_line l
      where l.settlement_id = ${settlement_id} and c.trial_id = l.trial_id
        and c.recorded_provider_service_id = l.recorded_provider_service_id
        and c.settlement_id = l.corrected_settlement_id`.execute(db);

/**
 * All or nothing: its range is locked, so that runs wait for one another; the records are copied as they are then, held
 * against what was shown, numbered and claimed. Answers whether it was made now, and not there already.
 */
export const runSettlement = async (db: Db, run: Run, { now, userId }: Moment): Promise<boolean> => {
  const { settlement_id, kind, period, today, provider_id } = run;
  const range = settlementRange(kind);
  await openRange(db, 'settlement', today, today);
  if (kind === 'correction') await openRange(db, range, today, today);
  if (await isDone(db, run)) return false;
  await joinSomeTrials(db);
  const copied = await writeSet(db, () => copyLines(db, run), 'both');
  const { line_count, amount } = copied;
  const { provider_label, has_address } = await readAddressee(db, provider_id);
  assertMay(runVerdict({ line_count, provider_label, has_address }));
  if (copied.fingerprint !== run.fingerprint) reject('settlement_changed');
  const number = await countUp(db, range, today);
  const dates = { from_date: period.from, to_date: period.to };
  const document = await makeDocument(db, {
    provider_id,
    kind,
    number,
    date: today,
    ...dates,
    line_count,
    amount,
    sums: copied.sums,
  });
  await db
    .insertInto('settlement')
    .values({
      settlement_id,
      number,
      kind,
      settled_on: today,
      ...dates,
      provider_id,
      provider_label,
      line_count,
      amount,
      document: textOf(document),
      settled_by: userId,
      settled_at: new Date(now),
    })
    .execute();
  await writeLastSet(db, () => moveClaims(run, db));
  return true;
};
