import { sql } from 'kysely';
import type { DraftingRow } from '../../../../contract/invoices/draftingMany.ts';
import { draftingVerdict } from '../../../../domain/invoices/invoiceState.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { isUnbilled } from '../../../records/predicates/billable.ts';
import { isHeldBack } from '../../../records/predicates/heldBack.ts';
import { latestDrafts } from '../../../records/predicates/latestDrafts.ts';
import { readHeldBack } from '../../../records/rules/readHeldBack.ts';
import { fillDraft } from '../drafting/fillDraft.ts';
import { readInvoice } from '../invoicesQuery.ts';
import { lockDraft } from '../locks.ts';
import { type ByRow, byRow } from './byRow.ts';

interface Wanted {
  trial_ids: readonly string[];
  cut_off_date: string;
  label: string;
}

interface Latest {
  invoice_id: string;
  cut_off_date: string;
}

const readLatest = async (db: Db, trialId: string): Promise<Latest | undefined> =>
  (
    await sql<Latest>`select invoice_id, cut_off_date from (${latestDrafts}) as latest
      where trial_id = ${trialId}`.execute(db)
  ).rows[0];

const countDue = async (db: Db, trialId: string, cutOff: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from recorded_study_service s
    where s.trial_id = ${trialId} and ${isUnbilled(cutOff)}
      and not ${isHeldBack(await readHeldBack(db, [trialId]))}`.execute(db);
  return rows[0]?.count ?? 0;
};

const makeDraft = async (db: Db, trial_id: string, { cut_off_date, label }: Wanted): Promise<string> => {
  const { invoice_id } = await db
    .insertInto('invoice')
    .values({ trial_id, invoice_id: sql`uuid_v7()`, label, cut_off_date })
    .returning('invoice_id')
    .executeTakeFirstOrThrow();
  return invoice_id;
};

const moveCutOff = async (db: Db, { invoice_id }: Latest, cut_off_date: string): Promise<void> => {
  await db
    .updateTable('invoice')
    .set({ cut_off_date, version: sql`version + 1` })
    .where('invoice_id', '=', invoice_id)
    .where('cut_off_date', '<>', cut_off_date)
    .execute();
};

/** Alone with the trial: of two who draft at once the second finds the first one's draft, and fills it again. */
const draftTrial = async (db: Db, trialId: string, wanted: Wanted): Promise<DraftingRow> => {
  const { cut_off_date: cutOff } = wanted;
  await lockTrial(db, trialId);
  const latest = await readLatest(db, trialId);
  const dueCount = await countDue(db, trialId, cutOff);
  assertMay(draftingVerdict({ draftCutOff: latest?.cut_off_date ?? null, cutOff, dueCount }));
  const invoiceId = latest?.invoice_id ?? (await makeDraft(db, trialId, wanted));
  const draft = await lockDraft(db, invoiceId);
  if (latest) await moveCutOff(db, latest, cutOff);
  await fillDraft(db, { ...draft, cut_off_date: cutOff });
  const { recorded_service_count, net_amount } = found(await readInvoice(db, invoiceId));
  return {
    trial_id: trialId,
    outcome: latest ? 'filled' : 'made',
    invoice_id: invoiceId,
    recorded_service_count,
    net_amount,
    obstacles: [],
  };
};

/** Drafts and fills an invoice for each trial, each in a transaction of its own. */
export const draftInvoices = (rows: ByRow, wanted: Wanted): Promise<DraftingRow[]> =>
  byRow(rows, [...new Set(wanted.trial_ids)], {
    partOf: (trialId) => trialId,
    run: (db, trialId) => draftTrial(db, trialId, wanted),
    refused: (trial_id, obstacles) => ({
      trial_id,
      outcome: 'refused',
      invoice_id: null,
      recorded_service_count: 0,
      net_amount: 0,
      obstacles,
    }),
  });
