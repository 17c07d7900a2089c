import { type RawBuilder, sql } from 'kysely';
import type { PricedKind, PricedRecord } from '../../domain/amendments/repricing.ts';
import type { Db } from '../db/schema.ts';
import { isVoid, wasInvoiced } from './predicates/billable.ts';
import { isTiered } from './predicates/heldBack.ts';
import { ofTrial } from './predicates/ofTrial.ts';

/** What another price of some services concerns: what is done of them from a day on. */
export interface Concerned {
  from: string;
  services: ReadonlySet<string>;
  /** Records whose price a tier sets. */
  tiered: readonly { recorded_study_service_id: string }[];
}

/** Records that are alike: `digest` stands for which ones they are, `shares_text` for their shares as the database tells them. */
export interface StoredKind extends PricedKind {
  digest: string;
  shares_text: string;
}

/** Confirmed services `s` of a trial that another price concerns. */
const done = (trialId: string, { from, services, tiered }: Concerned) => sql`
  select s.* from recorded_study_service s
  where ${ofTrial('s', trialId)} and s.is_confirmed and not ${isVoid} and s.performance_date >= ${from}::date
    and s.study_service_template_id = any(${[...services]}::uuid[]) and not ${isTiered(tiered)}`;

/** Such services `s` with all that another price asks of them; sets are put together, not row by row. */
const withFacts = (trialId: string, services: RawBuilder<unknown>) => sql`(
  select s.*, coalesce(d.amount, 0)::bigint as difference_amount, ${wasInvoiced} as was_invoiced,
    coalesce(shares.shares, '') as shares_text
  from (${services}) s
  left join (
    select d.recorded_study_service_id, sum(d.amount - d.amount_before) as amount from amendment_difference d
    where d.trial_id = ${trialId} group by 1) d using (recorded_study_service_id)
  left join (
    select p.recorded_study_service_id,
      string_agg(p.provider_service_id::text || ' ' || coalesce(p.amount::text, ''), ',' order by p.provider_service_id) as shares
    from recorded_provider_service p where ${ofTrial('p', trialId)} group by 1) shares using (recorded_study_service_id)) s`;

const alike = sql`s.study_service_template_id, s.was_invoiced, s.amount, s.difference_amount, s.shares_text`;

/** Shares as the database puts them together for each record: a hundred thousand objects would take longer. */
const sharesOf = (text: string): PricedRecord['shares'] =>
  text.split(',').flatMap((share) => {
    const [provider_service_id = '', amount = ''] = share.split(' ');
    return provider_service_id === ''
      ? []
      : [{ provider_service_id, amount: amount === '' ? null : Number(amount) }];
  });

type KindRow = Omit<StoredKind, 'shares'>;

/** The records that another price concerns, those that are alike as one: a hundred thousand come in some hundred rows. */
export const readPricedKinds = async (db: Db, trialId: string, of: Concerned): Promise<StoredKind[]> => {
  if (of.services.size === 0) return [];
  const { rows } = await sql<KindRow>`
    select ${alike}, count(*) as count, bit_xor(uuid_hash_extended(s.recorded_study_service_id, 0))::text as digest
    from ${withFacts(trialId, done(trialId, of))} group by ${alike} order by ${alike}`.execute(db);
  return rows.map((row) => ({ ...row, shares: sharesOf(row.shares_text) }));
};

type Key = Pick<
  StoredKind,
  'study_service_template_id' | 'was_invoiced' | 'amount' | 'difference_amount' | 'shares_text'
>;

/** Tells records of different kinds apart. */
export const keyOfKind = (kind: Key): string =>
  JSON.stringify([
    kind.study_service_template_id,
    kind.was_invoiced,
    kind.amount,
    kind.difference_amount,
    kind.shares_text,
  ]);

interface Reading {
  columns: RawBuilder<unknown>;
  joined: RawBuilder<unknown>;
  limit: number;
  /** Kinds that are left out. */
  without: readonly StoredKind[];
}

const inOrder = (limit: number) => sql`order by s.recorded_study_service_id limit ${limit}`;

/** Those of them that are of no kind that is left out, which is looked up by hashing, whatever the planner expects. */
const ofOtherKinds = (without: readonly StoredKind[]) => sql`(${alike}) not in (
  select k.study_service_template_id, k.was_invoiced, k.amount, k.difference_amount, k.shares_text
  from json_to_recordset(${JSON.stringify(without)}::json) as k (study_service_template_id uuid,
    was_invoiced boolean, amount bigint, difference_amount bigint, shares_text text))`;

/** The first of these records `s`, each with what tells its kind. Where all kinds count, only the first ones are looked into. */
export const readRecordsOfKinds = async <T>(
  db: Db,
  trialId: string,
  of: Concerned,
  { columns, joined, limit, without }: Reading,
): Promise<(T & Key)[]> => {
  const { rows } = await sql<T & Key>`
    select ${alike}, ${columns}
    from ${
      without.length === 0
        ? withFacts(trialId, sql`${done(trialId, of)} ${inOrder(limit)}`)
        : sql`(select s.* from ${withFacts(trialId, done(trialId, of))} where ${ofOtherKinds(without)} ${inOrder(limit)}) s`
    }
    ${joined} order by s.recorded_study_service_id`.execute(db);
  return rows;
};
