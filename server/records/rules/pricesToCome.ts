import { sql } from 'kysely';
import { groupBy } from '../../../domain/groupBy.ts';
import { sumOf } from '../../../domain/money.ts';
import { monthEndOf } from '../../../domain/reports/closing.ts';
import type { BilledAs } from '../../../domain/reports/revenueForecast.ts';
import { linesOfDraft, makesLines } from '../../../domain/rules/draftLines.ts';
import { rulesOfKind } from '../../../domain/rules/rule.ts';
import { type Begun, participantNumbers, tierOf } from '../../../domain/rules/tier.ts';
import type { Db } from '../../db/schema.ts';
import { firstRootVisits } from '../predicates/recruited.ts';
import { readAccount } from './readAccount.ts';
import { type ComingService, heldBackByRules } from './readHeldBack.ts';
import type { TrialRule } from './readRules.ts';

/** A service to come whose price a rule sets: 0 where it will not be billed. */
export interface PriceToCome {
  recorded_study_service_id: string;
  amount: number;
}

/** The services of contracts whose price depends on who has had how many: those of caps and tiers. */
export const pricedByRules = (rules: readonly TrialRule[]): string[] =>
  rules.flatMap(({ terms }) =>
    terms.kind === 'cap' || terms.kind === 'tier' ? [terms.study_service_template_id] : [],
  );

/** The number of each participant of these trials, as their tiers count. */
const readNumbers = async (
  db: Db,
  trials: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> => {
  const { rows } = await sql<Begun & { trial_id: string }>`
    select r.trial_id, r.patient_in_trial_id, r.first_date from (${firstRootVisits}) r
    where r.trial_id = any(${[...trials]}::uuid[])`.execute(db);
  const byTrial = groupBy(rows, ({ trial_id }) => trial_id);
  return new Map([...byTrial].map(([trial_id, begun]) => [trial_id, participantNumbers(begun)]));
};

/** What rules make of services that are to come: those beyond a cap bring nothing, those of a tier have its price. */
export const pricesToCome = async (
  db: Db,
  rules: readonly TrialRule[],
  coming: readonly ComingService[],
): Promise<PriceToCome[]> => {
  if (coming.length === 0) return [];
  const held = new Set(
    (await heldBackByRules(db, rules, coming)).map((one) => one.recorded_study_service_id),
  );
  const tiers = groupBy(
    rules.filter(({ terms }) => terms.kind === 'tier'),
    ({ trial_id }) => trial_id,
  );
  const numbers = tiers.size === 0 ? new Map() : await readNumbers(db, [...tiers.keys()]);
  return coming.flatMap(({ recorded_study_service_id, trial_id, ...service }): PriceToCome[] => {
    if (held.has(recorded_study_service_id)) return [{ recorded_study_service_id, amount: 0 }];
    const number = numbers.get(trial_id)?.get(service.patient_in_trial_id) ?? null;
    const tier = tierOf(rulesOfKind(tiers.get(trial_id) ?? [], 'tier'), { ...service, number });
    return tier ? [{ recorded_study_service_id, amount: tier.terms.amount }] : [];
  });
};

/** What services of visits are billed as, by the rules of their contracts: as the lines of a draft at the end of their month. */
export const readBilledAs = async (db: Db, rules: readonly TrialRule[], today: string): Promise<BilledAs> => {
  const byTrial = groupBy(rules, ({ trial_id }) => trial_id);
  const ruled = [...byTrial].flatMap(([trial_id, own]) => (makesLines(own) ? trial_id : []));
  const accounts = groupBy(
    ruled.length === 0 ? [] : await readAccount(db, ruled),
    ({ trial_id }) => trial_id,
  );
  return ({ trial_id, month }, amount) => {
    const lines = linesOfDraft(byTrial.get(trial_id) ?? [], accounts.get(trial_id) ?? [], {
      cut_off_date: month === null ? today : monthEndOf(month),
      sums: { visit_bound: amount, operational: 0, other: 0 },
      made: [],
    });
    return {
      net: amount + sumOf(lines.map((line) => line.amount)),
      held: 0 - sumOf(lines.flatMap((line) => (line.role === 'holdback' ? line.amount : []))),
    };
  };
};
