import { sql } from 'kysely';
import type { AmendmentAction } from '../../../contract/amendments/amendmentActions.ts';
import type { AmendmentEdit } from '../../../contract/amendments/amendments.ts';
import { targetOf } from '../../../domain/amendments/actions.ts';
import type { Db } from '../../db/schema.ts';
import { reject } from '../../http/rejected.ts';
import { holdTrial, lockTrial } from '../../records/locks/lockTrial.ts';
import { assertSeen, type LockedAmendment, lockAmendment, trialOfAmendment } from './lockAmendment.ts';
import { readFacts } from './trialFacts.ts';

interface Seen {
  amendment_id: string;
  version: number;
}

const assertDraft = ({ state }: Pick<LockedAmendment, 'state'>): void => {
  if (state !== 'draft') reject('amendment_not_draft');
};

const edited = ['label', 'sponsor_reference', 'effective_date', 'signed_on', 'reason'] as const;

const isSame = (stored: object, edit: AmendmentEdit): boolean =>
  edited.every((field) =>
    Object.entries(stored).some(([name, value]) => name === field && value === edit[field]),
  );

const readStored = (db: Db, amendmentId: string) =>
  db
    .selectFrom('amendment')
    .select(['trial_id', 'number', 'state', 'version', ...edited])
    .where('amendment_id', '=', amendmentId)
    .executeTakeFirst();

const insertDraft = async (db: Db, edit: AmendmentEdit): Promise<void> => {
  const { trial_id, amendment_id, label, sponsor_reference, effective_date, signed_on, reason } = edit;
  await sql`
    insert into amendment (trial_id, amendment_id, number, label, sponsor_reference, effective_date, signed_on, reason)
    select ${trial_id}, ${amendment_id}, coalesce(max(number), 0) + 1, ${label}, ${sponsor_reference},
      ${effective_date}::date, ${signed_on}::date, ${reason}
    from amendment where trial_id = ${trial_id}`.execute(db);
};

/** Makes the draft of a trial, which has one at a time, or changes what it is called and from when it holds. */
export const saveAmendment = async (db: Db, edit: AmendmentEdit, today: string): Promise<void> => {
  const { trial_id, amendment_id, version } = edit;
  await lockTrial(db, trial_id);
  if (edit.signed_on !== null && edit.signed_on > today)
    reject('date_in_future', { date: edit.signed_on }, 'signed_on');
  const stored = await readStored(db, amendment_id);
  if (!stored) {
    if (version !== undefined) reject('not_found');
    const { hasParticipants, draft } = await readFacts(db, trial_id, today);
    if (!hasParticipants) reject('amendment_without_participants');
    if (draft !== null) reject('amendment_draft_exists', { number: draft });
    return insertDraft(db, edit);
  }
  if (stored.trial_id !== trial_id) reject('not_found');
  if (isSame(stored, edit)) return;
  if (version === undefined) reject('id_taken');
  const amendment = await lockAmendment(db, amendment_id);
  assertDraft(amendment);
  await assertSeen(db, today, amendment, version);
  const { label, sponsor_reference, effective_date, signed_on, reason } = edit;
  await db
    .updateTable('amendment')
    .set({ label, sponsor_reference, effective_date, signed_on, reason, version: sql`version + 1` })
    .where('trial_id', '=', trial_id)
    .where('amendment_id', '=', amendment_id)
    .execute();
};

/** A draft, locked, as it was seen; others read and write beside it, but not this one. */
const lockDraft = async (
  db: Db,
  today: string,
  { amendment_id, version }: Seen,
): Promise<LockedAmendment> => {
  await holdTrial(db, await trialOfAmendment(db, amendment_id));
  const amendment = await lockAmendment(db, amendment_id);
  assertDraft(amendment);
  await assertSeen(db, today, amendment, version);
  return amendment;
};

const countUp = async (db: Db, { trial_id, amendment_id }: LockedAmendment, state?: 'discarded') => {
  await db
    .updateTable('amendment')
    .set({ ...(state ? { state } : {}), version: sql`version + 1` })
    .where('trial_id', '=', trial_id)
    .where('amendment_id', '=', amendment_id)
    .execute();
};

/** Saves what was typed into a draft: the last action of each target stays. */
export const saveActions = async (
  db: Db,
  today: string,
  { actions, remove, ...seen }: Seen & { actions: AmendmentAction[]; remove: string[] },
): Promise<void> => {
  const amendment = await lockDraft(db, today, seen);
  const { trial_id, amendment_id } = amendment;
  const typed = [...new Map(actions.map((action) => [targetOf(action), action]))].map(([target, action]) => ({
    target,
    action,
  }));
  const gone = remove.filter((target) => !typed.some((one) => one.target === target));
  if (typed.length === 0 && gone.length === 0) return;
  await sql`
    delete from amendment_action
    where trial_id = ${trial_id} and amendment_id = ${amendment_id} and target = any(${gone}::text[])`.execute(
    db,
  );
  await sql`
    insert into amendment_action as a (trial_id, amendment_id, target, action)
    select ${trial_id}::uuid, ${amendment_id}::uuid, typed.target, typed.action
    from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as typed (target text, action jsonb)
    on conflict (trial_id, amendment_id, target) do update set action = excluded.action
    where a.action is distinct from excluded.action`.execute(db);
  await countUp(db, amendment);
};

/** Gives a draft up; it keeps its number, and another one can be made. */
export const discardAmendment = async (db: Db, today: string, seen: Seen): Promise<void> =>
  countUp(db, await lockDraft(db, today, seen), 'discarded');
