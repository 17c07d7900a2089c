import { sql } from 'kysely';
import type { AmendmentAction, AmendmentActionKind } from '../../../contract/amendments/amendmentActions.ts';
import type { Amendment, AmendmentFault, AmendmentPage } from '../../../contract/amendments/amendments.ts';
import { changesOf, inOrder } from '../../../domain/amendments/actions.ts';
import { putInForceVerdict, takeBackVerdict } from '../../../domain/amendments/amendmentState.ts';
import type { ActionFault } from '../../../domain/amendments/applyActions.ts';
import type { VersionBefore } from '../../../domain/amendments/earlierVersions.ts';
import { obstacle } from '../../../domain/verdict.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { isUnbilledDifference } from '../../records/predicates/differences.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';
import { applyDraft } from './applyDraft.ts';
import { readUpon } from './builtUpon.ts';
import { documentsOf } from './documentsOf.ts';
import { type Facts, readFacts } from './trialFacts.ts';

type Row = Omit<Amendment, 'verdicts' | 'put_in_force_at' | 'action_count' | 'changes'> & {
  kinds: AmendmentActionKind[];
  put_in_force_at: Date | null;
  before: VersionBefore | null;
};

const readRows = async (db: Db, where: ReturnType<typeof sql>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select a.trial_id, a.amendment_id, a.number, a.label, a.sponsor_reference, a.effective_date, a.signed_on, a.reason,
      a.state, a.figures, a.before, a.version, a.put_in_force_at,
      concat_ws(' ', u.given_name, u.family_name) as put_in_force_by,
      array(select c.action ->> 'kind' from amendment_action c
        where c.trial_id = a.trial_id and c.amendment_id = a.amendment_id) as kinds,
      waiting.waiting_count, waiting.waiting_amount, ${documentsOf} as documents
    from amendment a left join app_user u on u.user_id = a.put_in_force_by
    left join lateral (
      select count(*) as waiting_count, ${sumOfCents(sql`sum(d.amount - d.amount_before)`)} as waiting_amount
      from amendment_difference d
      where d.trial_id = a.trial_id and d.amendment_id = a.amendment_id and ${isUnbilledDifference}) waiting on true
    where ${where} order by a.number`.execute(db);
  return rows;
};

const nothing = { billedCount: 0, settledCount: 0, recordedCount: 0 };

const judged = async (
  db: Db,
  { before, put_in_force_at, kinds, ...row }: Row,
  facts: Facts,
): Promise<Amendment> => {
  const { state, number, effective_date } = row;
  const actionCount = kinds.length;
  const isLatest = state === 'in_force' && facts.latest?.number === number;
  const upon = isLatest ? await readUpon(db, { ...row, before, put_in_force_at }) : nothing;
  const latest = facts.latest?.number ?? null;
  return {
    ...row,
    action_count: actionCount,
    changes: changesOf(kinds),
    put_in_force_by: row.put_in_force_by || null,
    put_in_force_at: put_in_force_at?.toISOString() ?? null,
    verdicts: {
      edit: state === 'draft' ? [] : [obstacle('amendment_not_draft')],
      put_in_force: putInForceVerdict({ state, effective_date, actionCount }, facts),
      take_back: takeBackVerdict({ state, number, latest, draft: facts.draft, ...upon }),
    },
  };
};

/** The amendments of a trial by their number, with what may be done with each. */
export const readAmendments = async (db: Db, trialId: string, today: string): Promise<Amendment[]> => {
  const rows = await readRows(db, sql`a.trial_id = ${trialId}`);
  const facts = await readFacts(db, trialId, today);
  const amendments: Amendment[] = [];
  for (const row of rows) amendments.push(await judged(db, row, facts));
  return amendments;
};

/** The actions of an amendment in the order in which they are applied. */
export const readActions = async (
  db: Db,
  { trial_id, amendment_id }: Pick<Amendment, 'trial_id' | 'amendment_id'>,
): Promise<AmendmentAction[]> => {
  const rows = await db
    .selectFrom('amendment_action')
    .select('action')
    .where('trial_id', '=', trial_id)
    .where('amendment_id', '=', amendment_id)
    .execute();
  return inOrder(rows.map(({ action }) => action));
};

/** A fault as it travels. */
export const toldFaults = (faults: readonly ActionFault[]): AmendmentFault[] =>
  faults.map(({ target, failure: { code, params } }) => ({ target, code, params }));

/** An amendment with its actions; those of a draft are held against the contract as it is in force. */
export const readPage = async (db: Db, today: string, amendmentId: string): Promise<AmendmentPage> => {
  const row = found((await readRows(db, sql`a.amendment_id = ${amendmentId}`))[0]);
  const amendment = await judged(db, row, await readFacts(db, row.trial_id, today));
  const actions = await readActions(db, row);
  const isDraft = row.state === 'draft' && actions.length > 0;
  const faults = isDraft ? (await applyDraft(db, row, actions)).applied.faults : [];
  return { ...amendment, actions, faults: toldFaults(faults) };
};
