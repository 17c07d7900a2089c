import type { Db } from '../../../db/schema.ts';
import { found, Rejected, reject } from '../../../http/rejected.ts';
import { holdTrial, lockTrial } from '../../../records/locks/lockTrial.ts';
import { lockInvoice, trialOfInvoice } from '../locks.ts';
import { readCorrections } from './readCorrections.ts';
import {
  type CorrectedInvoice,
  type InvoiceStanding,
  type KeptCorrection,
  readCorrectedInvoice,
  readStanding,
} from './standing.ts';

/** An invoice that is locked, and what stands of it then. */
export interface LockedStanding {
  invoice: CorrectedInvoice;
  standing: InvoiceStanding;
}

/**
 * Locks an invoice for who corrects it, and reads it then: of two people at once the second sees what the first has done.
 * Its trial is held, and locked alone by who makes records void.
 */
export const lockCorrected = async (
  db: Db,
  invoiceId: string,
  { isVoiding }: { isVoiding: boolean },
): Promise<LockedStanding> => {
  const trialId = await trialOfInvoice(db, invoiceId);
  await (isVoiding ? lockTrial(db, trialId) : holdTrial(db, trialId));
  await lockInvoice(db, invoiceId);
  const invoice = await readCorrectedInvoice(db, invoiceId);
  return { invoice, standing: await readStanding(db, invoice) };
};

/** The correction at this place; undefined where there is none. */
export const correctionAt = ({ standing }: LockedStanding, place: number): KeptCorrection | undefined =>
  standing.corrections.find(({ correction_place }) => correction_place === place);

interface Seen {
  correction_place: number;
  version: number | undefined;
  today: string;
}

/** The draft at this place, as it was seen; what has gone out is refused, and what somebody changed since. */
export const draftAt = async (db: Db, locked: LockedStanding, seen: Seen): Promise<KeptCorrection> => {
  const kept = found(correctionAt(locked, seen.correction_place));
  if (kept.state === 'finalized') reject('correction_not_draft');
  if (kept.version !== seen.version)
    throw new Rejected({
      code: 'stale',
      present: await readCorrections(db, locked.invoice.invoice_id, seen.today),
    });
  return kept;
};
