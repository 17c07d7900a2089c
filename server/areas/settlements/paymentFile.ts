import { creditTransfer, type Transfer } from '../../../domain/accounting/creditTransfer.ts';
import { formatDate } from '../../../domain/dates.ts';
import type { Db } from '../../db/schema.ts';
import { found, reject } from '../../http/rejected.ts';
import type { FileAnswer } from '../../http/serve.ts';
import { readClinicalsite } from '../../records/clinicalSite.ts';
import { readFrozen } from './repo.ts';

interface Asked {
  settlement_id: string;
  /** `YYYY-MM-DD` */
  execution_date: string;
}

/** The provider of a run that is paid by transfer: one from outside, with its account as it is now. */
const readPayee = async (db: Db, settlementId: string) =>
  found(
    await db
      .selectFrom('settlement')
      .leftJoin('provider', 'provider.provider_id', 'settlement.provider_id')
      .select([
        'settlement.kind',
        'settlement.provider_id',
        'provider.label',
        'provider.iban',
        'provider.bic',
      ])
      .where('settlement_id', '=', settlementId)
      .executeTakeFirst(),
  );

/**
 * What a provider from outside gets of a run as a credit transfer for the bank. The order is called as the run is: a bank refuses
 * the same one a second time.
 */
export const paymentFile = async (
  db: Db,
  { settlement_id, execution_date }: Asked,
  { today, now }: { today: string; now: number },
): Promise<FileAnswer> => {
  const run = await readFrozen(db, settlement_id);
  const payee = await readPayee(db, settlement_id);
  if (payee.kind !== 'settlement' || payee.provider_id === null || run.amount <= 0)
    return reject('settlement_not_payable');
  if (execution_date < today) return reject('execution_date_past', {}, 'execution_date');
  if (payee.iban === null) return reject('provider_iban_missing', { label: payee.label ?? '' });
  const site = await readClinicalsite(db);
  if (site.sender_iban === null) return reject('sender_iban_missing');
  const transfer: Transfer = {
    id: run.number,
    amount: run.amount,
    creditor: {
      name: run.addressee?.recipient ?? payee.label ?? '',
      iban: payee.iban,
      bic: payee.bic,
    },
    text: `${run.number}, ${formatDate(run.from_date)} - ${formatDate(run.to_date)}`,
  };
  const xml = creditTransfer({
    id: run.number,
    createdAt: new Date(now).toISOString(),
    executionDate: execution_date,
    debtor: { name: site.name, iban: site.sender_iban, bic: site.sender_bic },
    transfers: [transfer],
  });
  return {
    filename: `${run.number} pain.001.xml`,
    mime: 'application/xml',
    content: new TextEncoder().encode(xml),
  };
};
