import { type RawBuilder, sql } from 'kysely';
import type { ValueUsed } from '../../../contract/rules/contractValue.ts';
import { valueOn, valueUsed } from '../../../domain/rules/contractValue.ts';
import type { Db } from '../../db/schema.ts';
import { itemsNet } from '../predicates/drafts.ts';
import { sumOfCents } from '../sumOfCents.ts';
import { trialName } from '../trialName.ts';
import { readRules, type TrialRule } from './readRules.ts';

/** What a trial has billed, net with its corrections, in cents. */
export const billedNet = (trialId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(i.net_amount + coalesce((
    select sum(c.net_amount) from invoice_correction c
    where c.trial_id = i.trial_id and c.invoice_id = i.invoice_id and c.state = 'finalized'), 0)), 0)::bigint
  from invoice i where i.trial_id = ${trialId} and i.state = 'finalized')`;

/** A draft as it stands. */
interface Drafted {
  trial_id: string;
  invoice_id: string;
  cut_off_date: string;
  net_amount: number;
}

/**
 * How far each of these drafts would use up the value of its contract, beside what is billed; of those whose contract has one.
 * `known` = the rules of their trials, where they have been read.
 */
export const readValuesOfDrafts = async (
  db: Db,
  drafts: readonly Drafted[],
  known?: readonly TrialRule[],
): Promise<ReadonlyMap<string, ValueUsed>> => {
  const rules = known ?? (await readRules(db, [...new Set(drafts.map(({ trial_id }) => trial_id))]));
  const valued = drafts.flatMap((draft) => {
    const own = rules.filter(({ trial_id }) => trial_id === draft.trial_id);
    const rule = valueOn(own, draft.cut_off_date);
    return rule ? [{ draft, rule }] : [];
  });
  if (valued.length === 0) return new Map();
  const trials = [...new Set(valued.map(({ draft }) => draft.trial_id))];
  const { rows } = await sql<{ trial_id: string; billed: number }>`
    select t.trial_id, ${billedNet(sql`t.trial_id`)} as billed from trial t
    where t.trial_id = any(${trials}::uuid[])`.execute(db);
  const billed = new Map(rows.map((row) => [row.trial_id, row.billed]));
  return new Map(
    valued.map(({ draft: { trial_id, invoice_id, net_amount }, rule }) => [
      invoice_id,
      valueUsed(rule, (billed.get(trial_id) ?? 0) + net_amount),
    ]),
  );
};

/** A trial whose contract is billed, or is on drafts, for most of its value. */
interface NearValue extends ValueUsed {
  trial_id: string;
  trial_title: string;
}

/** The trials of which 80 % of the value of the contract is on invoices and drafts, most of it first; no test trials. */
export const readNearValues = async (db: Db, today: string): Promise<NearValue[]> => {
  const inForce = (await readRules(db)).filter((rule): rule is TrialRule => valueOn([rule], today) !== null);
  if (inForce.length === 0) return [];
  const { rows } = await sql<{ trial_id: string; trial_title: string; used: number }>`
    select t.trial_id, ${trialName} as trial_title, ${billedNet(sql`t.trial_id`)} + coalesce((
      select ${sumOfCents(sql`sum(${itemsNet})`)} from invoice i where i.trial_id = t.trial_id and i.state = 'draft'), 0) as used
    from trial t
    where t.type <> 'test' and t.trial_id = any(${inForce.map(({ trial_id }) => trial_id)}::uuid[])`.execute(
    db,
  );
  return rows
    .flatMap(({ used, ...trial }): NearValue[] => {
      const rule = valueOn(
        inForce.filter(({ trial_id }) => trial_id === trial.trial_id),
        today,
      );
      return rule ? [{ ...trial, ...valueUsed(rule, used) }] : [];
    })
    .filter(({ level }) => level !== 'free')
    .toSorted((one, other) => other.share - one.share);
};
