import { sql } from 'kysely';
import type { RuledDraft } from '../../../contract/rules/ruleLine.ts';
import { heldBackKinds } from '../../../contract/rules/ruleVocab.ts';
import { sumOf } from '../../../domain/money.ts';
import type { Db } from '../../db/schema.ts';
import { isUnbilled } from '../predicates/billable.ts';
import { isHeldBack } from '../predicates/heldBack.ts';
import type { TrialHeldBack } from './readHeldBack.ts';

/** A confirmed service that is held back, and what it comes to (cents). */
interface HeldRecord extends TrialHeldBack {
  performance_date: string;
  amount: number;
}

/** What is held back of these trials, with its money. */
export const readHeldRecords = async (
  db: Db,
  held: readonly TrialHeldBack[],
): Promise<readonly HeldRecord[]> => {
  if (held.length === 0) return [];
  const { rows } = await sql<{ id: string; performance_date: string; amount: number }>`
    select s.recorded_study_service_id as id, s.performance_date, s.amount from recorded_study_service s
    where ${isUnbilled('infinity')} and ${isHeldBack(held)}`.execute(db);
  const byId = new Map(held.map((one) => [one.recorded_study_service_id, one]));
  return rows.flatMap(({ id, ...row }) => {
    const why = byId.get(id);
    return why ? [{ ...why, ...row }] : [];
  });
};

/** Of these the ones of a trial up to a day, summed by the kind of their rule. */
export const heldSums = (
  records: readonly HeldRecord[],
  { trial_id, cut_off_date }: { trial_id: string; cut_off_date: string },
): RuledDraft['held_back'] =>
  heldBackKinds.flatMap((kind) => {
    const own = records.filter(
      (one) => one.trial_id === trial_id && one.kind === kind && one.performance_date <= cut_off_date,
    );
    return own.length === 0
      ? []
      : [{ kind, count: own.length, amount: sumOf(own.map(({ amount }) => amount)) }];
  });
