import { type RawBuilder, sql } from 'kysely';
import { amendedServices, numberOn, versionOfNumber } from '../../domain/amendments/earlierVersions.ts';
import { type PricedRecord, type Repriced, repricingOf } from '../../domain/amendments/repricing.ts';
import { groupBy } from '../../domain/groupBy.ts';
import type { Db } from '../db/schema.ts';
import { readAmended, readContractVersion } from './contractVersion.ts';
import { isVoid, wasInvoiced } from './predicates/billable.ts';
import { ofTrial } from './predicates/ofTrial.ts';

/** Confirmed services `s` of a trial as another price concerns them, in the order of their ids. */
export const readPricedRecords = async (
  db: Db,
  trialId: string,
  where: RawBuilder<unknown>,
): Promise<PricedRecord[]> => {
  const { rows } = await sql<PricedRecord>`
    select s.recorded_study_service_id, s.study_service_template_id, s.performance_date, s.amount,
      coalesce(d.amount, 0)::bigint as difference_amount, ${wasInvoiced} as was_invoiced,
      coalesce(shares.shares, '[]'::json) as shares
    from recorded_study_service s
    left join lateral (
      select sum(d.amount - d.amount_before) as amount from amendment_difference d
      where d.trial_id = s.trial_id and d.recorded_study_service_id = s.recorded_study_service_id) d on true
    left join lateral (
      select json_agg(json_build_object('provider_service_id', p.provider_service_id, 'amount', p.amount)
        order by p.provider_service_id) as shares
      from recorded_provider_service p
      where p.trial_id = s.trial_id and p.recorded_study_service_id = s.recorded_study_service_id) shares on true
    where ${ofTrial('s', trialId)} and s.is_confirmed and not ${isVoid} and ${where}
    order by s.recorded_study_service_id`.execute(db);
  return rows;
};

/** Gives records another price and their providers the shares that follow from it. */
export const writeRepriced = async (
  db: Db,
  trialId: string,
  repriced: readonly Repriced[],
): Promise<void> => {
  if (repriced.length === 0) return;
  const priced = repriced.map(({ recorded_study_service_id, amount }) => ({
    recorded_study_service_id,
    amount,
  }));
  await sql`
    update recorded_study_service s set amount = given.amount, version = s.version + 1
    from json_to_recordset(${JSON.stringify(priced)}::json) as given (recorded_study_service_id uuid, amount bigint)
    where ${ofTrial('s', trialId)} and s.recorded_study_service_id = given.recorded_study_service_id
      and s.amount is distinct from given.amount`.execute(db);
  const shares = repriced.flatMap(({ recorded_study_service_id, shares: own }) =>
    own.map((share) => ({ recorded_study_service_id, ...share })),
  );
  if (shares.length === 0) return;
  await sql`
    update recorded_provider_service p set amount = given.amount, version = p.version + 1
    from json_to_recordset(${JSON.stringify(shares)}::json) as given (
      recorded_study_service_id uuid, provider_service_id uuid, amount bigint)
    where ${ofTrial('p', trialId)} and p.recorded_study_service_id = given.recorded_study_service_id
      and p.provider_service_id = given.provider_service_id and p.amount is distinct from given.amount`.execute(
    db,
  );
};

/**
 * Confirmed services of these that now lie under another version of the contract than before take its prices. In a trial
 * whose contract was never amended a service that is re-dated keeps its amounts.
 */
export const repriceRedated = async (db: Db, trialId: string, ids: readonly string[]): Promise<void> => {
  const amended = ids.length === 0 ? [] : await readAmended(db, trialId);
  if (amended.length === 0) return;
  const present = await readContractVersion(db, trialId);
  const services = new Set(amended.flatMap(({ before }) => [...amendedServices(present, before)]));
  const records = await readPricedRecords(
    db,
    trialId,
    sql`s.recorded_study_service_id = any(${[...ids]}::uuid[])`,
  );
  const byVersion = groupBy(records, (record) => String(numberOn(amended, record.performance_date)));
  for (const [number, own] of byVersion) {
    const version = versionOfNumber(present, amended, Number(number));
    const { repriced } = repricingOf(own, { version, from: '', services });
    await writeRepriced(db, trialId, repriced);
  }
};
