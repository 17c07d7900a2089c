import { sql } from 'kysely';
import { numberOn, versionOfNumber } from '../../../domain/amendments/earlierVersions.ts';
import { type PricedRecord, type Repriced, repricingOf } from '../../../domain/amendments/repricing.ts';
import type { ContractVersion } from '../../../domain/amendments/version.ts';
import { groupBy } from '../../../domain/groupBy.ts';
import { type Rule, type RuleOf, rulesOfKind } from '../../../domain/rules/rule.ts';
import { type Begun, participantNumbers, tierOf } from '../../../domain/rules/tier.ts';
import type { Db } from '../../db/schema.ts';
import { readAmended, readContractVersion } from '../contractVersion.ts';
import { isUnbilled } from '../predicates/billable.ts';
import { firstRootVisits } from '../predicates/recruited.ts';
import { readPricedRecords, writeRepriced } from '../repricing.ts';
import { readRules } from './readRules.ts';

type Tier = RuleOf<'tier'>;

interface TieredRecord {
  recorded_study_service_id: string;
  study_service_template_id: string;
  performance_date: string;
  patient_in_trial_id: string;
}

/** Confirmed visit services of these with the tier that sets the price of each; null = the contract does. */
const readTiers = async (
  db: Db,
  trialId: string,
  { tiers, services }: { tiers: readonly Tier[]; services: readonly string[] },
): Promise<ReadonlyMap<string, Tier | null>> => {
  const { rows: begun } = await sql<Begun>`
    select r.patient_in_trial_id, r.first_date from (${firstRootVisits}) r where r.trial_id = ${trialId}`.execute(
    db,
  );
  const numbers = participantNumbers(begun);
  const { rows } = await sql<TieredRecord>`
    select s.recorded_study_service_id, s.study_service_template_id, s.performance_date, v.patient_in_trial_id
    from recorded_study_service s join recorded_visit v using (trial_id, recorded_visit_id)
    where s.trial_id = ${trialId} and s.is_confirmed
      and s.study_service_template_id = any(${[...services]}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ recorded_study_service_id, patient_in_trial_id, ...record }) => [
      recorded_study_service_id,
      tierOf(tiers, { ...record, number: numbers.get(patient_in_trial_id) ?? null }),
    ]),
  );
};

const servicesOf = (tiers: readonly Tier[]): string[] =>
  tiers.map(({ terms }) => terms.study_service_template_id);

/** Which of these tiers sets the price of each confirmed service of theirs; null = the contract does. */
export const readTierOfRecords = (
  db: Db,
  trialId: string,
  tiers: readonly Tier[],
): Promise<ReadonlyMap<string, Tier | null>> =>
  readTiers(db, trialId, { tiers, services: servicesOf(tiers) });

/** Confirmed services whose price a tier sets, billed or not: what amends the price of the contract does not concern them. */
export const readTiered = async (
  db: Db,
  trialId: string,
): Promise<{ recorded_study_service_id: string }[]> => {
  const tiers = rulesOfKind(await readRules(db, [trialId]), 'tier');
  if (tiers.length === 0) return [];
  const byRecord = await readTierOfRecords(db, trialId, tiers);
  return [...byRecord].flatMap(([recorded_study_service_id, tier]) =>
    tier ? [{ recorded_study_service_id }] : [],
  );
};

/** The version with the price that a tier sets. */
const withTier = (version: ContractVersion, tier: Tier | null): ContractVersion => {
  const service = tier && version.services.get(tier.terms.study_service_template_id);
  if (!service) return version;
  const services = new Map(version.services);
  services.set(service.study_service_template_id, { ...service, amount: tier.terms.amount });
  return { ...version, services };
};

/** Records in the order of their ids. */
const byId = (one: Repriced, other: Repriced): number =>
  one.recorded_study_service_id < other.recorded_study_service_id ? -1 : 1;

/** Which unbilled services of these take another price by the tiers among these rules, and by no tier that of the contract. */
export const readTierPrices = async (
  db: Db,
  trialId: string,
  { before = [], after }: { before?: readonly Rule[]; after: readonly Rule[] },
): Promise<Repriced[]> => {
  const tiers = rulesOfKind(after, 'tier');
  const services = servicesOf([...rulesOfKind(before, 'tier'), ...tiers]);
  if (services.length === 0) return [];
  const tierOfRecord = await readTiers(db, trialId, { tiers, services });
  const records = await readPricedRecords(
    db,
    trialId,
    sql`s.study_service_template_id = any(${services}::uuid[]) and s.recorded_visit_id is not null
      and ${isUnbilled('infinity')}`,
  );
  const amended = await readAmended(db, trialId);
  const present = await readContractVersion(db, trialId);
  const of = (record: PricedRecord) => ({
    number: numberOn(amended, record.performance_date),
    tier: tierOfRecord.get(record.recorded_study_service_id) ?? null,
  });
  const keyOf = (record: PricedRecord): string => {
    const { number, tier } = of(record);
    return `${number} ${tier?.money_rule_id ?? ''}`;
  };
  return [...groupBy(records, keyOf).values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { number, tier } = of(first);
      const version = withTier(versionOfNumber(present, amended, number), tier);
      return repricingOf(own, { version, from: '', services: new Set(services) }).repriced;
    })
    .toSorted(byId);
};

/** Gives unbilled services the prices that the tiers of their trial set by now; `before` = rules that have held so far. */
export const settleTiers = async (db: Db, trialId: string, before: readonly Rule[] = []): Promise<void> => {
  const after = await readRules(db, [trialId]);
  await writeRepriced(db, trialId, await readTierPrices(db, trialId, { before, after }));
};
